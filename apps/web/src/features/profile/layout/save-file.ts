/** Hands a text to the person as a file, made in the browser: it goes nowhere else. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address while the click is handled, some only after it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
