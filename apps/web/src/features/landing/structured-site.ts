import type { OperatorFacts } from '@farelark/contracts';

/** The site and who runs it, for search engines (schema.org); what the operator has not given is left out. */
export function structuredSite(
  origin: string,
  operator: OperatorFacts,
): Readonly<Record<string, unknown>>[] {
  const { supportEmail: email, supportPhone: telephone, officeAddress: address } = operator;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: operator.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      ...(email === null ? {} : { email }),
      ...(telephone === null ? {} : { telephone }),
      ...(address === null ? {} : { address }),
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
