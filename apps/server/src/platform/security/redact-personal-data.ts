const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+\.[\p{L}\p{N}-]+/gu;
/** Phone, card and booking numbers: seven digits or more, grouped or not. */
const LONG_NUMBER = /\+?\d(?:[\s./()-]{0,2}\d){6,}/g;

const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const DATES = new RegExp(`^${DATE}(?:[\\s-]+${DATE})*$`);

/** Replaces email addresses and long numbers that are not dates. */
export function redactPersonalData(text: string): string {
  return text
    .replace(EMAIL, '[e-mail]')
    .replace(LONG_NUMBER, (number) => (DATES.test(number) ? number : '[number]'));
}
