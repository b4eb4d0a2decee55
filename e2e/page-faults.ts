import type { Page } from '@playwright/test';
import { FIND_LAYOUT_FAULTS } from '../apps/web/src/testing/layout-faults.ts';
import { axeFaults } from './accessibility.ts';

/** Rules of WCAG 2.2 AA, and the best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that is wrong with a page as it stands there: what axe finds, what lies over what, what runs out of the side. */
export async function findFaults(page: Page): Promise<string[]> {
  const violations = await axeFaults(page, { runOnly: RULES });
  const seen = await page.evaluate<string[]>(FIND_LAYOUT_FAULTS);
  return [
    ...violations.map(({ id, count, html }) => `${id}: ${count} × ${html.slice(0, 160)}`),
    ...seen,
  ];
}
