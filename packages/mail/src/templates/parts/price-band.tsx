import type { Language } from '@farelark/messages';
import { Section, Text } from '@react-email/components';
import type { DealMail } from '../../deal/deal-mail.ts';
import type { DealWords, LabelledValue } from '../../deal/deal-words.ts';
import { type BandCell, bandCells } from '../../deal/price-band.ts';
import { formatSentences } from '../../format.ts';
import { LIGHT } from '../theme.ts';

interface PriceBandProps {
  readonly language: Language;
  readonly deal: DealMail;
  readonly words: DealWords;
}

/** Today's price against the typical range, drawn with table cells, and what backs it. */
export function PriceBand({ language, deal, words }: PriceBandProps) {
  const priceColour = colourOfPrice(deal);
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
              <Cell key={cell.from} cell={cell} priceColour={priceColour} />
            ))}
          </tr>
        </tbody>
      </table>
      <Text className="quiet" style={legend}>
        <Entry kind="price" colour={priceColour} {...words.band.price} />{' '}
        <Entry kind="typical" colour={LIGHT.typical} {...words.band.typical} />{' '}
        <Entry kind="average" colour={LIGHT.ink} {...words.band.average} />
      </Text>
      <Text className="quiet" style={evidence}>
        {formatSentences(words.evidence, language)}
      </Text>
    </Section>
  );
}

function Cell({ cell, priceColour }: { readonly cell: BandCell; readonly priceColour: string }) {
  const colours = {
    outside: LIGHT.band,
    typical: LIGHT.typical,
    price: priceColour,
    average: LIGHT.ink,
  };
  const colour = colours[cell.kind];
  return (
    <td
      className={`band-${cell.kind}`}
      width={`${cell.share.toFixed(2)}%`}
      style={{ backgroundColor: colour, height: '14px', fontSize: 0, lineHeight: 0, padding: 0 }}
    >
      &nbsp;
    </td>
  );
}

interface EntryProps extends LabelledValue {
  readonly kind: BandCell['kind'];
  readonly colour: string;
}

/** One line of the legend; it moves to the next line as a whole. */
function Entry({ kind, colour, label, value }: EntryProps) {
  return (
    <span style={{ display: 'inline-block', marginInlineEnd: '12px' }}>
      <span className={`band-${kind}`} style={{ ...swatch, backgroundColor: colour }}>
        &nbsp;
      </span>
      {label} <bdi>{value}</bdi>
    </span>
  );
}

function colourOfPrice(deal: DealMail): string {
  return deal.label === 'error_fare' ? LIGHT.sunrise : LIGHT.sea;
}

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
