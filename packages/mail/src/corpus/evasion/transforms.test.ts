import { expect, test } from 'vitest';
import { readEmail } from '../../parse/read-email.ts';
import { putTogether, takeApart } from './remake.ts';
import { transforms } from './transforms.ts';
import { randomFrom } from './words.ts';

const raw = Buffer.from(
  [
    'From: Shop <shop@example.net>',
    'Subject: Your prize is waiting',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Claim the money today at https://prize.example/',
  ].join('\r\n'),
);

async function disguised(name: string, seed: number): Promise<Buffer> {
  const { head, shown } = await takeApart(raw);
  return putTogether(head, (transforms[name] as (typeof transforms)[string])(shown, randomFrom(seed)));
}

test('a message that is put together again says what it said', async () => {
  const email = await readEmail(await disguised('put together again', 1), false);
  expect(email.subject).toBe('Your prize is waiting');
  expect(email.from?.address).toBe('shop@example.net');
  expect(email.text?.trim()).toBe('Claim the money today at https://prize.example/');
});

test('each disguise changes the message, and is the same for the same seed', async () => {
  const plain = await disguised('put together again', 1);
  for (const name of Object.keys(transforms)) {
    const first = await disguised(name, 1);
    expect(first.equals(await disguised(name, 1)), name).toBe(true);
    if (name !== 'put together again') expect(first.equals(plain), name).toBe(false);
  }
});

test('attached texts arrive as files', async () => {
  const email = await readEmail(await disguised('attached PDF', 1), false);
  expect(email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['document.pdf', 'application/pdf'],
  ]);
});
