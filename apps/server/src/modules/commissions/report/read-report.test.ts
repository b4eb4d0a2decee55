import type { CurrencyCode } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type DecimalMark, type ReportLine, readAmount } from './read-line.ts';
import { readReport } from './read-report.ts';

const CLICK = '0198f0a0-1111-7222-8333-123456789abc';
const HEADER =
  'reference,click_id,status,currency,price,commission,departure_date,return_date,updated_at';
const SOLD = `A-1,${CLICK},confirmed,EUR,200.00,8.00,2027-03-01,2027-03-08,2026-11-20T10:00:00Z`;

async function read(
  text: string | Uint8Array,
  { decimal = 'auto', piece = 1 << 16 }: { decimal?: DecimalMark; piece?: number } = {},
): Promise<ReportLine[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
    bytes.slice(i * piece, (i + 1) * piece),
  );
  const lines: ReportLine[] = [];
  for await (const line of readReport(pieces, decimal)) lines.push(line);
  return lines;
}
/** Line and fault of each invalid line. */
const listFaults = (lines: readonly ReportLine[]) =>
  lines.flatMap((line) => ('fault' in line ? [[line.line, line.fault]] : []));

describe('readReport', () => {
  it('parses references, amounts in minor units, days and times', async () => {
    expect(await read(`${HEADER}\n${SOLD}\n`)).toEqual([
      {
        line: 2,
        sale: {
          reference: 'A-1',
          clickId: CLICK,
          status: 'confirmed',
          currency: 'EUR',
          price: 20_000,
          commission: 800,
          travel: { departure: 20_878, return: 20_885 },
          reportedAt: new Date('2026-11-20T10:00:00Z'),
        },
      },
    ]);
  });

  it('accepts any names, delimiters, line ends, encodings and chunks', async () => {
    const [expected] = await read(`${HEADER}\n${SOLD}`);
    const renamed =
      'Order ID,SubID,State,Currency,Sale Amount,Payout,depart-date,return date,Modified At';
    const written = [
      `${renamed}\n${SOLD}`,
      `\ufeff${HEADER}\r\n${SOLD}\r\n\r\n`,
      `${HEADER}\r${SOLD}\r`,
      `${HEADER.replaceAll(',', ';')}\n${SOLD.replaceAll(',', ';').replaceAll('.00;', ',00;')}`,
      `${HEADER.replaceAll(',', '\t')}\n${SOLD.replaceAll(',', '\t')}`,
      `${HEADER},campaign\n${SOLD},"one, ""two""\nthree"`,
      `${HEADER}\n${SOLD.replace(CLICK, `12345.${CLICK.replaceAll('-', '').toUpperCase()}`)}`,
    ];
    for (const text of written)
      for (const piece of [1, 7, 1 << 16]) expect(await read(text, { piece })).toEqual([expected]);
    const wide = Buffer.from(`\ufeff${HEADER}\n${SOLD}`, 'utf16le');
    expect(await read(new Uint8Array(wide), { piece: 3 })).toEqual([expected]);
    expect(await read(new Uint8Array(wide.swap16()))).toEqual([expected]);
  });

  it.each([
    [SOLD.replace('A-1', '=cmd()'), 'reference'],
    [SOLD.replace('A-1', ''), 'reference'],
    [SOLD.replace(CLICK, 'somebody'), 'click_id'],
    [SOLD.replace('confirmed', 'maybe'), 'status'],
    [SOLD.replace('EUR', 'EUX'), 'currency'],
    [SOLD.replace('8.00', '-8.00'), 'amount'],
    [SOLD.replace('8.00', 'n/a'), 'amount'],
    [SOLD.replace('8.00', '1.234'), 'ambiguous_amount'],
    [SOLD.replace('8.00', '200.01'), 'more_than_price'],
    [SOLD.replace('2027-03-08', '2027-02-28'), 'dates'],
    [SOLD.replace('2027-03-01', '01/03/2027'), 'dates'],
    [SOLD.replace('2026-11-20T10:00:00Z', 'yesterday'), 'updated_at'],
    ['A-1,confirmed', 'malformed'],
    [SOLD.replace('confirmed', '"confirmed'), 'malformed'],
  ])('lists a line that does not fit, and reads the others: %s', async (bad, fault) => {
    const lines = await read(`${HEADER}\n${SOLD}\n${bad}\n`);
    expect(listFaults(lines)).toEqual([[3, fault]]);
    expect(lines).toHaveLength(2);
  });

  it('parses all lines after a stray quote', async () => {
    const stray = SOLD.replace('A-1', '"A-0');
    const lines = await read([HEADER, stray, ...Array.from({ length: 80 }, () => SOLD)].join('\n'));
    expect(listFaults(lines)).toEqual([[2, 'malformed']]);
    expect(lines).toHaveLength(81);
  });

  it.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['reference,status\nA,confirmed', 'missing_columns'],
    [HEADER.replace(',return_date', ''), 'missing_columns'],
    ['PK\u0003\u0004workbook', 'not_text'],
    ['a\0b', 'not_text'],
    ['x'.repeat(200_000), 'not_text'],
  ])('that is none is refused as a whole [security.decompression-bombs]', async (text, fault) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'ReportError', fault });
  });

  it.prop([
    fc.array(fc.oneof(fc.string(), fc.constantFrom(SOLD, '"', ';', HEADER)), { maxLength: 8 }),
  ])('parses or rejects generated input', async (lines) => {
    const known = /^(empty|missing_columns|not_text)$/;
    await read([HEADER, ...lines].join('\n')).catch((error: { fault?: string }) =>
      expect(error.fault).toMatch(known),
    );
  });
});

