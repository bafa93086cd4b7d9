import { expect, it } from 'vitest';
import { counterfactualKey, releaseSentence, whySentence } from './why-sentence.ts';

type Facts = Parameters<typeof whySentence>[0];

const meta = (part: Partial<Facts>): Facts => ({
  class: 'ham',
  state: 'delivered',
  released: null,
  score: 1,
  levels: { spam: 5, highspam: 9 },
  virus_report: null,
  blocked_report: null,
  rejectmessage: '',
  maildir: 'in',
  relayresult_txt: '',
  life: [],
  findings: [],
  ...part,
});

const keyOf = (part: Partial<Facts>) => whySentence(meta(part), String).key;
const rejected = (category: string) => [
  { at: '2026-04-14T08:00:00Z', event: 'rejected', data: { category } },
];
const report = { blockengine: 'policy', blockinfo: 'dmarc_fail_reject', file: '' } as Facts['blocked_report'];

it('says why the door refused, by the category of the refusal, and never by an inner name', () => {
  const refused = { class: 'blocked', state: 'rejected', blocked_report: report } as const;
  expect(keyOf({ ...refused, life: rejected('DMARC') })).toBe('reject_category.DMARC');
  expect(keyOf({ ...refused, life: rejected('of tomorrow') })).toBe('sentence.rejected');
  expect(keyOf({ class: 'temporarily_rejected', state: 'rejected', life: rejected('RATELIMIT') })).toBe(
    'reject_category.RATELIMIT',
  );
  const { params } = whySentence(meta({ ...refused, life: rejected('DMARC') }), String);
  expect(JSON.stringify(params)).not.toContain('dmarc_fail_reject');
  expect(keyOf({ class: 'blocked', state: 'held', blocked_report: report })).toBe('sentence.held');
  const findings = [{ stage: 'authenticate', code: 'dmarc_fail_reject', weight: 6, params: {} }];
  expect(keyOf({ class: 'blocked', state: 'held', blocked_report: report, findings })).toBe(
    'sentence.blocked_because',
  );
});

it('names the file that the rules forbid, and the virus', () => {
  const file = { ...report, file: 'offer.exe' } as Facts['blocked_report'];
  expect(keyOf({ class: 'blocked', state: 'held', blocked_report: file })).toBe('sentence.blocked_held');
  expect(keyOf({ class: 'virus', state: 'rejected', life: rejected('VIRUS') })).toBe(
    'sentence.virus_rejected',
  );
});

it('tells of a held message that it would be held all the same, and of another that it would be held', () => {
  const held = { class: 'highspam', state: 'held' } as const;
  expect(counterfactualKey(meta(held), { action: 'hold' })).toBe('counterfactual.hold_still');
  const released = { ...held, state: 'delivered', released: '2026-04-14T08:00:00Z' } as const;
  expect(counterfactualKey(meta(released), { action: 'hold' })).toBe('counterfactual.hold_still');
  expect(counterfactualKey(meta(held), { action: 'deliver' })).toBe('counterfactual.deliver');
  expect(counterfactualKey(meta({}), { action: 'hold' })).toBe('counterfactual.hold');
  const virus = { ...held, class: 'virus' } as const;
  expect(counterfactualKey(meta(virus), { action: 'hold' })).toBe('otherwise.hold_still');
  expect(counterfactualKey(meta(virus), { action: 'deliver' })).toBe('otherwise.deliver');
  const refused = { ...virus, state: 'rejected' } as const;
  expect(counterfactualKey(meta(refused), { action: 'hold' })).toBe('otherwise.hold');
});

it('names who released it last and where to, not whoever had a release taken back', () => {
  const moment = (event: string, data: Record<string, string> = {}) => ({
    ...{ at: '2026-04-14T08:00:00Z', event, data },
  });
  const taken_back = [moment('released', { by: 'a@acme.example' }), moment('release_undone')];
  const to = 'c@acme.example';
  const elsewhere = [...taken_back, moment('released_elsewhere', { by: 'b@acme.example', to })];
  expect(releaseSentence({ life: elsewhere, released_to: to })).toEqual({
    key: 'sentence.released_elsewhere',
    params: { by: 'b@acme.example', to },
  });
  const again = [...taken_back, moment('released', { by: 'b@acme.example' })];
  expect(releaseSentence({ life: again, released_to: null }).params).toEqual({ by: 'b@acme.example' });
  expect(releaseSentence({ life: [], released_to: null }).key).toBe('sentence.released');
});
