import { expect, test } from 'vitest';
import { mailboxOfText, readQuestion, senderOfText } from './question.ts';

test('an address that names levels, switches and an entry is read; what is no value is left out', () => {
  expect(
    readQuestion(
      {
        domain: 'ACME.example',
        days: 7,
        lowspamlevel: '6,25',
        highspamlevel: '200',
        skip_antivirus: 'yes',
        deliver_spam: true,
      },
      'first.example',
    ),
  ).toEqual({
    domain: 'acme.example',
    days: 7,
    settings: { lowspamlevel: 6.3, deliver_spam: true },
    entry: null,
  });
  expect(readQuestion({ days: '5', list_type: 'block' }, 'first.example')).toEqual({
    ...{ domain: 'first.example', days: 30, settings: {} },
    entry: { list_type: 'block', sender: '', mailbox: '' },
  });
});

test('a sender may be an address, a domain, its subdomains, a host address or a network', () => {
  expect(senderOfText(' Ann@Shop.example')).toEqual({ sender_address: 'ann@shop.example' });
  expect(senderOfText('shop.example')).toEqual({ sender_address: '%shop.example' });
  expect(senderOfText('*.shop.example')).toEqual({ sender_address: '*.shop.example' });
  expect(senderOfText('192.0.2.0/24')).toEqual({ sender_host: '192.0.2.0/24' });
  expect(senderOfText('2001:db8::1')).toEqual({ sender_host: '2001:db8::1' });
});

test('a mailbox may be written by its name alone', () => {
  expect(mailboxOfText(' Ann ', 'shop.example')).toBe('ann@shop.example');
  expect(mailboxOfText('ann@other.example', 'shop.example')).toBe('ann@other.example');
  expect(mailboxOfText(' ', 'shop.example')).toBeNull();
});
