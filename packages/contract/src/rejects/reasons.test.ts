import { expect, it } from 'vitest';
import { type RejectReason, readReason, reasonText, reject_reasons, told_reasons } from './reasons.ts';

const reasons = Object.keys(reject_reasons) as RejectReason[];

it.each(reasons)('a sentence of the log is read back as the reason that wrote it: %s', (reason) => {
  const names = [...reject_reasons[reason].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name));
  // Signs that mean something to a pattern, and several lines.
  const params = Object.fromEntries(names.map((name) => [name, `${name}: 1 (x.example) + $& a\nb`]));
  expect(readReason(reasonText(reason, params))).toEqual({ reason, params });
});

it('knows no reason in other words, nor in a part of a sentence', () => {
  expect(readReason('no reason given')).toBeNull();
  expect(readReason(`${reject_reasons.line_too_long}.`)).toBeNull();
  expect(readReason('')).toBeNull();
});

it('keeps a sentence whole: none is written without its values', () => {
  expect(() => reasonText('hops')).toThrow('hops');
});

it('tells a sender outside nothing of lists, scanners and servers behind us', () => {
  const untold = reasons.filter((reason) => !told_reasons.has(reason));
  expect(untold).toEqual([
    ...['no_account', 'recipient_locked', 'no_next_hop', 'server_said', 'not_checkable'],
    ...['blocklisted', 'scanner_later'],
  ]);
});
