import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecideInput, decide } from './decide.ts';
import { finding, finding_codes } from './finding.ts';
import type { ListEntry } from './lists.ts';
import { default_scanner_settings as settings } from './settings.ts';

const base: DecideInput = {
  recipient: 'x@acme.example',
  sender: 'a@seewald.example',
  direction: 'in',
  settings,
  findings: [],
  list: null,
  is_bulk: false,
  is_authenticated: false,
  header_domain: 'seewald.example',
  header_senders: ['a@seewald.example'],
};
const entry = (more: Partial<ListEntry>): ListEntry => ({
  id: '1',
  list_type: 'welcome',
  list_scope: 'any',
  sender_host: null,
  sender_address: 'a@seewald.example',
  scope_global: false,
  scope_tenant: false,
  scope_domain: 'acme.example',
  scope_user: null,
  enabled: true,
  not_before: null,
  not_after: null,
  ...more,
});
const listed = (more: Partial<ListEntry>) => {
  const one = entry(more);
  return { entry: one, matched: [one], names_both: one.sender_address !== null && one.sender_host !== null };
};
const points = (weight: number) => [finding('text_money', weight)];

describe('class and action', () => {
  test.each([
    [4.9, 'ham', 'deliver'],
    [5, 'spam', 'hold'],
    [8.9, 'spam', 'hold'],
    [9, 'highspam', 'hold'],
  ])('a score of %d makes %s, %s', (score, message_class, action) => {
    expect(decide({ ...base, findings: points(score) })).toMatchObject({
      class: message_class,
      action,
      score,
    });
  });

  test('a domain that takes its spam gets it with its tag', () => {
    const verdict = decide({ ...base, settings: { ...settings, deliver_spam: true }, findings: points(6) });
    expect(verdict).toMatchObject({ class: 'spam', action: 'tag', subject_tag: '[SPAM]' });
    const untagged = decide({
      ...base,
      settings: { ...settings, deliver_spam: true, subject_tag_spam: '' },
      findings: points(6),
    });
    expect(untagged).toMatchObject({ class: 'spam', action: 'deliver', subject_tag: '' });
  });

  test('lists and newsletters below the spam level are bulk, above it spam', () => {
    expect(decide({ ...base, is_bulk: true }).class).toBe('bulk');
    expect(decide({ ...base, is_bulk: true, findings: points(6) }).class).toBe('spam');
  });

  test('a virus is held whatever else speaks for the message, unless the domain switched the check off', () => {
    const virus = finding('virus_found', 10, { name: 'Win.Test', engine: 'clamav' });
    const welcome = listed({ sender_host: '192.0.2.1' });
    expect(decide({ ...base, list: welcome, findings: [virus] })).toMatchObject({
      class: 'virus',
      action: 'hold',
      virus: { virus: 'Win.Test', engine: 'clamav' },
    });
    expect(
      decide({ ...base, list: welcome, settings: { ...settings, skip_antivirus: true }, findings: [virus] })
        .class,
    ).toBe('welcomelisted');
  });

  test('a DMARC policy of reject is refused with its category and the domain', () => {
    const verdict = decide({ ...base, findings: [finding('dmarc_fail_reject', 6)] });
    expect(verdict).toMatchObject({
      class: 'blocked',
      action: 'reject',
      refusal: { responsecode: 550, reason_category: 'DMARC', offending_value: 'seewald.example' },
    });
  });

  test('a switched-off spam filter delivers what only the score would hold', () => {
    const verdict = decide({
      ...base,
      settings: { ...settings, skip_spamfilter: true },
      findings: points(30),
    });
    expect(verdict).toMatchObject({ class: 'ham', action: 'deliver', score: 30 });
  });

  test.each([
    ['macro_suspicious', 0, false],
    ['macro_suspicious', 1, true],
    ['macro_auto_run', 1, false],
    ['macro_auto_run', 2, true],
    ['macro_present', 2, false],
    ['macro_present', 3, true],
  ] as const)('%s at olescan_level %d blocks: %s', (code, olescan_level, blocks) => {
    const verdict = decide({
      ...base,
      settings: { ...settings, olescan_level },
      findings: [finding(code, 1, { file: 'a.doc' })],
    });
    expect(verdict.class === 'blocked').toBe(blocks);
    if (blocks) expect(verdict.blocked).toEqual({ blockinfo: code, file: 'a.doc', engine: 'policy' });
  });

  test('encrypted archives are held only where the domain asks for it', () => {
    const findings = [finding('archive_encrypted', 0.6, { file: 'a.zip' })];
    expect(decide({ ...base, findings }).class).toBe('ham');
    expect(
      decide({ ...base, findings, settings: { ...settings, block_encryptedarchives: true } }).class,
    ).toBe('blocked');
  });

  test('encrypted archives are refused only where they would be held', () => {
    const findings = [finding('archive_encrypted_password', 1, { file: 'a.zip' })];
    const action = (block_encryptedarchives: boolean) =>
      decide({
        ...base,
        findings,
        settings: { ...settings, block_encryptedarchives, refuse_encryptedarchives: true },
      }).action;
    expect(action(true)).toBe('reject');
    expect(action(false)).toBe('deliver');
  });

  test('the weights of the findings add up to the score', () => {
    const verdict = decide({
      ...base,
      findings: [...points(3.1), finding('spf_fail', 2.4), finding('dmarc_pass', -0.3)],
    });
    expect(verdict.findings.reduce((sum, one) => sum + one.weight, 0)).toBeCloseTo(verdict.score, 10);
  });
});

