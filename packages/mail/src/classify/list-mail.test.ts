import { afterAll, expect, test } from 'vitest';
import { zoneResolver } from '../authenticate/zone.ts';
import { type JudgeDeps, judge } from '../judge.ts';
import { createParserPool } from '../parse/pool.ts';
import { no_lists } from './list-index.ts';
import { default_scanner_settings as settings } from './settings.ts';

const pool = createParserPool({ threads: 1 });
afterAll(() => pool[Symbol.asyncDispose]());

const world: JudgeDeps = {
  hostname: 'mx.acme.example',
  resolver: zoneResolver({
    'shop.example': { TXT: ['v=spf1 ip4:192.0.2.7 -all'], MX: [[10, 'mail.shop.example']] },
    '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none'] },
    'mail.shop.example': { A: ['192.0.2.7'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mail.shop.example'] },
  }),
  parser: pool,
  ...{ origin: null, rspamd: null, clamd: null },
  now: () => new Date('2026-11-21T12:00:00Z'),
};

const page =
  '<p>Our news of this week, with all that is new in the shop and the garden.</p><a href="https://click.tracker.example/x">https://www.example.com/news</a><img src="https://click.tracker.example/o.gif" width="1" height="1">';
const words =
  'Please read the offer that we prepared for you and answer us by Friday of next week. Best regards';

type Written = { ip?: string; fields?: readonly string[]; body?: string; type?: string };

async function scoreOf({ ip = '203.0.113.9', fields = [], body = page, type = 'text/html' }: Written) {
  const head = [
    ...[
      'From: Shop <news@shop.example>',
      'To: x@acme.example',
      'Reply-To: shop.news@gmail.com',
      'Subject: News',
    ],
    ...[
      'Date: Sat, 21 Nov 2026 11:59:00 +0000',
      'Message-ID: <1@shop.example>',
      `Content-Type: ${type}`,
      ...fields,
    ],
  ];
  const { verdicts } = await judge(world, {
    source: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`),
    ...{ direction: 'in', sender: 'bounce@shop.example' },
    recipients: [
      {
        address: 'x@acme.example',
        settings,
        lists: no_lists,
        own_domains: ['acme.example'],
        known_contacts: [],
      },
    ],
    client: { ip, helo: 'mail.shop.example', sasl_login: '', tls: true },
  });
  return { score: verdicts[0]?.score ?? 0, codes: verdicts[0]?.findings.map(({ code }) => code) ?? [] };
}

const copied = [
  'List-Id: <news.shop.example>',
  'List-Unsubscribe: <https://shop.example/leave>',
  'Precedence: list',
  'Auto-Submitted: auto-generated',
  'In-Reply-To: <known@acme.example>',
  'References: <known@acme.example>',
  'X-Mailing-List: dev@lists.example',
  'Authentication-Results: mx.acme.example; dmarc=pass header.from=shop.example',
];

test.each(copied)('a stranger’s score is no lower for %s', async (field) => {
  const [without, with_it] = [await scoreOf({}), await scoreOf({ fields: [field] })];
  expect(without.codes).toContain('url_text_mismatch');
  expect(with_it.score).toBeGreaterThanOrEqual(without.score);
});

test.each([
  ['a quoted reply', 'On Monday Anna wrote:\r\n> Could you send us\r\n> the offer?\r\n'],
  [
    'lines of a patch',
    'diff --git a/x b/x\r\n--- a/x\r\n+++ b/x\r\nfixed in commit, see git log and kernel config\r\n',
  ],
])('a stranger’s score is no lower for %s', async (_, more) => {
  const plain = { type: 'text/plain', body: words };
  const [without, with_it] = [await scoreOf(plain), await scoreOf({ ...plain, body: `${more}\r\n${words}` })];
  expect(with_it.score).toBeGreaterThanOrEqual(without.score);
});

test('links that count clicks are usual in lists whose domain is authenticated', async () => {
  const known = { ip: '192.0.2.7', fields: ['List-Id: <news.shop.example>'] };
  expect((await scoreOf(known)).codes).not.toContain('url_text_mismatch');
  expect((await scoreOf({ ...known, fields: [] })).codes).toContain('url_text_mismatch');
});
