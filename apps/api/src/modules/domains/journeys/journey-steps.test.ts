import { expect, test } from 'vitest';
import { isFinished, type JourneyFacts, journeySteps } from './journey-steps.ts';

const day = (number: number) => new Date(Date.UTC(2026, 3, number, 9));
const facts: JourneyFacts = {
  ...{ kind: 'add_domain', selector: '', proven: null, right: {}, keys: [], people: null, mail: null },
  domain: { kind: 'inline', forwarding: '' },
};
const shown = (given: Partial<JourneyFacts>) =>
  journeySteps({ ...facts, ...given })
    .map(({ step, state }) => `${step} ${state}`)
    .join(', ');

test('a new domain begins with its proof', () => {
  expect(shown({})).toBe('verify now, route later, mx later, spf later, dkim later, mail later');
});

test('the first step that is not done is the one to do, also where later ones are done', () => {
  expect(shown({ proven: { at: day(1) }, right: { spf: day(2) } })).toBe(
    'verify done, route now, mx later, spf done, dkim later, mail later',
  );
});

test('a domain is there once a message arrived', () => {
  const right = { mx: day(2), spf: day(2), dkim: day(3) };
  const domain = { kind: 'inline', forwarding: 'mx.acme.example:25' } as const;
  const almost = { ...facts, proven: { at: day(1) }, right, domain };
  expect(isFinished(journeySteps(almost))).toBe(false);
  const steps = journeySteps({ ...almost, mail: { at: day(4), cloudid: '7-x' } });
  expect(isFinished(steps)).toBe(true);
  expect(steps.at(-1)).toEqual({ step: 'mail', state: 'done', at: day(4).toISOString(), cloudid: '7-x' });
});

test('the MX of a parallel domain is not asked for, nor any mail of one without mail', () => {
  expect(shown({ domain: { kind: 'parallel', forwarding: 'mx:25' } })).not.toContain('mx');
  expect(shown({ domain: { kind: 'adminonly', forwarding: '' } })).toBe('verify now');
});

const old_key = {
  ...{ selector: 'a', created_at: day(1), verified_at: day(1), activated_at: day(1) },
  ...{ last_signed_at: day(5), retired_at: null, state: 'active' },
};
const new_key = {
  ...{ selector: 'b', created_at: day(5), verified_at: null, activated_at: null },
  ...{ last_signed_at: null, retired_at: null, state: 'new' },
};
const rotation = { kind: 'rotate_dkim', selector: 'b' } as const;

test('a key is replaced in five steps', () => {
  expect(shown({ ...rotation, keys: [old_key, new_key] })).toBe(
    'key done, record now, switch later, signed later, retire later',
  );
  const seen = { ...new_key, verified_at: day(6) };
  expect(shown({ ...rotation, keys: [old_key, seen] })).toContain('record done, switch now');
  const active = { ...seen, state: 'active', activated_at: day(7) };
  const retiring = { ...old_key, state: 'retiring' };
  expect(shown({ ...rotation, keys: [retiring, active] })).toContain('switch done, signed now, retire later');
  const signing = { ...active, last_signed_at: day(8) };
  expect(shown({ ...rotation, keys: [retiring, signing] })).toContain('signed done, retire now');
  const retired = { ...old_key, state: 'retired', retired_at: day(14) };
  const steps = journeySteps({ ...facts, ...rotation, keys: [retired, signing] });
  expect(isFinished(steps)).toBe(true);
  expect(steps.at(-1)?.at).toBe(day(14).toISOString());
});

test('what a key signed before it was taken back counts for nothing', () => {
  const again = { ...new_key, state: 'active', activated_at: day(9), last_signed_at: day(8) };
  expect(shown({ ...rotation, keys: [again] })).toContain('signed now');
});
