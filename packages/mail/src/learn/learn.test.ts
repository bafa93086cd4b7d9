import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../classify/decide.ts';
import { type Finding, type FindingCode, finding, finding_codes } from '../classify/finding.ts';
import { default_scanner_settings as settings } from '../classify/settings.ts';
import { build } from './build.ts';
import { decodeModel, encodeModel } from './codec.ts';
import { type Learnable, learnableOf, max_slots } from './features.ts';
import { learnedFindings } from './findings.ts';
import { formTokens } from './form.ts';
import { levelFor } from './measure.ts';
import type { LearnedModel } from './model.ts';
import { packFeatures, unpackFeatures } from './pack.ts';
import { least_points, most_points, pointsOf } from './points.ts';
import { slot_count, slotOf } from './slots.ts';
import { type Opinion, weighOpinions } from './weigh.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day_ms = 86_400_000;

function mail(text: string, subject = 'Hello', from = 'someone@elsewhere.example'): Learnable {
  return learnableOf({
    message: {
      ...{ subject, from: [{ name: '', address: from }], reply_to: [], uris: [], attachments: [] },
      ...{ is_bulk: false, findings: [] },
    },
    ...{ text, scan: null, text_parts: [{ type: 'text/plain', charset: 'utf-8', encoding: '7bit' }] },
  });
}

const openers = ['good morning', 'dear all', 'hi there', 'to whom it concerns', 'greetings', 'hello friends'];
const junk = (n: number) =>
  `${openers[n % 6]} claim your lottery prize number ${n} now and verify your account at once ticket ${n * 7}`;
const real = (n: number) =>
  `${openers[n % 6]} minutes of the project meeting ${n} are attached please send your remarks to item ${n * 3}`;

let serial = 0;
function opinion(given: Partial<Opinion> & Pick<Opinion, 'spam'>, text: string): Opinion {
  serial += 1;
  return {
    slots: mail(text).slots,
    at: now,
    tenant_id: 11,
    message: `m${serial}`,
    teacher: `person${serial % 5}@acme.example`,
    sender: `sender${serial}@x.example`,
    recipient: `box${serial}@acme.example`,
    ...given,
  };
}
const opinions = (count: number, given: Partial<Opinion> = {}): Opinion[] =>
  Array.from({ length: count }, (_, n) => [
    opinion({ spam: true, ...given }, junk(n)),
    opinion({ spam: false, ...given }, real(n)),
  ]).flat();

async function learned(given: readonly Opinion[], scope: 'tenant' | 'installation' = 'tenant') {
  const { model } = await build(given, scope, now);
  if (!model) throw new Error('nothing was learned');
  return model;
}

describe('features', () => {
  test('are bounded, ascending, and the same every time', () => {
    const long = mail(Array.from({ length: 5000 }, (_, n) => `word${n}`).join(' '));
    expect(long.slots.length).toBeLessThanOrEqual(max_slots);
    expect(packFeatures({ slots: long.slots }).length).toBeLessThan(1200);
    expect([...long.slots]).toEqual([...new Set(long.slots)].sort((a, b) => a - b));
    expect(mail('one two', 'A')).toEqual(mail('one two', 'A'));
    expect(mail('one two', 'A').slots).not.toEqual(mail('one three', 'A').slots);
  });

  test('packed slots are the same when unpacked, and damaged ones are refused', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(slot_count - 1), { maxLength: max_slots }), (given) => {
        const slots = Uint32Array.from(given).sort();
        expect(unpackFeatures(packFeatures({ slots }))).toEqual({ slots, pieces: [] });
      }),
    );
    expect(() => unpackFeatures(packFeatures(mail('some words here')).subarray(0, 20))).toThrow(RangeError);
  });
});

