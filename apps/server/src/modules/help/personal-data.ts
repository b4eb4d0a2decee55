const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+\.[\p{L}\p{N}-]+/gu;
/** A phone, card or booking number: seven digits or more, however they are grouped. */
const NUMBER = /\+?\d(?:[\s./()-]{0,2}\d){6,}/g;

/** What somebody wrote, without addresses and long numbers: nobody outside needs them to answer. */
export function redactPersonalData(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(NUMBER, '[number]');
}
