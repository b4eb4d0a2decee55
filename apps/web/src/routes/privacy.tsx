import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LegalPage, loadLegal } from '../features/legal/legal-page.tsx';
import { readerLanguage } from '../shared/content/reader-language.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadLegal('privacy', readerLanguage(request));

export function Component() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
