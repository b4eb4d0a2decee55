/** Adds a script of somebody else to the page. Whether it comes is not waited for: nothing here needs it. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