describe('what is learned', () => {
  test('tells alike messages apart that it has never seen', async () => {
    const model = await learned(opinions(60));
    expect(pointsOf(model, mail(junk(999)), 0, true)).toBeGreaterThanOrEqual(5);
    expect(pointsOf(model, mail(real(999)), 0, true)).toBeLessThan(0);
  });

  test('is silent below ten opinions a side, and says little with few opinions or few people', async () => {
    expect((await build(opinions(9), 'tenant', now)).model).toBeNull();
    expect((await learned(opinions(25))).standing).toBeCloseTo(0.5);
    const alone = await learned(opinions(19, { teacher: 'one@acme.example' }));
    expect(alone.standing).toBeLessThanOrEqual(1 / 3);
    expect(pointsOf(alone, mail(junk(999)), 0, true)).toBeLessThanOrEqual(2);
  });

  test('says little about messages whose words it does not know', async () => {
    const model = await learned(opinions(60));
    const foreign = mail('zupełnie inny tekst którego nikt wcześniej tutaj nie widział', 'Cześć');
    expect(Math.abs(pointsOf(model, foreign, 0, true))).toBeLessThan(2);
  });

  test('one loud reporter does not turn what five people say', async () => {
    const said = opinions(60);
    const loud = Array.from({ length: 1000 }, (_, n) =>
      opinion({ spam: true, teacher: 'loud@acme.example' }, real(n)),
    );
    const before = pointsOf(await learned(said), mail(real(999)), 0, true);
    const after = pointsOf(await learned([...said, ...loud]), mail(real(999)), 0, true);
    expect(before).toBeLessThan(0);
    expect(after).toBeLessThan(2.5);
    const weights = weighOpinions([...said, ...loud], now, (one) => one.teacher);
    const sum = (isOne: (one: Opinion) => boolean) =>
      [...said, ...loud].reduce((total, one, at) => total + (isOne(one) ? (weights[at] as number) : 0), 0);
    expect(sum((one) => one.teacher === 'loud@acme.example')).toBeLessThanOrEqual(20.01);
    // One sender or one mailbox, however many mails, is one voice a day.
    const campaign = Array.from({ length: 50 }, () =>
      opinion({ spam: true, sender: 'a@b.example' }, junk(1)),
    );
    expect(weighOpinions(campaign, now, () => '').reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(3.01);
  });

  test('fades: an opinion of three months ago counts half, one of more than a year nothing', () => {
    const at = (days: number) =>
      opinion({ spam: true, at: new Date(now.getTime() - days * day_ms) }, junk(days));
    const [today, then, gone] = weighOpinions([at(0), at(90), at(366)], now, () => '');
    expect([today, then, gone]).toEqual([1, 0.5, 0]);
  });

  test('an opinion that is taken back leaves nothing behind', async () => {
    const said = opinions(40);
    const model = await learned(said);
    expect(await learned([...said, opinion({ spam: true }, real(3))])).not.toEqual(model);
    expect(await learned(said)).toEqual(model);
  });
});

test('the level leaves at most the planned share of what is still to come above it', () => {
  const scores = (count: number) => Array.from({ length: count }, (_, at) => ({ score: at + 1, weight: 1 }));
  // The third of 330 has 3 of 331 above it, the fourth 4 of 331, which is more than a hundredth.
  expect(levelFor(scores(330), 0.01)).toBe(328);
  expect(levelFor(scores(399), 0.01)).toBe(396);
  expect(levelFor(scores(20), 0.01)).toBe(20);
  expect(levelFor([], 0.01)).toBe(Number.POSITIVE_INFINITY);
});

test('how a text is written is learned beside what it says', () => {
  expect(formTokens('Re: [team] notes', 'x\n\n> y')).toEqual(
    expect.arrayContaining(['answer', 'brackets', 'quotes', 'empty:3']),
  );
  expect(formTokens('50% OFF!!', 'A')).toEqual(
    expect.arrayContaining(['no small letter', 'price', 'number', 'calls:2']),
  );
  expect([...mail('x', 'Re: notes').slots]).toContain(slotOf('form', 'answer'));
  expect([...mail('x', 'notes').slots]).not.toContain(slotOf('form', 'answer'));
});

describe('the installation', () => {
  const several = (text: string, tenants: number) =>
    Array.from({ length: tenants }, (_, n) => opinion({ spam: true, tenant_id: 20 + n }, text));
  const base = [11, 12, 13, 14].flatMap((tenant_id) => opinions(30, { tenant_id }));

  test('learns nothing from fewer than three tenants', async () => {
    const two = [11, 12].flatMap((tenant_id) => opinions(60, { tenant_id }));
    expect((await build(two, 'installation', now)).model).toBeNull();
    expect((await build(base, 'installation', now)).model).not.toBeNull();
  });

  test('a phrase only two tenants saw weighs nothing and is not told; from three on it is', async () => {
    const secret = mail('project bluebird merger');
    const weighs = async (tenants: number) => {
      const model = await learned([...base, ...several('project bluebird merger', tenants)], 'installation');
      const found = learnedFindings(
        { tenant: null, installation: model },
        { learnable: secret, findings: [] },
        false,
      );
      return JSON.stringify(found).includes('bluebird');
    };
    expect(await weighs(2)).toBe(false);
    expect(await weighs(6)).toBe(true);
  });

  test('speaks only as far as the tenant has nothing to say itself, and never with numbers', async () => {
    const shared = await learned(base, 'installation');
    const own = await learned(opinions(60));
    const message = { learnable: mail(junk(999)), findings: [] };
    const alone = learnedFindings({ tenant: null, installation: shared }, message, true);
    expect(alone).toMatchObject([{ code: 'learned_shared_spam_phrases' }]);
    expect(String(alone[0]?.params.words)).not.toContain('×');
    const both = learnedFindings({ tenant: own, installation: shared }, message, true);
    expect(both.map((one) => one.code)).toEqual(['learned_spam_phrases']);
    expect(both[0]?.params.words).toMatch(/(?:lottery|verify|prize).*\(\d+×\)/);
  });
});

test('a model in bytes is bounded, comes back the same to a ten-thousandth, and is refused when damaged', async () => {
  const model = await learned(opinions(60));
  const bytes = encodeModel(model);
  expect(bytes.length).toBeLessThanOrEqual(24 + 8 * 65_536);
  const back = decodeModel(bytes);
  expect({ ...back, weights: null }).toEqual({
    ...model,
    weights: null,
    bias: Math.fround(model.bias),
    hold_at: Math.fround(model.hold_at),
    standing: Math.fround(model.standing),
  });
  for (const [at, weight] of back.weights.entries())
    expect(Math.abs(weight - (model.weights[at] as number))).toBeLessThan(0.001);
  for (const damaged of [bytes.subarray(0, -1), Buffer.alloc(30), Buffer.alloc(0)])
    expect(() => decodeModel(damaged)).toThrow(RangeError);
});

test('whatever was learned, it can hold a message but never refuse one that is not refused without it', () => {
  const codes = fc.constantFrom<FindingCode>(...finding_codes.filter((code) => !code.startsWith('learned')));
  const findings = fc.array(
    fc
      .record({ code: codes, weight: fc.double({ min: -5, max: 15, noNaN: true }) })
      .map(({ code, weight }) => finding(code, weight, { file: 'a', name: 'b', engine: 'c' })),
    { maxLength: 12 },
  );
  const slots = mail('a b c').slots;
  const models = fc
    .record({
      weight: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      bias: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      hold_at: fc.double({ min: 1, max: 100, noNaN: true }),
      standing: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(
      ({ weight, ...rest }): LearnedModel => ({
        ...{ ...rest, slots },
        weights: Float32Array.from(slots, () => weight),
        reported: new Uint8Array(slots.length).fill(9),
        released: new Uint8Array(slots.length).fill(9),
      }),
    );
  const verdict = (all: readonly Finding[]) =>
    decide({
      ...{ recipient: 'x@acme.example', sender: 'a@b.example', direction: 'in', settings, findings: all },
      ...{ list: null, is_bulk: false, is_authenticated: false, header_domain: 'b.example' },
      header_senders: ['a@b.example'],
    });
  fc.assert(
    fc.property(findings, models, models, fc.boolean(), (given, tenant, installation, is_authenticated) => {
      const message = { learnable: mail('a b c'), findings: given };
      const added = learnedFindings({ tenant, installation }, message, is_authenticated);
      const points = added.reduce((sum, one) => sum + one.weight, 0);
      expect(points).toBeLessThanOrEqual(most_points + 0.1);
      expect(points).toBeGreaterThanOrEqual(least_points - 0.1);
      const [without, with_it] = [verdict(given), verdict([...given, ...added])];
      const refuses = (action: string) => action === 'reject' || action === 'defer';
      expect(refuses(with_it.action)).toBe(refuses(without.action));
    }),
  );
});
