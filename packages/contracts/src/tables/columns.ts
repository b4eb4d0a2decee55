import { z } from 'zod';
import { LANGUAGES } from '../constants.ts';

/** How values of the database's types look in JSON, as PostgreSQL itself writes them. */
export const uuid = z.guid();
/** Such as `2026-11-20T12:00:00.123456+00:00`. */
export const timestamp = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD`. */
export const day = z.iso.date();
/** IATA code of an airport or city, in upper case. */
export const place = z.string().regex(/^[A-Z]{3}$/);
/** ISO 4217 code, in upper case. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const language = z.enum(LANGUAGES);
/** Minor units of the row's currency. */
export const minorUnits = z.int();
/** Any JSON object. */
export const jsonObject = z.record(z.string(), z.json());
