import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@farelark/contracts';
import {
  type BookingPage,
  BookingPages,
  findTemplateFault,
  isAirlineCode,
} from '@farelark/reference';
import { z } from 'zod';
import { SettingsError } from '../../config/settings.ts';

const LANGUAGE_WORDS = z.partialRecord(
  z.enum(LANGUAGES),
  z.string().regex(/^[A-Za-z]{2,3}(?:[-_/][A-Za-z]{2,4})?$/),
);
const CABIN_WORDS = z.partialRecord(
  z.enum(['economy', 'premium_economy', 'business', 'first']),
  z.string().max(40),
);

const entry = z
  .strictObject({
    seller: z
      .string()
      .regex(/^(?:[A-Z0-9]{2}|[a-z0-9][a-z0-9-]{2,39})$/, 'is no airline code and no agency id'),
    name: z.string().trim().min(1).max(60),
    kind: z.enum(['search', 'home']),
    oneWay: z.string().max(2000),
    roundTrip: z.string().max(2000),
    languages: LANGUAGE_WORDS.default({}),
    cabins: CABIN_WORDS.default({ economy: '' }),
    paysCommission: z.boolean().default(false),
    clickParameter: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'is no name of a parameter')
      .optional(),
    asOf: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'is no year and month'),
  })
  .superRefine((page, context) => {
    for (const name of ['oneWay', 'roundTrip'] as const) {
      const fault = findTemplateFault(page[name], name === 'roundTrip');
      if (fault !== null) context.addIssue({ code: 'custom', path: [name], message: fault });
      else if (page.kind === 'home' && page[name].includes('{'))
        context.addIssue({ code: 'custom', path: [name], message: 'has a placeholder on a home' });
    }
    if (page.kind === 'home' && !isAirlineCode(page.seller))
      context.addIssue({
        code: 'custom',
        path: ['kind'],
        message: 'of an agency has to be search',
      });
  });
const file = z.strictObject({ pages: z.array(entry).max(1000) });

/**
 * Booking pages: the built-in ones, overridden by those of the operator's file.
 *
 * @param path JSON file `{ "pages": [ … ] }`
 * @throws SettingsError with each invalid entry and the reason
 */
export function bookingPagesFrom(path: string | undefined): BookingPages {
  return new BookingPages(path === undefined ? [] : readPages(path));
}

function readPages(path: string): BookingPage[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new SettingsError([`BOOKING_PAGES_FILE: ${path} ${reason}`]);
  }
  const read = file.safeParse(json);
  if (read.success) return read.data.pages;
  throw new SettingsError(
    read.error.issues.map(
      (issue) => `BOOKING_PAGES_FILE: ${formatPath(issue.path, json)} ${issue.message}`,
    ),
  );
}

/** Name of an entry's field, such as `pages[3] (W6) oneWay`. */
function formatPath(path: readonly PropertyKey[], json: unknown): string {
  const [list, index, ...rest] = path;
  if (list !== 'pages' || typeof index !== 'number') return path.join('.') || 'the file';
  const found = z
    .object({ pages: z.array(z.unknown()) })
    .transform(({ pages }) => pages[index])
    .pipe(z.object({ seller: z.string() }))
    .safeParse(json);
  const seller = found.success ? ` (${found.data.seller})` : '';
  return [`pages[${index}]${seller}`, ...rest.map(String)].join(' ');
}
