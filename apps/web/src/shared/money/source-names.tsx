import { listFormat } from '../format/formats.ts';
import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';

/** Sources that ask to be named, by host: their name, and where it leads. */
const NAMED: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'www.ecb.europa.eu': ['ECB', 'https://www.ecb.europa.eu'],
  'open.er-api.com': ['Exchange Rate API', 'https://www.exchangerate-api.com'],
};

/** Whose rates they are; the second of the built-in sources may be used for this very line. */
export function SourceNames({ hosts }: { hosts: readonly string[] }) {
  const { t, locale } = useTexts();
  if (hosts.length === 0) return null;
  const links = Object.fromEntries(
    hosts.map((host, place) => [`source${place}`, linkTo(NAMED[host]?.[1])]),
  );
  const names = hosts.map(
    (host, place) => `<source${place}>${NAMED[host]?.[0] ?? host}</source${place}>`,
  );
  return (
    <LinkedText
      text={t('deal.price.ratesBy', { source: listFormat(locale).format(names) })}
      links={links}
    />
  );
}

function linkTo(address: string | undefined) {
  return (words: string) =>
    address === undefined ? (
      <bdi>{words}</bdi>
    ) : (
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        <bdi>{words}</bdi>
      </a>
    );
}
