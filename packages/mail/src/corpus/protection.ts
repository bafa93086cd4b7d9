// How well mail is told apart: learned from some messages, judged on others, with the level fixed on the first alone.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { zoneResolver } from '../authenticate/zone.ts';
import { no_lists } from '../classify/list-index.ts';
import { default_scanner_settings } from '../classify/settings.ts';
import { judge } from '../judge.ts';
import type { JudgeDeps } from '../judgement.ts';
import { learnedFindings } from '../learn/findings.ts';
import { learnFrom } from '../learn/learn-from.ts';
import { steadyLevel } from '../learn/level.ts';
import { scoreAtShare } from '../learn/measure.ts';
import type { LearnedModel } from '../learn/model.ts';
import { pointsOf } from '../learn/points.ts';
import type { Example } from '../learn/train.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { createParserPool } from '../parse/pool.ts';
import { corpus_now, neutral } from './neutral.ts';
import { processorTime } from './processor-time.ts';

export const mail_sets = ['ham', 'spam', 'phishing'] as const;
export type MailSet = (typeof mail_sets)[number];
export type MailFiles = Record<MailSet, readonly string[]>;

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

type Judged = { file: string; set: MailSet; score: number; rules: number; message: ParsedMessage };

const fixed_world = {
  hostname: 'mx.acme.example',
  // A world where nothing exists but the one sending host.
  resolver: zoneResolver({
    'mail.example.net': { A: ['192.0.2.7'] },
    '7.2.0.192.in-addr.arpa': { PTR: ['mail.example.net'] },
  }),
  origin: null,
  rspamd: null,
  clamd: null,
  now: () => corpus_now,
};

export async function measureProtection(
  learn_from: MailFiles,
  to_judge: MailFiles,
  { timed_passes = 3, ...options }: ProtectionOptions,
): Promise<Protection> {
  await using parser = createParserPool({ threads: 1 });
  const world = { ...fixed_world, parser };
  const before = await judgeAll(world, learn_from, options);
  // The first folders have warmed everything up, so the second tell what a message costs; several times, as neighbours on the machine
  // make one pass dear by chance.
  const after = await judgeAll(world, to_judge, options);
  const passes = [after.ms];
  while (passes.length < timed_passes) passes.push((await judgeAll(world, to_judge, options)).ms);

  const examples = before.judged.map(
    ({ set, file, message }): Example => ({
      slots: message.learnable?.slots ?? new Uint32Array(),
      spam: set !== 'ham',
      weight: 1,
      message: basename(file),
    }),
  );
  const learned: { level: number; told: number[] }[] = [];
  const told_ms: number[] = [];
  for (let seed = 0; seed < orders; seed++) {
    const order = shuffledOrder(examples.length, seed);
    const { trained, held_back, hold_at, contradicted } = await learnFrom(
      // Another name for each message divides them another way.
      order.map((at) => ({ ...(examples[at] as Example), message: `${seed} ${examples[at]?.message}` })),
    );
    const model: LearnedModel = { ...trained, hold_at, standing: 1 };
    const told = await processorTime(() =>
      after.judged.map(({ message, score }) => {
        const [finding] = learnedFindings({ tenant: model, installation: null }, message, false);
        return score + (finding?.weight ?? 0);
      }),
    );
    told_ms.push(told.ms);
    const wanted = held_back.flatMap((scores) =>
      order.flatMap((at, place) => {
        const { set, file, score, rules, message } = before.judged[at] as Judged;
        if (set !== 'ham') return [];
        const slots = message.learnable?.slots ?? new Uint32Array();
        return [
          {
            score: score + pointsOf(model, slots, rules, false, scores[place]),
            weight: 1 / held_back.length,
            teacher: file,
            is_contradicted: contradicted.has(place),
          },
        ];
      }),
    );
    learned.push({ level: steadyLevel(wanted, held_back.length, options.planned), told: told.result });
  }
  const rules_level = scoreAtShare(
    before.judged.flatMap((one) => (one.set === 'ham' ? [one.score] : [])),
    options.planned,
  );
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
    ms: { rules: median(passes), learned: median(told_ms) / (after.judged.length || 1) },
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >>> 1] ?? 0;
}

/** The same orders every time; the first leaves all as it is. */
function shuffledOrder(length: number, seed: number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  let state = seed;
  for (let at = length - 1; at > 0 && seed > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}

/** One row of many: means, with the spread of what is caught and lost. */
function meanOf(rows: readonly ProtectionRow[]): ProtectionRow {
  const first = rows[0] as ProtectionRow;
  const all = (name: 'level' | MailSet) => rows.map((one) => one[name]);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = (name: MailSet) => [Math.min(...all(name)), Math.max(...all(name))] as const;
  return {
    name: first.name,
    level: mean(all('level')),
    ham: mean(all('ham')),
    hard_ham: first.hard_ham === null ? null : mean(rows.map((one) => one.hard_ham ?? 0)),
    spam: mean(all('spam')),
    phishing: mean(all('phishing')),
    spread: { ham: spread('ham'), spam: spread('spam'), phishing: spread('phishing') },
  };
}

async function judgeAll(world: JudgeDeps, files: MailFiles, { is_neutral }: ProtectionOptions) {
  const judged: Judged[] = [];
  let ms = 0;
  for (const set of mail_sets) {
    const sources = files[set].map((file) => {
      const raw = readFileSync(file);
      return { file, source: is_neutral ? neutral(raw) : raw };
    });
    const taken = await processorTime(async () => {
      for (const { file, source } of sources) judged.push({ file, set, ...(await judgeOne(world, source)) });
    });
    ms += taken.ms;
  }
  return { judged, ms: ms / (judged.length || 1) };
}

async function judgeOne(world: JudgeDeps, source: Buffer) {
  const { facts, verdicts } = await judge(world, {
    source,
    direction: 'in',
    sender: 'sender@example.net',
    client: { ip: '192.0.2.7', helo: 'mail.example.net', sasl_login: '', tls: true },
    recipients: [
      {
        address: 'user@acme.example',
        settings: default_scanner_settings,
        lists: no_lists,
        own_domains: ['acme.example'],
        known_contacts: [],
      },
    ],
  });
  const { message } = facts;
  const rules = message.findings.reduce((sum, one) => sum + one.weight, 0);
  return { score: verdicts[0]?.score ?? 0, rules, message };
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
export function protectionTable({ rows, ms }: Protection): string {
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
    `processor time a message: ${ms.rules.toFixed(2)} ms read, judged by rules and made learnable; ${ms.learned.toFixed(2)} ms by what was learned`,
  ].join('\n');
}
