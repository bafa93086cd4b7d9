import { expect, test } from 'vitest';
import { type Finding, finding } from './finding.ts';
import { readingVerdict } from './read-pictures.ts';
import { default_scanner_settings } from './settings.ts';
import { storedJudgement } from './stored-judgement.ts';

const nothing = { findings: [], is_bulk: false, learnable: null };

function read(findings: Finding[], after: Finding[], policy: object = {}) {
  const score = findings.reduce((sum, one) => sum + one.weight, 0);
  const stored = storedJudgement({
    ...{ to_address: 'bob@acme.example', from_address: 'ann@sender.example', hdr_from_addr: '' },
    ...{ direction: 'in', class: 'ham', score, client_ip: '192.0.2.1', client_hostname: '', findings },
    policy: { scanner: default_scanner_settings, ...policy },
  });
  const seen = { ...nothing, findings: after };
  return readingVerdict({
    stored,
    findings,
    before: nothing,
    after: seen,
    learned: undefined,
    text: 'Act now',
  });
}

test('what a picture says counts beside what was found before', () => {
  const verdict = read([finding('spf_none'), finding('html_image_only', 1.2)], [finding('text_lottery', 4)]);
  expect(verdict).toMatchObject({ class: 'spam', action: 'hold', score: 5.2 });
  expect(verdict.findings.map(({ code }) => code)).toEqual([
    ...['text_lottery', 'html_image_only', 'spf_none', 'picture_text', 'threshold_spam'],
  ]);
});

test('it never speaks for the message, and nothing is counted twice', () => {
  const before = [finding('text_lottery', 2), finding('learned_spam', 1)];
  const verdict = read(before, [finding('text_lottery', 4), finding('learned_ham', -3)]);
  expect(verdict).toMatchObject({ class: 'ham', score: 3 });
  expect(verdict.added.map(({ code }) => code)).toEqual(['picture_text']);
});

test('a welcome entry of its time still lets it in', () => {
  const entry = { id: '1', list_type: 'welcome', sender_address: 'ann@sender.example', sender_host: null };
  const matched = [{ ...entry, scope_tenant: true, scope_domain: null, scope_user: null }];
  const basis = { is_bulk: false, is_authenticated: true, header_domain: '', header_senders: [], matched };
  const verdict = read([], [finding('text_lottery', 9)], { basis });
  expect(verdict).toMatchObject({ class: 'welcomelisted', action: 'deliver', score: 9 });
});
