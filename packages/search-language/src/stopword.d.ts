/** The package has no types. Each list holds the function words of a language. */
declare module 'stopword' {
  export const ara: readonly string[];
  export const deu: readonly string[];
  export const eng: readonly string[];
  export const fra: readonly string[];
  export const jpn: readonly string[];
  export const kor: readonly string[];
  export const porBr: readonly string[];
  export const rus: readonly string[];
  export const spa: readonly string[];
  export const zho: readonly string[];
}
