// The notice as filters of its readers see it: by the product's own judge, and by rspamd where it is installed.
import { sealBytes } from '@postern/db/blobs/index';
import { locales } from '@postern/locales';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { no_lists } from '@postern/mail/classify/list-index';
import { default_scanner_settings } from '@postern/mail/classify/settings';
import { judge } from '@postern/mail/judge';
import { createParserPool } from '@postern/mail/parse/pool';
import { rspamdScanner } from '@postern/mail/scanners/rspamd';
import { hasScanners, startRspamd } from '@postern/testing/scanners';
import { expect, test } from 'vitest';
import { composeMail } from '../system-mail/compose.ts';
import { consoleLinks } from '../system-mail/content.ts';
import { SEALED_FILE, sealedPage } from './carried/sealed-file.ts';

const DAY = 86_400_000;
/** rspamd marks mail as spam at 6; of these, 1 is that a mail here is not signed, as none of its names has records. */
const MOST_POINTS = 2;
/** Ours counts a page with a form among attachments that people are tricked with; it marks mail as spam at 5. */
const MOST_POINTS_CARRIED = 5;
/** Below a top-level domain that there is: rspamd takes a link to any other for a disguise. */
const sender = { name: 'Postern', address: 'no-reply@postern.example.com', domain: 'postern.example.com' };
const links = consoleLinks(new URL('https://mail.postern.example.com/'));
const url = 'https://acme.portal.example.com/m/0123abcd';
const to = 'ruth@outside.example';

async function notices() {
  const { sealed } = await sealBytes([Buffer.from('Our price is 1234.\r\n'.repeat(2000))]);
  const now = new Date();
  return locales.flatMap((language) =>
    [false, true].flatMap((is_carried) =>
      [false, true].map((takes_password) => {
        const content = sealedPage({ language, company: 'Acme', url, link: '0123abcd', sealed });
        const raw = composeMail(
          {
            ...{ kind: 'portal_notice', tenant_id: 1, to, language },
            ...(is_carried && { files: [{ name: SEALED_FILE, type: 'text/html; charset=utf-8', content }] }),
            params: {
              ...{ sender: 'ann@acme.example', sender_name: 'Ann Muster', company: 'Acme', url, logo: null },
              ...{ colour: '#6b3a63', sent: now, until: new Date(now.getTime() + 120 * DAY) },
              ...{ languages: locales.filter((one) => one !== language), takes_password, is_carried },
            },
          },
          { sender, links, now },
        );
        return {
          is_carried,
          name: [language, is_carried ? 'carried' : '', takes_password ? 'password' : ''].join(' '),
          raw,
        };
      }),
    ),
  );
}

test('the judge of a reader delivers each, in every language, with the message or without', async () => {
  await using parser = createParserPool();
  const resolver = zoneResolver({
    'postern.example.com': { TXT: ['v=spf1 ip4:192.0.2.7 -all'], MX: [[10, 'mail.postern.example.com']] },
    'mail.postern.example.com': { A: ['192.0.2.7'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mail.postern.example.com'] },
    '_dmarc.postern.example.com': { TXT: ['v=DMARC1; p=reject'] },
  });
  for (const { name, raw, is_carried } of await notices()) {
    const { verdicts, log } = await judge(
      {
        ...{ hostname: 'mx.outside.example', resolver, parser, origin: { lookup: () => null } },
        ...{ rspamd: null, clamd: null, now: () => new Date() },
      },
      {
        ...{ source: raw, direction: 'in', sender: sender.address },
        recipients: [
          {
            ...{ address: to, settings: default_scanner_settings, lists: no_lists },
            ...{ own_domains: ['outside.example'], known_contacts: [] },
          },
        ],
        client: { ip: '192.0.2.7', helo: 'mail.postern.example.com', sasl_login: '', tls: true },
      },
    );
    const why = JSON.stringify(log);
    expect(verdicts[0], `${name} ${why}`).toMatchObject({ class: 'ham', action: 'deliver' });
    expect(verdicts[0]?.score, `${name} ${why}`).toBeLessThan(is_carried ? MOST_POINTS_CARRIED : MOST_POINTS);
  }
});

test.runIf(hasScanners())('rspamd finds next to nothing in any', async () => {
  await using daemon = await startRspamd();
  const scan = rspamdScanner({ url: daemon.address });
  for (const { name, raw } of await notices()) {
    const found = await scan(() => raw, {
      ...{ sender: sender.address, recipients: [to], ip: '192.0.2.7', helo: 'mail.postern.example.com' },
      ...{ hostname: 'mail.postern.example.com', sasl_login: '' },
    });
    if (!found.reachable) throw new Error(found.reason);
    const why = found.symbols.filter(({ score }) => score > 0).map((one) => `${one.name} ${one.score}`);
    expect(found.action, `${name}: ${why.join(', ')}`).toBe('no action');
    expect(found.score, `${name}: ${why.join(', ')}`).toBeLessThan(MOST_POINTS);
  }
});
