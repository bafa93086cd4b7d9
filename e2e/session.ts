// How a person gets in and about: by the same fields and keys everybody uses.
import { type PageRecord, watchPage } from '@postern/testing/browser';
import type { StackAddresses } from '@postern/testing/stack';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { slowDown } from './slow-line.ts';

export interface Visit extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  record: PageRecord;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  dark?: boolean;
  locale?: string;
}

/** A browser of its own, with nothing stored, at the sign-in page. */
export async function visit(
  browser: Browser,
  { url }: StackAddresses,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1280, height = 800, dark = false, locale = 'en-GB' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Long, because a machine that also builds and tests something else is slow.
  page.setDefaultTimeout(30_000);
  const record = watchPage(page, url);
  const slow_line = inject('slow_line');
  if (slow_line) await slowDown(context, page, slow_line);
  await page.goto(`${url}/`);
  const close = async () => {
    // What is still held back belongs to nobody any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, context, record, [Symbol.asyncDispose]: close };
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.locator('main#content').waitFor();
}

export async function visitAs(
  browser: Browser,
  stack: StackAddresses,
  email: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const result = await visit(browser, stack, options);
  await signIn(result.page, email, stack.password);
  return result;
}

/** Goes to an address of the console without loading the page anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
}

/** The list's row of a mail with a word of its own, once it is painted. */
export async function findRow(page: Page, word: string): Promise<Locator> {
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: word }).first();
  await row.waitFor();
  return row;
}

/** Types into the search field, as a person does, and answers the row that appears once the list holds what was asked for. */
export async function searchFor(page: Page, word: string): Promise<Locator> {
  await page.getByRole('combobox', { name: 'Message search' }).fill(word);
  return findNarrowed(page, word);
}

/** The row of this word in a list that held others when the search began: the newest row stood in it before as well. */
export async function findNarrowed(page: Page, word: string): Promise<Locator> {
  const row = await findRow(page, word);
  const others = page.getByRole('grid').locator('[id^="row-"]').filter({ hasNotText: word });
  await others.first().waitFor({ state: 'detached' });
  await page.locator('[role="grid"][aria-busy="false"]').waitFor();
  return row;
}
