// How much of unwanted mail is still caught when it is disguised: learned and levelled on mail as it is, judged on disguised mail.
import { readFileSync } from 'node:fs';
import type { LearnedModel } from '../../learn/model.ts';
import { createParserPool } from '../../parse/pool.ts';
import { judgeFiles, judgeOne, type MailFiles, offlineDeps } from '../judge-files.ts';
import { examplesOf, learnedScore, learnInOrder, rulesLevel } from '../learn-in-order.ts';
import { neutral } from '../neutral.ts';
import { putTogether, takeApart } from './remake.ts';
import { type Transform, transforms } from './transforms.ts';
import { randomFrom } from './words.ts';

const sets = ['spam', 'phishing'] as const;
type Shares = Record<(typeof sets)[number], number>;

export type EvasionRow = { name: string; rules: Shares; learned: Shares };
export type Evasion = {
  rows: EvasionRow[];
  /** Percent of wanted mail, not disguised, above the levels. */
  ham: { rules: number; learned: number; hard_rules: number; hard_learned: number };
};

export type EvasionOptions = {
  planned: number;
  isHard: (file: string) => boolean;
  seed?: number;
  /** Every so many of the unwanted messages are judged. */
  every?: number;
  only?: (name: string) => boolean;
};

export async function measureEvasion(
  learn_from: MailFiles,
  to_judge: MailFiles,
  { planned, isHard, seed = 1, every = 1, only = () => true }: EvasionOptions,
): Promise<Evasion> {
  await using parser = createParserPool({ threads: 1 });
  const deps = offlineDeps(parser);
  const { judged } = await judgeFiles(deps, learn_from, { is_neutral: true });
  const { model, level } = await learnInOrder(judged, examplesOf(judged), 0, planned);
  const levels = { rules: rulesLevel(judged, planned), learned: level };
  const wanted = await judgeFiles(deps, { ham: to_judge.ham, spam: [], phishing: [] }, { is_neutral: true });
  const hard = wanted.judged.filter((one) => isHard(one.file));
  const above = (of: typeof hard) => ({
    rules: percent(of, (one) => one.score > levels.rules),
    learned: percent(of, (one) => learnedScore(model, one) > levels.learned),
  });
  const [ham, hard_ham] = [above(wanted.judged), above(hard)];
  const rows: EvasionRow[] = [];
  for (const [name, transform] of Object.entries(transforms)) {
    if (!only(name)) continue;
    const row: EvasionRow = { name, rules: { spam: 0, phishing: 0 }, learned: { spam: 0, phishing: 0 } };
    for (const set of sets) {
      const files = to_judge[set].filter((_, at) => at % every === 0);
      const scores = await judgeDisguised(deps, files, transform, seed, model);
      row.rules[set] = percent(scores, (one) => one.rules > levels.rules);
      row.learned[set] = percent(scores, (one) => one.learned > levels.learned);
    }
    rows.push(row);
  }
  return {
    rows,
    ham: { ...ham, hard_rules: hard_ham.rules, hard_learned: hard_ham.learned },
  };
}

async function judgeDisguised(
  deps: ReturnType<typeof offlineDeps>,
  files: readonly string[],
  transform: Transform,
  seed: number,
  model: LearnedModel,
): Promise<{ rules: number; learned: number }[]> {
  const scores: { rules: number; learned: number }[] = [];
  for (const [at, file] of files.entries()) {
    const { head, shown } = await takeApart(neutral(readFileSync(file)));
    const random = randomFrom(seed * 1_000_003 + at);
    const one = await judgeOne(deps, putTogether(head, transform(shown, random)));
    scores.push({ rules: one.score, learned: learnedScore(model, one) });
  }
  return scores;
}

function percent<One>(all: readonly One[], isOne: (one: One) => boolean): number {
  return all.length === 0 ? 0 : (100 * all.filter(isOne).length) / all.length;
}

export function evasionTable({ rows, ham }: Evasion): string {
  const width = Math.max(...rows.map((one) => one.name.length), 24);
  const cell = (value: number) => value.toFixed(1).padStart(8);
  return [
    `${'percent still caught'.padEnd(width)}   rules: spam phishing   trained: spam phishing`,
    ...rows.map(
      ({ name, rules, learned }) =>
        `${name.padEnd(width)}      ${cell(rules.spam)} ${cell(rules.phishing)}         ${cell(learned.spam)} ${cell(learned.phishing)}`,
    ),
    `wanted mail held: rules ${ham.rules.toFixed(1)} % (hard ${ham.hard_rules.toFixed(1)} %), trained ${ham.learned.toFixed(1)} % (hard ${ham.hard_learned.toFixed(1)} %)`,
  ].join('\n');
}
