import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseZone, zoneResolver } from '@postern/mail/authenticate/zone';
import { type AuthenticateOptions, authenticate } from 'mailauth';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { compose, mailbox } from './compose.ts';
import { history } from './mail/index.ts';
import { openSenderKeys } from './sender-keys.ts';
import { type Sender, senders } from './senders.ts';
import { demoZone } from './zone.ts';

const folder = await mkdtemp(join(tmpdir(), 'postern-demo-'));
const keys = await openSenderKeys(folder);
await rm(folder, { recursive: true });
const resolver = zoneResolver(parseZone(JSON.stringify(demoZone(keys))));

const judged = async (index: number) => {
  const mail = history[index];
  if (!mail) throw new Error('no such mail');
  const sender: Sender = senders[mail.via];
  const { spf, dkim, dmarc } = await authenticate(await compose(mail, keys, new Date()), {
    ip: sender.ip,
    helo: sender.helo,
    sender: mail.sender ?? mailbox(mail.from),
    resolver: resolver as AuthenticateOptions['resolver'],
    disableArc: true,
    disableBimi: true,
  });
  return {
    spf: (spf || undefined)?.status.result,
    dkim: dkim?.results[0]?.status.result,
    dmarc: (dmarc || undefined)?.status.result,
  };
};

test('the history has between 60 and 120 messages, in four languages and to both tenants', () => {
  expect(history.length).toBeGreaterThanOrEqual(60);
  expect(history.length).toBeLessThanOrEqual(120);
  for (const domain of ['acme.example', 'globex.example']) {
    expect(history.some(({ to }) => to.endsWith(domain))).toBe(true);
  }
});

test('honest, forged and altered mail authenticates as such', async () => {
  const at = (via: string) => history.findIndex((mail) => mail.via === via);
  expect(await judged(at('northwind'))).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'pass' });
  expect(await judged(at('bankforger'))).toMatchObject({ spf: 'fail', dmarc: 'fail' });
  expect(await judged(at('altered'))).toMatchObject({ spf: 'pass', dkim: 'fail' });
  expect(await judged(at('pills'))).toMatchObject({ spf: 'none', dmarc: 'none' });
});

test('every message is read back with its subject, recipient and files', async () => {
  for (const mail of history) {
    const parsed = await PostalMime.parse(await compose(mail, keys, new Date()));
    expect(parsed.subject?.replace('[list] ', '')).toBe(mail.subject);
    expect(parsed.to?.[0]?.address).toBe(mailbox(mail.to));
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
      (mail.attachments ?? []).map(({ name }) => name),
    );
  }
});
