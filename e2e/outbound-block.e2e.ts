// Blocked senders: by an operator and by what they send. Their next mail is refused with a reason, and goes out again once the block is lifted.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { deliver } from '@postern/testing/smtp-client';
import { until } from '@postern/testing/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, appPasswordOf } from './api.ts';
import { compose, EICAR, send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a sender is blocked, refused with what to do, explained, and let go again', async () => {
  const from = `${uniqueWord('block')}@acme.example`;
  const answer = async () => {
    const acme = { ip: '212.243.5.25', ptr: 'mail.acme.example', helo: 'mail.acme.example' };
    const { reply } = await send(stack, {
      from,
      to: 'tom.fischer@freemail.example',
      subject: 'Hello',
      ...acme,
    });
    return `${reply.code} ${reply.enhanced} ${reply.lines.join(' ')}`;
  };
  expect(await answer()).toMatch(/^250/);
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page, record } = visitor;
  await goTo(page, '/support/outboundblock');
  await page.getByRole('button', { name: 'Block sender' }).click();
  const form = page.getByRole('dialog', { name: 'Block sender' });
  await form.getByRole('switch', { name: 'Only operators can lift it' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Sender', { exact: true }).fill(from);
  await form.getByLabel('Duration').selectOption({ label: '12 hours' });
  await form.getByLabel('Message to the sender').fill('Call the help desk');
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(from) });
  await row.waitFor();
  await until('the block', async () => (await answer()).startsWith('550'));
  expect(await answer()).toMatch(/^550 5\.7\.1 .*may not send mail until .* UTC: .*\. Call the help desk$/);

  await goTo(page, `/msgsearch?q=from:${from}+state:rejected`);
  await page.getByRole('grid').getByText(from).first().waitFor();
  await goTo(page, `/support/outboundblock?q=${from}`);
  await row.getByRole('button', { name: `Lift block on ${from}` }).click();
  await page.getByRole('dialog', { name: 'Lift block?' }).getByRole('button', { name: 'Lift block' }).click();
  await page.getByText('No matching blocks').waitFor();
  await until('the end', async () => (await answer()).startsWith('250'));
  expect(record.errors).toEqual([]);
});

test('an account that sends viruses is stopped by the third, without waiting for anybody', async () => {
  const account = 'sales@acme.example';
  const password = await appPasswordOf(stack, account);
  const submit = async (infected: boolean) => {
    const files = infected ? [{ name: 'invoice.txt', content: EICAR }] : [];
    const letter = { from: account, to: 'tom.fischer@freemail.example', subject: uniqueWord('submitted') };
    const { reply } = await deliver(stack.submissionPort, {
      ...{ from: account, to: [letter.to], auth: { user: account, password } },
      message: compose({ ...letter, attachments: files }),
    });
    return `${reply.code} ${reply.enhanced} ${reply.lines.join(' ')}`;
  };
  expect(await submit(false)).toMatch(/^250/);
  for (let sent = 0; sent < 3; sent += 1) expect(await submit(true)).not.toContain('may not send mail');
  // The job that looks at everybody comes once a minute.
  await until('the block', async () => (await submit(false)).startsWith('550'));
  expect(await submit(false)).toMatch(
    /^550 5\.7\.1 .*sales@acme\.example may not send mail until .* UTC: spam or viruses were sent\. /,
  );
  const operator = await apiAs(stack, 'super@postern.example');
  const lifted = await operator.request('DELETE', `/callahead/outblock/acme.example/${account}`);
  expect(lifted.status).toBe(200);
  await until('the end', async () => (await submit(false)).startsWith('250'));
});
