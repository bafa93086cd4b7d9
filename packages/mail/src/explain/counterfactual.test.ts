import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, deciding_codes } from '../classify/decide.ts';
import { type Finding, finding, finding_codes, finding_stage_of, scoreOf } from '../classify/finding.ts';
import { decideByMatched, type MatchedEntry } from '../classify/lists.ts';
import type { StoredJudgement } from '../classify/replay.ts';
import { replayVerdict } from '../classify/replay.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import { counterfactuals, settingChange } from './counterfactual.ts';

const entry = (list_type: 'block' | 'welcome', more: Partial<MatchedEntry> = {}): MatchedEntry => ({
  ...{ id: '1', list_type, sender_host: null, sender_address: 'a@seewald.example' },
  ...{ scope_tenant: false, scope_domain: 'acme.example', scope_user: null, ...more },
});
const stored = (
  findings: readonly Finding[],
  more: Partial<StoredJudgement> = {},
  matched: MatchedEntry[] = [],
) => ({
  ...{
    recipient: 'x@acme.example',
    sender: 'a@seewald.example',
    direction: 'in' as const,
    ip: '',
    hostname: '',
  },
  ...{ findings, score: scoreOf(findings), settings: default_scanner_settings },
  basis: {
    is_bulk: false,
    is_authenticated: false,
    header_domain: 'seewald.example',
    header_senders: [],
    matched,
  },
  ...more,
});

describe('the smallest change that would have altered the verdict', () => {
  test('is one finding where one does, and several where none alone would do', () => {
    const findings = [
      finding('from_lookalike_domain', 3.1),
      finding('spf_fail', 2.4),
      finding('text_money', 0.9),
    ];
    expect(counterfactuals(stored(findings))[0]).toEqual({
      ...{ without: ['from_lookalike_domain'], score: 3.3, class: 'ham', action: 'deliver' },
    });
    const more = [...findings, finding('url_shortener', 2.4)];
    expect(
      counterfactuals(stored(more, { settings: { ...default_scanner_settings, highspamlevel: 20 } }))[0],
    ).toMatchObject({
      ...{ without: ['from_lookalike_domain', 'spf_fail'], score: 3.3, class: 'ham' },
    });
  });

  test('of a virus says what would then hold it all the same', () => {
    const findings = [finding('virus_found', 10), finding('attachment_executable', 4)];
    expect(counterfactuals(stored(findings))).toMatchObject([
      { without: ['virus_found'], class: 'blocked', action: 'hold', score: 4 },
    ]);
    expect(settingChange(stored(findings))).toBeNull();
  });

  test('of a list is the entry, of a welcome that was not applied the spoofing', () => {
    expect(counterfactuals(stored([], {}, [entry('block')]))).toMatchObject([
      { without: ['list_block'], class: 'ham', action: 'deliver' },
    ]);
    const spoofed = stored([finding('own_domain_spoofed', 4)], {}, [entry('welcome')]);
    expect(replayVerdict(spoofed).class).toBe('blocked');
    expect(counterfactuals(spoofed).map(({ without, class: then }) => [without[0], then])).toEqual([
      ['own_domain_spoofed', 'welcomelisted'],
      ['list_welcome', 'ham'],
    ]);
  });

  test('of clean mail is what keeps it clean, if anything does', () => {
    const kept = stored([finding('text_money', 6), finding('dmarc_pass', -1.5)]);
    expect(counterfactuals(kept)).toMatchObject([{ without: ['dmarc_pass'], class: 'spam', score: 6 }]);
    expect(counterfactuals(stored([finding('spf_pass')]))).toEqual([]);
  });
});

test('the setting named is the nearest that changes the class', () => {
  const points = (weight: number) => stored([finding('text_money', weight)]);
  expect(settingChange(points(5.5))).toMatchObject({ field: 'lowspamlevel', value: 5.6, class: 'ham' });
  expect(settingChange(points(12))).toMatchObject({ field: 'highspamlevel', value: 12.1, class: 'spam' });
  expect(settingChange(points(4.2))).toMatchObject({ field: 'lowspamlevel', value: 4.2, class: 'spam' });
  expect(settingChange(stored([finding('macro_auto_run', 2)]))).toMatchObject({
    field: 'olescan_level',
    value: 1,
  });
});

test('every change named really changes the verdict when the judge makes it, and no smaller set would have', () => {
  const judged = finding_codes.filter(
    (code) => !['lists', 'decide'].includes(finding_stage_of[code]) && !code.endsWith('_skipped'),
  );
  const some = fc.record({
    findings: fc
      .array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(...judged),
            fc.constantFrom(...(deciding_codes as Set<(typeof judged)[0]>)),
          ),
          fc.integer({ min: -20, max: 45 }),
        ),
        { maxLength: 8 },
      )
      .map((list) => list.map(([code, tenths]) => finding(code, tenths / 10))),
    matched: fc.array(
      fc.tuple(fc.constantFrom('block' as const, 'welcome' as const), fc.constantFrom('192.0.2.1', null)),
      { maxLength: 2 },
    ),
    is_bulk: fc.boolean(),
    skip_antivirus: fc.boolean(),
    skip_spamfilter: fc.boolean(),
    block_encryptedarchives: fc.boolean(),
    refuse_encryptedarchives: fc.boolean(),
    olescan_level: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(some, ({ findings, matched, is_bulk, ...switches }) => {
      const settings = { ...default_scanner_settings, ...switches };
      const entries = matched.map(([type, sender_host]) => entry(type, { sender_host }));
      const judge = (kept: readonly Finding[], lists: readonly MatchedEntry[], changed = settings) =>
        decide({
          ...{ recipient: 'x@acme.example', sender: 'a@seewald.example', direction: 'in', settings: changed },
          ...{ findings: kept, list: decideByMatched(lists, changed.block_before_welcome), is_bulk },
          ...{ is_authenticated: false, header_domain: 'seewald.example', header_senders: [] },
        });
      const verdict = judge(findings, entries);
      const base = stored(
        verdict.findings.filter(({ stage }) => stage !== 'lists' && stage !== 'decide'),
        {
          settings,
          score: verdict.score,
        },
      );
      const given = { ...base, basis: { ...base.basis, is_bulk, matched: entries } };
      // As the judge saw them: trust that did not count there does not count here either.
      const seen = given.findings.filter(
        ({ code }) => !['antivirus_skipped', 'spamfilter_skipped'].includes(code),
      );
      const remove = (without: readonly string[]) =>
        judge(
          seen.filter(({ code }) => !without.includes(code)),
          entries.filter(({ list_type }) => !without.includes(`list_${list_type}`)),
        );
      for (const { without, score, class: then } of counterfactuals(given)) {
        expect(remove(without)).toMatchObject({ class: then, score });
        expect(then).not.toBe(verdict.class);
        for (const code of without)
          expect(remove(without.filter((one) => one !== code)).class).toBe(verdict.class);
      }
      const change = settingChange(given);
      if (change) {
        const { field, value, class: then } = change;
        expect(judge(seen, entries, { ...settings, [field]: value }).class).toBe(then);
        expect(then).not.toBe(verdict.class);
      }
    }),
    { numRuns: 2000 },
  );
});
