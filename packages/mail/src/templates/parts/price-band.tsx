import type { Language } from '@farelark/i18n';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { DealMail } from '../../deal/deal-mail.ts';
import type { DealWords } from '../../deal/deal-words.ts';
import { type BandCell, bandCells } from '../../deal/price-band.ts';
import type { LabelledValue } from '../../deal/trip-words.ts';
import { formatSentences } from '../../format.ts';
import { LIGHT } from '../theme.ts';

interface PriceBandProps {
  readonly language: Language;
  readonly deal: DealMail;
  readonly words: DealWords;
}

/** Today's price against the typical range, drawn with table cells, and what backs it. */
export function PriceBand({ language, deal, words }: PriceBandProps) {
  const paints = paintsOf(deal);
  return (
    <Section className="pad" style={{ padding: '20px 28px 0' }}>
      {/* Said in words below, so that a screen reader need not read coloured cells. */}
      <table
        aria-hidden="true"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ tableLayout: 'fixed', borderCollapse: 'collapse' }}
      >
        <tbody>
          <tr>
            {bandCells(deal).map((cell) => (
              <Cell key={cell.from} share={cell.share} paint={paints[cell.kind]} />
            ))}
          </tr>
        </tbody>
      </table>
      <Text className="quiet" style={legend}>
        <Entry paint={paints.price} {...words.band.price} />{' '}
        {words.band.typical === null ? null : (
          <>
            <Entry paint={paints.typical} {...words.band.typical} />{' '}
          </>
        )}
        <Entry paint={paints.average} {...words.band.average} />
      </Text>
      <Text className="quiet" style={evidence}>
        {formatSentences(words.evidence, language)}
      </Text>
    </Section>
  );
}

/** A colour, and the class by which the dark theme replaces it. */
interface Paint {
  readonly className: string;
  readonly colour: string;
}

function paintsOf({ label }: DealMail): Readonly<Record<BandCell['kind'], Paint>> {
  return {
    outside: { className: 'band-outside', colour: LIGHT.band },
    typical: { className: 'band-typical', colour: LIGHT.typical },
    average: { className: 'band-average', colour: LIGHT.ink },
    price:
      label === 'error_fare'
        ? { className: 'band-price-error', colour: LIGHT.sunrise }
        : { className: 'band-price-deal', colour: LIGHT.sea },
  };
}

function Cell({ share, paint }: { readonly share: number; readonly paint: Paint }) {
  return (
    <td
      className={paint.className}
      width={`${share.toFixed(2)}%`}
      style={{ ...cell, backgroundColor: paint.colour }}
    >
      &nbsp;
    </td>
  );
}

interface EntryProps extends LabelledValue {
  readonly paint: Paint;
}

/** One line of the legend; it moves to the next line as a whole. */
function Entry({ paint, label, value }: EntryProps) {
  return (
    <span style={{ display: 'inline-block', marginInlineEnd: '12px' }}>
      <span className={paint.className} style={{ ...swatch, backgroundColor: paint.colour }}>
        &nbsp;
      </span>
      {label} <bdi>{value}</bdi>
    </span>
  );
}

const cell = { height: '14px', fontSize: 0, lineHeight: 0, padding: 0 };

const swatch = {
  display: 'inline-block',
  width: '10px',
  height: '10px',
  lineHeight: '10px',
  borderRadius: '2px',
  marginInlineEnd: '6px',
};

const legend = { color: LIGHT.quiet, fontSize: '13px', lineHeight: '22px', margin: '10px 0 0' };
const evidence = { color: LIGHT.quiet, fontSize: '14px', lineHeight: '22px', margin: '8px 0 0' };
