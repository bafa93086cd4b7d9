// Signing in at a real OpenID provider, from the button of the sign-in page and back. A stack of its own: the button is on nobody else's page.
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { type Stack, startStack } from '@postern/testing/stack';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLIENT,
  identityProvider,
  type TestProvider,
} from '../apps/api/src/modules/identity/identity-providers/identity-provider.fixture.ts';
import { apiAs } from './api.ts';
import { goTo, visit, visitAs } from './session.ts';

let stack: Stack;
let provider: TestProvider;
let browser: Browser;
let redirect = '';

beforeAll(async () => {
  provider = await identityProvider(() => redirect);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-oidc-'));
  const file = join(folder.path, 'oidc.json');
  const corp = { id: 'corp', name: 'Corporate sign-in', issuer: provider.issuer, private: true, ...CLIENT };
  await writeFile(file, JSON.stringify([corp]));
  stack = await startStack({ environment: { POSTERN_OIDC: file } });
  redirect = `${stack.addresses.url}/oidc`;
  const admin = await apiAs(stack.addresses, 'all@acme.example');
  await admin.post('/oidc/realms', { provider: 'corp' });
  const operator = await apiAs(stack.addresses, 'super@postern.example');
  const on = await operator.request('PUT', '/features/switches/m365_login/default/all', { is_on: true });
  expect(on.status, on.text).toBe(200);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await provider?.[Symbol.asyncDispose]();
});

/** From our button through the provider's pages and back to us. */
async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: /Corporate sign-in/ }).click();
  await page.locator('input[name=login]').fill(subject);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: /continue/i }).click();
}

test('a person signs in with the button, and nothing of the exchange stays in the address or the storage', async () => {
  provider.people.set('tech', { email: 'tech@acme.example', email_verified: true });
  await using visited = await visit(browser, stack.addresses);
  const { page, record } = visited;
  await signInAtProvider(page, 'tech');
  await page.locator('main#content').waitFor();
  expect(page.url()).not.toMatch(/code=|state=/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/oidc_state|id_token/);
  expect(record).toMatchObject({ violations: [], dialogs: [] });
});

test('an administrator sees directory and links, tests the provider, and takes the right away', async () => {
  provider.people.set('support', { email: 'support@acme.example', email_verified: true });
  await using person = await visit(browser, stack.addresses);
  await signInAtProvider(person.page, 'support');
  await person.page.locator('main#content').waitFor();
  await goTo(person.page, '/userProfile?tab=security');
  await person.page.getByRole('row', { name: /Corporate sign-in/ }).waitFor();

  await using visited = await visitAs(browser, stack.addresses, 'all@acme.example');
  const { page, record } = visited;
  await goTo(page, '/userManagement/configuration');
  await page.getByRole('row', { name: /support@acme.example/ }).waitFor();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('Responding', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Unlink support/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Unlinked.').waitFor();
  await person.page.reload();
  await person.page.locator('#email').waitFor();

  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('None. Everyone signs in with a password.').waitFor();
  await page.getByRole('button', { name: 'Allow directory…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Directory allowed.').waitFor();
  expect(record.violations).toEqual([]);
});

test('somebody the provider knows and we do not is told so, and can use a password', async () => {
  provider.people.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
  await using visited = await visit(browser, stack.addresses);
  const { page } = visited;
  await signInAtProvider(page, 'stranger');
  await page.locator('#email').waitFor();
  await page.getByText('This identity is not linked to an account here.').waitFor();
});

test('an answer that was not asked for opens nothing', async () => {
  await using visited = await visit(browser, stack.addresses);
  const { page } = visited;
  await page.goto(`${stack.addresses.url}/oidc?code=stolen&state=${'x'.repeat(43)}`);
  await page.locator('#email').waitFor();
  expect(page.url()).not.toContain('stolen');
});
