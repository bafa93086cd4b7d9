import { expect, test } from 'vitest';
import { serverSearches } from './server-search.ts';

const range = { from: '2026-04-12T06:49:00.000Z', to: '2026-04-12T07:58:00.000Z' };

test('delivered copies are found by who sent them on Exchange, and by their Message-IDs on Dovecot', () => {
  const given = {
    ...range,
    senders: ['bill@seewa1d.example'],
    message_ids: ['<1@seewa1d.example>', '<2@x.example>'],
  };
  expect(serverSearches(given).map(({ command }) => command)).toEqual([
    `New-ComplianceSearch -Name "Campaign 2026-04-12" -ExchangeLocation All -ContentMatchQuery '(from:bill@seewa1d.example) AND received>=2026-04-12 AND received<2026-04-13'`,
    `doveadm search -A mailbox '*' \\( HEADER Message-ID '<1@seewa1d.example>' OR HEADER Message-ID '<2@x.example>' \\)`,
  ]);
});

test('what a stranger wrote to leave the quotes is in no command', () => {
  const evil = [
    "a'; rm -rf ~ #@x.example",
    '$(id)@x.example',
    'a`id`@x.example',
    'a"b@x.example',
    'a\nb@x.example',
  ];
  expect(serverSearches({ ...range, senders: evil, message_ids: evil })).toEqual([]);
});
