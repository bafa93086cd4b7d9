import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningOf } from './verdict.ts';

/** Words of real servers; what does not speak of the mailbox refuses nobody. */
test.each([
  ['250 2.1.5 Ok', 'positive'],
  ['251 2.1.5 User not local; will forward', 'positive'],
  ['252 2.1.5 Cannot VRFY user', 'unclear'],
  ['550 5.1.1 <x@y>: Recipient address rejected: User unknown in virtual mailbox table', 'negative'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', 'negative'],
  [
    '550 5.4.1 Recipient address rejected: Access denied. [AM0.eop-eur03.prod.protection.outlook.com]',
    'negative',
  ],
  ['550 5.4.1 All recipient addresses rejected : Access denied', 'unclear'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'negative'],
  ['550 No such user here', 'negative'],
  ['550 5.0.0 mailbox unavailable', 'negative'],
  ['550 Sender verify failed', 'unclear'],
  ['552 5.2.2 Mailbox full', 'unclear'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'unclear'],
  ['554 5.7.1 <x@y>: Relay access denied', 'unclear'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'unclear'],
  ['503 5.5.1 Bad sequence of commands', 'unclear'],
  ['450 4.2.0 <x@y>: Recipient address rejected: Greylisted', 'unclear'],
  ['421 4.3.2 Service shutting down', 'unclear'],
] as const)('%s: %s', (text, meaning) => {
  const [, code, enhanced = ''] = /^(\d{3})(?: ([245]\.\d+\.\d+))?/.exec(text) ?? [];
  expect(meaningOf({ code: Number(code), enhanced, text })).toBe(meaning);
});

test('nothing temporary and nothing about policy refuses mail, whatever its words', () => {
  const reply = fc.record({ code: fc.integer({ min: 200, max: 599 }), text: fc.string() });
  fc.assert(
    fc.property(reply, fc.nat(9), fc.nat(30), ({ code, text }, subject, detail) => {
      const enhanced = `5.${subject}.${detail}`;
      if (meaningOf({ code, enhanced, text }) !== 'negative') return;
      expect(code).toBeGreaterThanOrEqual(500);
      expect([0, 1, 2, 4]).toContain(subject);
    }),
  );
});
