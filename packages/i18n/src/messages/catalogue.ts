/** English catalogues, which define the keys. */
export interface Catalogues {
  readonly api: typeof import('../../catalogues/en/api.json');
  readonly asides: typeof import('../../catalogues/en/asides.json');
  readonly cli: typeof import('../../catalogues/en/cli.json');
  readonly commission: typeof import('../../catalogues/en/commission.json');
  readonly dates: typeof import('../../catalogues/en/dates.json');
  readonly mail: typeof import('../../catalogues/en/mail.json');
  readonly operator: typeof import('../../catalogues/en/operator.json');
  readonly payment: typeof import('../../catalogues/en/payment.json');
  readonly public: typeof import('../../catalogues/en/public.json');
  readonly sandbox: typeof import('../../catalogues/en/sandbox.json');
  readonly screens: typeof import('../../catalogues/en/screens.json');
  readonly search: typeof import('../../catalogues/en/search.json');
  readonly server: typeof import('../../catalogues/en/server.json');
  readonly web: typeof import('../../catalogues/en/web.json');
}

/** Name of a catalogue file. */
export type Area = keyof Catalogues;

/** Catalogue file: texts nested by key segment. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name;

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutForm<Name>
    : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Keys of an area, such as `deal.price`, without plural suffixes. */
export type MessageKey<A extends Area> = KeyOf<Catalogues[A]> & string;