describe('lists', () => {
  test('a block entry refuses, whatever the score', () => {
    expect(decide({ ...base, list: listed({ list_type: 'block' }) })).toMatchObject({
      class: 'blocklisted',
      action: 'reject',
      refusal: { reason_category: 'BLOCKLIST', offending_value: 'a@seewald.example' },
      list_hits: ['1'],
    });
  });

  test('a welcome entry delivers spam and unwanted attachments', () => {
    expect(decide({ ...base, list: listed({}), findings: points(20) }).class).toBe('welcomelisted');
    expect(decide({ ...base, list: listed({}), findings: [finding('attachment_script', 3)] }).class).toBe(
      'welcomelisted',
    );
  });

  test('a welcome entry never lifts a spoofed sender; a failed SPF check only with address and host', () => {
    const spoofed = [finding('own_domain_spoofed', 4)];
    expect(decide({ ...base, list: listed({ sender_host: '192.0.2.1' }), findings: spoofed })).toMatchObject({
      class: 'blocked',
      action: 'hold',
    });
    const failed = [finding('spf_fail', 2.4)];
    expect(decide({ ...base, list: listed({}), findings: failed })).toMatchObject({
      class: 'blocked',
      action: 'hold',
    });
    expect(decide({ ...base, list: listed({ sender_host: '192.0.2.1' }), findings: failed }).class).toBe(
      'welcomelisted',
    );
  });

  test('a welcome entry never lifts what could not be looked at', () => {
    expect(
      decide({ ...base, list: listed({ sender_host: '192.0.2.1' }), findings: [finding('archive_bomb', 5)] }),
    ).toMatchObject({ class: 'blocked', action: 'hold' });
  });
});

describe('the external tag', () => {
  const tagged = (more: Partial<DecideInput>, level: DecideInput['settings']['subject_tag_ext_level']) =>
    decide({ ...base, ...more, settings: { ...settings, subject_tag_ext_level: level } }).subject_tag;
  const own = { sender: 'chef@acme.example', header_domain: 'acme.example' };

  test('follows the policy of the domain', () => {
    expect(tagged({}, 'NEVER')).toBe('');
    expect(tagged({}, 'ALWAYS')).toBe('[EXTERN]');
    expect(tagged({}, 'SENDER_EQ_RECDOM')).toBe('');
    expect(tagged(own, 'SENDER_EQ_RECDOM')).toBe('[EXTERN]');
    expect(tagged(own, 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC')).toBe('[EXTERN]');
    expect(tagged({ ...own, is_authenticated: true }, 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC')).toBe('');
    expect(tagged({ ...own, list: listed({}) }, 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC')).toBe('');
    expect(tagged({ direction: 'out' }, 'ALWAYS')).toBe('');
  });
});

test('trust in the sender never lifts a virus or a spoofed sender, and elsewhere moves the score by its weight alone', () => {
  const trusted = finding('sender_trusted', -1.5, { sender: 'a@seewald.example', trust: 100 });
  const never = ['virus_found', 'virus_eicar', 'own_domain_spoofed', 'from_lookalike_domain'] as const;
  const unknown = [
    'from_fields',
    'from_unreadable',
    'authentication_failed',
    'dmarc_temperror_reject',
  ] as const;
  const spoofed = ['dmarc_fail_reject', 'dmarc_fail_quarantine', 'spf_fail', ...unknown] as const;
  const some = fc.record({
    findings: fc.array(
      fc
        .tuple(fc.constantFrom(...finding_codes), fc.integer({ min: -20, max: 60 }))
        .map(([code, tenths]) => finding(code, tenths / 10)),
      { maxLength: 8 },
    ),
    skip_antivirus: fc.boolean(),
    is_bulk: fc.boolean(),
  });
  fc.assert(
    fc.property(some, ({ findings, skip_antivirus, is_bulk }) => {
      const given = { ...base, is_bulk, settings: { ...settings, skip_antivirus } };
      const others = findings.filter(({ stage }) => stage !== 'trust');
      const [without, with_trust] = [others, [...others, trusted]].map((all) =>
        decide({ ...given, findings: all }),
      );
      const doubted = others.some(({ code }) => [...never, ...spoofed].some((each) => each === code));
      const lowered = doubted ? 0 : 1.5;
      expect(with_trust!.score).toBeCloseTo(without!.score - lowered, 5);
      if (doubted) expect(with_trust!.class).toBe(without!.class);
      if (without!.class === 'virus' || without!.class === 'blocked')
        expect(with_trust).toMatchObject({ class: without!.class, action: without!.action });
    }),
    { numRuns: 2000 },
  );
});

describe('an author nobody can name', () => {
  const unnamed = ['from_missing', 'from_fields', 'from_unreadable', 'authentication_failed'] as const;
  test.each(unnamed)('%s holds mail that comes in, whatever it scores, and not what goes out', (code) => {
    expect(decide({ ...base, findings: [finding(code)] })).toMatchObject({
      ...{ class: 'blocked', action: 'hold', blocked: { blockinfo: code } },
    });
    expect(decide({ ...base, direction: 'out', findings: [finding(code)] }).action).toBe('deliver');
  });
});

test('a DMARC question without an answer puts mail off, though its sender is welcome', () => {
  const findings = [finding('dmarc_temperror_reject', 0, { domain: 'b.example', policy: 'reject' })];
  const deferred = { action: 'defer', class: 'temporarily_rejected', refusal: { responsecode: 451 } };
  expect(decide({ ...base, findings })).toMatchObject(deferred);
});
