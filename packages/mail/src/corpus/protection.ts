// How well mail is told apart: learned from some messages, judged on others, with the level fixed on the first alone.
import { createParserPool } from '../parse/pool.ts';
import { honestMail } from './honest-mail.ts';
import {
  type Judged,
  judgeFiles,
  judgeOne,
  type MailFiles,
  type MailSet,
  offlineDeps,
} from './judge-files.ts';
import { examplesOf, learnedScore, learnInOrder, rulesLevel } from './learn-in-order.ts';
import { neutral } from './neutral.ts';
import { processorTime } from './processor-time.ts';

export type ProtectionRow = {
  name: string;
  level: number;
  /** Percent above the level: of wanted mail, of the hard part of it (null: none is known), of spam, of phishing. */
  ham: number;
  hard_ham: number | null;
  spam: number;
  phishing: number;
  /** Lowest and highest over the orders the examples were learned in; null where nothing is learned. */
  spread: Record<MailSet, readonly [low: number, high: number]> | null;
};

export type Protection = {
  rows: ProtectionRow[];
  /** Mails of the packaged honest set above the level of rules and of what was learned, the mean of the orders, and how many there are. */
  honest: { held: number; all: number };
  /** Processor time a message, ms, the middle one of several passes: parsed, judged by rules and made learnable; judged by what was learned. */
  ms: { rules: number; learned: number };
};

export type ProtectionOptions = {
  /** Keep only what a stranger's honest header could hold, so that collections do not give themselves away. */
  is_neutral: boolean;
  /** Share of wanted mail that may be held. */
  planned: number;
  isHard: (file: string) => boolean;
  /** Times the messages are judged for their processor time; the middle one counts. One is enough for who does not ask what it costs. */
  timed_passes?: number;
};

/**
 * Orders in which the same examples are learned. Folds, steps and the level depend on the order, by four percent of what is caught with a few
 * hundred messages a side: one order alone would be luck.
 */
const orders = 7;

export async function measureProtection(
  learn_from: MailFiles,
  to_judge: MailFiles,
  { timed_passes = 3, ...options }: ProtectionOptions,
): Promise<Protection> {
  await using parser = createParserPool({ threads: 1 });
  const world = offlineDeps(parser);
  const before = await judgeFiles(world, learn_from, options);
  // The first folders have warmed everything up, so the second tell what a message costs; several times, as neighbours on the machine
  // make one pass dear by chance.
  const after = await judgeFiles(world, to_judge, options);
  const passes = [after.ms];
  while (passes.length < timed_passes) passes.push((await judgeFiles(world, to_judge, options)).ms);

  const examples = examplesOf(before.judged);
  const honest = await Promise.all(honestMail().map(({ source }) => judgeOne(world, neutral(source))));
  const learned: { level: number; told: number[]; honest: number }[] = [];
  const told_ms: number[] = [];
  for (let seed = 0; seed < orders; seed++) {
    const { model, level } = await learnInOrder(before.judged, examples, seed, options.planned);
    const told = await processorTime(() => after.judged.map((one) => learnedScore(model, one)));
    told_ms.push(told.ms);
    const held = honest.filter((one) => learnedScore(model, one) > level).length;
    learned.push({ level, told: told.result, honest: held });
  }
  const rules_level = rulesLevel(before.judged, options.planned);
  const rules_told = after.judged.map((one) => one.score);
  const row = (name: string, scores: readonly number[], level: number) =>
    rowOf(name, after.judged, scores, level, options.isHard);
  const planned = `at a planned ${100 * options.planned} %`;
  return {
    rows: [
      row(`rules alone, ${planned}`, rules_told, rules_level),
      row('rules alone, spam level', rules_told, 4.95),
      meanOf(learned.map(({ level, told }) => row(`rules and learned, ${planned}`, told, level))),
      meanOf(learned.map(({ told }) => row('rules and learned, spam level', told, 4.95))),
    ],
    honest: { held: meanOfAll(learned.map((one) => one.honest)), all: honest.length },
    ms: { rules: median(passes), learned: median(told_ms) / (after.judged.length || 1) },
  };
}

const meanOfAll = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >>> 1] ?? 0;
}

/** One row of many: means, with the spread of what is caught and lost. */
function meanOf(rows: readonly ProtectionRow[]): ProtectionRow {
  const first = rows[0] as ProtectionRow;
  const all = (name: 'level' | MailSet) => rows.map((one) => one[name]);
  const spread = (name: MailSet) => [Math.min(...all(name)), Math.max(...all(name))] as const;
  return {
    name: first.name,
    level: meanOfAll(all('level')),
    ham: meanOfAll(all('ham')),
    hard_ham: first.hard_ham === null ? null : meanOfAll(rows.map((one) => one.hard_ham ?? 0)),
    spam: meanOfAll(all('spam')),
    phishing: meanOfAll(all('phishing')),
    spread: { ham: spread('ham'), spam: spread('spam'), phishing: spread('phishing') },
  };
}

function rowOf(
  name: string,
  judged: readonly Judged[],
  scores: readonly number[],
  level: number,
  isHard: (file: string) => boolean,
): ProtectionRow {
  const share = (isOne: (one: Judged) => boolean) => {
    const those = judged.flatMap((one, at) => (isOne(one) ? [scores[at] as number] : []));
    return those.length === 0 ? null : (100 * those.filter((score) => score > level).length) / those.length;
  };
  const hard_ham = share((one) => one.set === 'ham' && isHard(one.file));
  const of = (set: MailSet) => share((one) => one.set === set) ?? 0;
  return { name, level, ham: of('ham'), hard_ham, spam: of('spam'), phishing: of('phishing'), spread: null };
}

/** The table in columns, percent. */
export function protectionTable({ rows, honest, ms }: Protection): string {
  const cell = (value: number | null) => (value === null ? '-' : value.toFixed(1)).padStart(9);
  const width = Math.max(...rows.map((one) => one.name.length));
  const head = `${'percent above the level'.padEnd(width)}    level      ham hard ham     spam phishing`;
  const span = ([low, high]: readonly [number, number]) => `${low.toFixed(1)}–${high.toFixed(1)}`;
  return [
    head,
    ...rows.map(
      ({ name, level, ham, hard_ham, spam, phishing }) =>
        `${name.padEnd(width)}${[level, ham, hard_ham, spam, phishing].map(cell).join('')}`,
    ),
    ...rows.flatMap(({ name, spread }) =>
      spread
        ? [
            `${name}: mean of ${orders} orders; ham ${span(spread.ham)}, spam ${span(spread.spam)}, phishing ${span(spread.phishing)}`,
          ]
        : [],
    ),
    `honest mail of many languages and forms above the level: ${honest.held.toFixed(1)} of ${honest.all}`,
    `processor time a message: ${ms.rules.toFixed(2)} ms read, judged by rules and made learnable; ${ms.learned.toFixed(2)} ms by what was learned`,
  ].join('\n');
}
