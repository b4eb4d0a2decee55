import type { OperatorFacts } from '@farelark/contracts';

/** The site and who runs it, for search engines (schema.org); what the operator has not given, or only for show, is left out. */
export function structuredSite(
  origin: string,
  operator: OperatorFacts,
): Readonly<Record<string, unknown>>[] {
  const { supportEmail, supportPhone, officeAddress, isDemoContact } = operator;
  const contact = { email: supportEmail, telephone: supportPhone, address: officeAddress };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: operator.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      ...(isDemoContact ? {} : withoutNulls(contact)),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Farelark',
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function withoutNulls(facts: Readonly<Record<string, string | null>>): object {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
}
