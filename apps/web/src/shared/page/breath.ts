/** Lets the browser answer whoever taps or types meanwhile, between two pieces of work that can wait. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
