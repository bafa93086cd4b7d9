import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, finding, finding_codes, scoreOf } from '../classify/finding.ts';
import { default_scanner_settings as settings } from '../classify/settings.ts';
import { explain } from './explain.ts';

describe('why a message got its class', () => {
  test('names the smallest change that would have delivered it', () => {
    const findings = [
      finding('from_lookalike_domain', 3.1),
      finding('spf_fail', 2.4),
      finding('text_money', 0.9),
      finding('dmarc_pass', -0.3),
    ];
    const { counterfactuals, reason, score } = explain(findings, 'spam', settings);
    expect(score).toBe(6.1);
    expect(reason).toEqual({ code: 'reason_score_spam', params: { score: 6.1, level: 5 } });
    expect(counterfactuals[0]).toEqual({
      without: ['from_lookalike_domain'],
      score: 3,
      class: 'ham',
      action: 'deliver',
    });
  });

  test('takes two findings together when neither alone would do', () => {
    const findings = [
      finding('from_lookalike_domain', 3.1),
      finding('spf_fail', 2.4),
      finding('archive_encrypted', 2.4),
      finding('text_money', 1.3),
    ];
    expect(explain(findings, 'highspam', settings).counterfactuals[0]?.without).toHaveLength(1);
    const level = { ...settings, highspamlevel: 20, lowspamlevel: 5 };
    expect(explain(findings, 'spam', level).counterfactuals[0]).toMatchObject({
      without: ['from_lookalike_domain', 'spf_fail'],
      score: 3.7,
      class: 'ham',
    });
  });

  test('of a virus or a list is that finding itself', () => {
    const virus = [
      finding('virus_found', 10, { name: 'Win.Test', engine: 'clamav' }),
      finding('text_money', 0.9),
    ];
    expect(explain(virus, 'virus', settings)).toMatchObject({
      reason: { code: 'reason_virus', params: { name: 'Win.Test' } },
      counterfactuals: [{ without: ['virus_found'], score: 0.9, class: 'ham', action: 'deliver' }],
    });
    expect(explain([finding('list_block')], 'blocklisted', settings).counterfactuals[0]?.without).toEqual([
      'list_block',
    ]);
  });

  test('of clean mail needs no change', () => {
    expect(explain([finding('spf_pass')], 'ham', settings)).toMatchObject({
      counterfactuals: [],
      weighed: [],
      evidence: [{ code: 'spf_pass' }],
    });
  });
});

test('the shown weights always add up to the score, and no smaller set would have done', () => {
  const some = fc.array(fc.tuple(fc.constantFrom(...finding_codes), fc.integer({ min: -20, max: 60 })), {
    maxLength: 14,
  });
  fc.assert(
    fc.property(some, (list) => {
      const findings: Finding[] = list.map(([code, tenths]) => finding(code, tenths / 10));
      const score = scoreOf(findings);
      const message_class = score >= 9 ? 'highspam' : score >= 5 ? 'spam' : 'ham';
      const level = message_class === 'highspam' ? 9 : 5;
      const found = explain(findings, message_class, settings);
      expect(scoreOf(found.weighed)).toBe(score);
      for (const one of found.counterfactuals) {
        const left = (without: readonly string[]) =>
          scoreOf(findings.filter((each) => !without.includes(each.code)));
        expect(left(one.without)).toBe(one.score);
        expect(one.score).toBeLessThan(level);
        for (const code of one.without)
          expect(left(one.without.filter((each) => each !== code))).toBeGreaterThanOrEqual(level);
      }
    }),
    { numRuns: 1000 },
  );
});
