import type api from '../../catalogues/en/api.json';
import type asides from '../../catalogues/en/asides.json';
import type cli from '../../catalogues/en/cli.json';
import type commission from '../../catalogues/en/commission.json';
import type mail from '../../catalogues/en/mail.json';
import type operator from '../../catalogues/en/operator.json';
import type payment from '../../catalogues/en/payment.json';
import type publicPages from '../../catalogues/en/public.json';
import type sandbox from '../../catalogues/en/sandbox.json';
import type screens from '../../catalogues/en/screens.json';
import type search from '../../catalogues/en/search.json';
import type server from '../../catalogues/en/server.json';
import type web from '../../catalogues/en/web.json';

/** The English catalogues: they decide which keys there are. */
export interface Catalogues {
  readonly api: typeof api;
  readonly asides: typeof asides;
  readonly cli: typeof cli;
  readonly commission: typeof commission;
  readonly mail: typeof mail;
  readonly operator: typeof operator;
  readonly payment: typeof payment;
  readonly public: typeof publicPages;
  readonly sandbox: typeof sandbox;
  readonly screens: typeof screens;
  readonly search: typeof search;
  readonly server: typeof server;
  readonly web: typeof web;
}

/** A part of the product with its own catalogue file. */
export type Area = keyof Catalogues;

/** A catalogue as it stands in its file: texts, nested by the dots of their keys. */
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

/** The keys of an area, such as `deal.price`; plural forms count as one key. */
export type MessageKey<A extends Area> = KeyOf<Catalogues[A]> & string;
