import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecideInput, decide, deciding_codes } from './decide.ts';
import { type Finding, finding, finding_codes, finding_stage_of } from './finding.ts';
import { decideByMatched, type MatchedEntry } from './lists.ts';
import { type Change, replayVerdict } from './replay.ts';
import { default_scanner_settings } from './settings.ts';
import { type StoredRow, storedJudgement } from './stored-judgement.ts';

const judged = finding_codes.filter((code) => !['lists', 'decide'].includes(finding_stage_of[code]));
const someFindings: fc.Arbitrary<Finding[]> = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...judged), fc.constantFrom(...(deciding_codes as Set<(typeof judged)[0]>))),
      fc.integer({ min: -20, max: 45 }),
    ),
    { maxLength: 8 },
  )
  .map((list) => list.map(([code, tenths]) => finding(code, tenths / 10)));
const someSettings = fc.record({
  lowspamlevel: fc.integer({ min: 0, max: 12 }),
  highspamlevel: fc.integer({ min: 5, max: 20 }),
  deliver_spam: fc.boolean(),
  deliver_highspam: fc.boolean(),
  skip_spamfilter: fc.boolean(),
  skip_antivirus: fc.boolean(),
  block_before_welcome: fc.boolean(),
  block_encryptedarchives: fc.boolean(),
  refuse_encryptedarchives: fc.boolean(),
  olescan_level: fc.integer({ min: 0, max: 3 }),
});
const someEntry: fc.Arbitrary<MatchedEntry> = fc.record({
  id: fc.uuid(),
  list_type: fc.constantFrom('block' as const, 'welcome' as const),
  sender_address: fc.constantFrom('a@seewald.example', null),
  sender_host: fc.constantFrom('192.0.2.1', null),
  scope_tenant: fc.boolean(),
  scope_domain: fc.constantFrom('acme.example', null),
  scope_user: fc.constantFrom('x@acme.example', null),
});
const someCase = fc.record({
  findings: someFindings,
  settings: someSettings,
  matched: fc.array(someEntry, { maxLength: 3 }),
  is_bulk: fc.boolean(),
  direction: fc.constantFrom('in' as const, 'out' as const),
});

type Case = typeof someCase extends fc.Arbitrary<infer One> ? One : never;

function judgeCase({ findings, settings, matched, is_bulk, direction }: Case, change: Change = {}) {
  const all = { ...default_scanner_settings, ...settings, ...change.settings };
  const kept = matched.filter(({ id }) => id !== change.without_entry);
  const input: DecideInput = {
    recipient: 'x@acme.example',
    sender: 'a@seewald.example',
    direction,
    settings: all,
    findings,
    list: decideByMatched(kept, all.block_before_welcome),
    is_bulk,
    is_authenticated: false,
    header_domain: 'seewald.example',
    header_senders: ['a@seewald.example'],
  };
  const verdict = decide(input);
  const action = verdict.action === 'tag' ? ('deliver' as const) : verdict.action;
  return { verdict: { ...verdict, action }, settings: all };
}

/** As gateway and database keep it: through JSON, and of the findings only what can decide. */
function storedRow(given: Case, onlyDeciding: boolean): StoredRow {
  const { verdict, settings } = judgeCase(given);
  const findings = verdict.findings.filter(
    ({ code, stage }) => !onlyDeciding || deciding_codes.has(code) || stage === 'lists',
  );
  return {
    to_address: 'x@acme.example',
    from_address: 'a@seewald.example',
    hdr_from_addr: 'a@seewald.example',
    direction: given.direction,
    class: verdict.class,
    score: verdict.score,
    client_ip: '192.0.2.1/32',
    client_hostname: 'mx.seewald.example',
    ...JSON.parse(JSON.stringify({ findings, policy: { scanner: settings, basis: verdict.basis } })),
  };
}

test('a replay without a change gives the stored class and action, from all findings and from the deciding ones', () => {
  fc.assert(
    fc.property(someCase, fc.boolean(), (given, onlyDeciding) => {
      const { verdict } = judgeCase(given);
      const replayed = replayVerdict(storedJudgement(storedRow(given, onlyDeciding)));
      expect(replayed).toEqual({ class: verdict.class, action: verdict.action });
    }),
    { numRuns: 3000 },
  );
});

test('a replay under other settings, or without an entry, says what judging the message so would have said', () => {
  fc.assert(
    fc.property(someCase, someSettings, (given, settings) => {
      const change = { settings, without_entry: given.matched[0]?.id ?? '' };
      const { verdict } = judgeCase(given, change);
      const replayed = replayVerdict(storedJudgement(storedRow(given, true)), change);
      expect(replayed).toEqual({ class: verdict.class, action: verdict.action });
    }),
    { numRuns: 3000 },
  );
});

const plain = { matched: [], is_bulk: false, direction: 'in' as const, settings: default_scanner_settings };
const entry = {
  id: 'new',
  list_type: 'block' as const,
  list_scope: 'any' as const,
  sender_host: null,
  sender_address: '%seewald.example',
  scope_global: false,
  scope_tenant: false,
  scope_domain: 'acme.example',
  scope_user: null,
};

test('an entry that is not on the list yet counts for mail it matches, whatever its dates', () => {
  const stored = storedJudgement(storedRow({ ...plain, findings: [] }, false));
  expect(replayVerdict(stored, { entry })).toEqual({ class: 'blocklisted', action: 'reject' });
  const other = { ...entry, sender_address: 'b@elsewhere.example' };
  expect(replayVerdict(stored, { entry: other })).toEqual({ class: 'ham', action: 'deliver' });
  expect(replayVerdict({ ...stored, direction: 'out' }, { entry })).toMatchObject({ class: 'ham' });
});

test('what is older than the basis is decided by what its findings tell', () => {
  const matched = [{ ...entry, sender_address: 'a@seewald.example', sender_host: '192.0.2.1' }];
  const spf = [finding('spf_fail', 2)];
  for (const list_type of ['block', 'welcome'] as const) {
    const row = storedRow({ ...plain, findings: spf, matched: [{ ...matched[0]!, list_type }] }, false);
    const older = storedJudgement({ ...row, policy: { scanner: default_scanner_settings } });
    expect(replayVerdict(older).class).toBe(list_type === 'block' ? 'blocklisted' : 'welcomelisted');
  }
  const bulk = storedRow({ ...plain, is_bulk: true, findings: [] }, false);
  expect(replayVerdict(storedJudgement({ ...bulk, policy: null })).class).toBe('bulk');
});
