import { expect, test } from 'vitest';
import { type ReleaseFacts, releaseRisk } from './release-risk.ts';

const risk = (verdict: ReleaseFacts['class'], ...findings: ReleaseFacts['findings'][number][]) =>
  releaseRisk({ class: verdict, findings });
const found = (code: string, params: Record<string, string | number> = {}) => ({ code, params });

test('plain spam asks for nothing, high spam for a sentence', () => {
  expect(risk('spam', found('bulk_words')).demand).toBe('undo');
  expect(risk('bulk').demand).toBe('undo');
  expect(risk('highspam', found('url_shortener'))).toEqual({ demand: 'sentence', danger: null, params: {} });
});

test('what others reported five times asks for a sentence with their number, unless something worse is named', () => {
  const learned = (count: number) => found('learned_spam_phrases', { words: 'lottery prize', count });
  expect(risk('spam', learned(4)).demand).toBe('undo');
  expect(risk('spam', learned(5))).toEqual({
    ...{ demand: 'sentence', danger: null, params: { reported: '5' } },
  });
  expect(risk('spam', learned(12), found('virus_found', { name: 'X' }))).toEqual({
    ...{ demand: 'confirmation', danger: 'virus', params: { name: 'X' } },
  });
  expect(risk('spam', found('learned_shared_spam_phrases', { words: 'lottery' })).demand).toBe('undo');
});

test('a file that can run, an unseen one, a forged and a look-alike sender ask for a confirmation that names them', () => {
  expect(risk('blocked', found('attachment_double_extension', { file: 'invoice.pdf.exe' }))).toEqual({
    ...{ demand: 'confirmation', danger: 'forbidden_file', params: { file: 'invoice.pdf.exe' } },
  });
  expect(risk('blocked', found('archive_encrypted', { file: 'plans.zip' })).danger).toBe('unseen_file');
  expect(risk('highspam', found('dmarc_fail_quarantine', { domain: 'bank.example' })).danger).toBe(
    'forged_sender',
  );
  expect(
    risk('spam', found('from_lookalike_domain', { domain: 'acrne.example', like: 'acme.example' })),
  ).toEqual({
    ...{ demand: 'confirmation', danger: 'lookalike_sender' },
    params: { domain: 'acrne.example', like: 'acme.example' },
  });
  expect(risk('blocked').danger).toBe('forbidden_content');
});

test('the worst danger is the one that is named', () => {
  const findings = [
    found('from_lookalike_domain'),
    found('attachment_script'),
    found('virus_found', { name: 'X' }),
  ];
  expect(risk('spam', ...findings).danger).toBe('virus');
  expect(risk('spam', ...findings.slice(0, 2)).danger).toBe('forbidden_file');
  expect(risk('virus').danger).toBe('virus');
});

test('a file that a policy lets through is no danger of its own', () => {
  expect(risk('spam', found('macro_present', { file: 'list.docm' })).demand).toBe('undo');
  expect(risk('blocked', found('macro_present', { file: 'list.docm' })).danger).toBe('forbidden_file');
});

test('who may not release it needs a second person, whatever the danger', () => {
  const may = { release: false, superrelease: false, request_release: true };
  expect(releaseRisk({ class: 'spam', findings: [], may }).demand).toBe('second_person');
  expect(releaseRisk({ class: 'virus', findings: [], may }).danger).toBe('virus');
  expect(releaseRisk({ class: 'spam', findings: [], may: { ...may, superrelease: true } }).demand).toBe(
    'undo',
  );
});
