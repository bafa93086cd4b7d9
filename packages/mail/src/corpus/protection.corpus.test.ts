import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder } from '../../../testing/src/corpus.ts';
import { evasionTable, measureEvasion } from './evasion/measure.ts';
import type { MailFiles } from './judge-files.ts';
import { measureProtection, protectionTable } from './protection.ts';

const corpus = await corpusFolder();

/**
 * One half of a folder, by content, so that a message is on the same side wherever it is; sorted, as a file system lists its files in any
 * order and what is learned depends on it a little.
 */
function half(set: string, side: 0 | 1): string[] {
  return readdirSync(join(corpus ?? '', set), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const hash = createHash('sha1').update(readFileSync(file)).digest();
      return hash.readUInt32BE(4) % 2 === side;
    })
    .toSorted();
}

const halves = (side: 0 | 1): MailFiles => ({
  ham: half('mail-ham', side),
  spam: half('mail-spam', side),
  phishing: half('mail-phishing', side),
});

function hardOnes(): (file: string) => boolean {
  const hard = new Set(
    readFileSync(join(corpus ?? '', 'mail-ham/FILES.tsv'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('/hard-ham'))
      .map((line) => basename(line.split('\t')[0] ?? '')),
  );
  return (file) => hard.has(basename(file));
}

describe.runIf(corpus !== undefined)('what is learned, on halves of the public corpus', () => {
  // Fewer false alarms than before everyday mail was excused, for two points of spam (decision 248).
  test('catches 88 % of spam and 95 % of phishing at a planned hundredth of wanted mail, either way round', async () => {
    const isHard = hardOnes();
    const sides = [halves(0), halves(1)] as const;
    const shares = { rules_spam: 0, rules_phishing: 0, honest: 0 };
    for (const [learn, judged] of [sides, sides.toReversed() as [MailFiles, MailFiles]]) {
      const measured = await measureProtection(learn, judged, {
        ...{ is_neutral: true, planned: 0.01, timed_passes: 1 },
        isHard,
      });
      process.stdout.write(`${protectionTable(measured)}\n`);
      const [rules, , learned] = measured.rows;
      shares.rules_spam += (rules?.spam ?? 0) / 2;
      shares.rules_phishing += (rules?.phishing ?? 0) / 2;
      shares.honest += measured.honest.held / measured.honest.all / 2;
      expect(learned?.ham).toBeLessThanOrEqual(1);
      expect(learned?.spam).toBeGreaterThanOrEqual(88);
      expect(learned?.phishing).toBeGreaterThanOrEqual(95);
      // Four of 71: of the pieces of a long wanted message one can look unwanted.
      expect(learned?.hard_ham).toBeLessThanOrEqual(5.7);
    }
    expect(shares.honest).toBeLessThanOrEqual(0.01);
    expect(shares.rules_spam).toBeGreaterThanOrEqual(44);
    expect(shares.rules_phishing).toBeGreaterThanOrEqual(26);
  });

  test('still catches at least 78 % of what is disguised, whatever the disguise', async () => {
    const measured = await measureEvasion(halves(0), halves(1), {
      ...{ planned: 0.01, every: 8 },
      isHard: hardOnes(),
    });
    process.stdout.write(`${evasionTable(measured)}\n`);
    expect(measured.rows.length).toBeGreaterThan(25);
    expect(measured.ham.learned).toBeLessThanOrEqual(0.5);
    for (const { name, learned } of measured.rows) {
      expect(learned.spam, name).toBeGreaterThanOrEqual(78);
      expect(learned.phishing, name).toBeGreaterThanOrEqual(90);
    }
  });
});
