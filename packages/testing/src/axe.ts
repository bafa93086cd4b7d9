import axe from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeFinding {
  rule: string;
  impact: string;
  help: string;
  places: string[];
}

// What WCAG 2.2 AA asks for, and axe's own good practices.
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules among them whose answer depends on colours: all that other colours for the same page can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The console's sidebar: some fifty links that are the same beside every screen, and half of what axe has to do. */
const SIDEBAR = 'aside:has(nav)';

/**
 * Runs axe in the page; the protocol's evaluate is not bound by the page's policy.
 * @param about `screen` leaves out the sidebar, `colours` all rules that other colours cannot change
 */
export async function axeFindings(
  page: Page,
  about: 'all' | 'screen' | 'colours' = 'all',
): Promise<AxeFinding[]> {
  const only = about === 'colours' ? { type: 'rule', values: COLOUR_RULES } : TAGS;
  const where = about === 'screen' ? JSON.stringify({ exclude: [SIDEBAR] }) : 'document';
  if (!(await page.evaluate("typeof globalThis.axe === 'object'"))) await page.evaluate(axe.source);
  const result = (await page.evaluate(
    `axe.run(${where}, { runOnly: ${JSON.stringify(only)}, resultTypes: ['violations'] })`,
  )) as axe.AxeResults;
  return result.violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? '',
    help,
    places: nodes
      .slice(0, 5)
      .map((node) => `${node.target.join(' ')} | ${node.failureSummary ?? ''}`.slice(0, 400)),
  }));
}
