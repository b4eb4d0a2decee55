import type { OperatorFacts } from '@farelark/contracts';

/** schema.org data of the site and its operator, without missing or demo contact details. */
export function structuredSite(
  origin: string,
  operator: OperatorFacts,
): Readonly<Record<string, unknown>>[] {
  const { supportEmail, supportPhone, officeAddress, isDemoContact } = operator;
  const contact = {
    email: supportEmail ?? undefined,
    telephone: supportPhone ?? undefined,
    address: officeAddress ?? undefined,
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: operator.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      ...(isDemoContact ? {} : contact),
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
