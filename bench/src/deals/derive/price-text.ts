/** A price as a feed writes it that writes `example`: whole units, or with as many decimals. */
export function priceLike(example: string, price: number): string {
  const point = example.indexOf('.');
  return price.toFixed(point < 0 ? 0 : example.length - point - 1);
}