describe('amounts', () => {
  const amount = (text: string, currency = 'EUR', decimal: DecimalMark = 'auto') =>
    readAmount(text, currency as CurrencyCode, decimal);

  it.each([
    ['1234.5', 'EUR', 123_450],
    ['1234,5', 'EUR', 123_450],
    ['1,234.56', 'EUR', 123_456],
    ['1.234,56', 'EUR', 123_456],
    ['1.234.567', 'EUR', 123_456_700],
    ['1 234,56', 'EUR', 123_456],
    ['1’234.56', 'CHF', 123_456],
    ['0.01', 'EUR', 1],
    ['18675', 'JPY', 18_675],
    ['18675.00', 'JPY', 18_675],
    ['12.3455', 'KWD', 12_346],
    ['8.125', 'EUR', 'ambiguous_amount'],
    ['1,234', 'JPY', 'ambiguous_amount'],
    ['1,23,456', 'EUR', 'amount'],
    ['1.2.3', 'EUR', 'amount'],
    ['+5', 'EUR', 'amount'],
    ['1e3', 'EUR', 'amount'],
    ['€5', 'EUR', 'amount'],
    ['', 'EUR', 'amount'],
  ])('%s %s is %s', (text, currency, expected) => {
    expect(amount(text, currency)).toBe(expected);
  });

  it('are unambiguous with a given separator', () => {
    expect(amount('1,234', 'EUR', 'comma')).toBe(123);
    expect(amount('1,234', 'EUR', 'point')).toBe(123_400);
    expect(amount('1.234', 'KWD', 'point')).toBe(1_234);
  });

  it.prop([
    fc.nat({ max: 10 ** 12 }),
    fc.constantFrom(['JPY', 0], ['EUR', 2], ['KWD', 3]),
    fc.boolean(),
  ])('round-trip in all currencies with any separator', (units, [currency, digits], isComma) => {
    const places = digits as number;
    const text = String(units).padStart(places + 1, '0');
    const cut = text.length - places;
    const written =
      places === 0 ? text : `${text.slice(0, cut)}${isComma ? ',' : '.'}${text.slice(cut)}`;
    const mark = isComma ? 'comma' : 'point';
    expect(amount(written, currency as string, mark)).toBe(units);
  });
});
