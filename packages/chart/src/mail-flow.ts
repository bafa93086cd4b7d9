import { drawBars } from './draw-bars.ts';
import { drawLine } from './draw-line.ts';
import { drawStack } from './draw-stack.ts';
import type { Drawing, Tone } from './shapes.ts';

export interface MailFlowDay {
  day: string;
  passed: number;
  held: number;
  rejected: number;
  usual: number | null;
  signed_in: number;
  decrypted: number;
  slowed: number;
  out: number;
  signed_out: number;
  encrypted_out: number;
}

export interface MailFlow {
  days: readonly MailFlowDay[];
  rejects: readonly { category: string; messages: number }[];
  slowed: readonly { category: string; messages: number }[];
  episodes: readonly { kind: string; from: string; until: string }[];
}

export type MailFlowChart =
  | 'overview'
  | 'outbound-sign'
  | 'outbound-encrypted'
  | 'inbound-signed'
  | 'inbound-decrypted'
  | 'inbound-rejects'
  | 'inbound-rejects-category'
  | 'inbound-ratelimits'
  | 'inbound-ratelimits-category';

/** Words and numbers as the reader has them. */
export interface Words {
  count: (value: number) => string;
  day: (day: string) => string;
  /** Of a bar of the overview. */
  title: (day: MailFlowDay) => string;
  /** Why mail was rejected or slowed down. */
  category: (kind: 'rejects' | 'slowed', category: string) => string;
}

const incoming = ({ passed, held, rejected }: MailFlowDay) => passed + held + rejected;

/** What is counted, and of how much; null: the number stands for itself. */
const measures: Record<
  Exclude<MailFlowChart, 'overview'>,
  { part: (day: MailFlowDay) => number; whole: ((day: MailFlowDay) => number) | null; tone: Tone }
> = {
  'outbound-sign': { part: ({ signed_out }) => signed_out, whole: ({ out }) => out, tone: 'accent' },
  'outbound-encrypted': {
    part: ({ encrypted_out }) => encrypted_out,
    whole: ({ out }) => out,
    tone: 'accent',
  },
  'inbound-signed': { part: ({ signed_in }) => signed_in, whole: incoming, tone: 'accent' },
  'inbound-decrypted': { part: ({ decrypted }) => decrypted, whole: null, tone: 'accent' },
  'inbound-rejects': { part: ({ rejected }) => rejected, whole: null, tone: 'firm' },
  'inbound-rejects-category': { part: ({ rejected }) => rejected, whole: null, tone: 'firm' },
  'inbound-ratelimits': { part: ({ slowed }) => slowed, whole: null, tone: 'wait' },
  'inbound-ratelimits-category': { part: ({ slowed }) => slowed, whole: null, tone: 'wait' },
};

export interface Figure {
  /** Messages of this kind. */
  messages: number;
  /** Of so many; null: of nothing in particular. */
  of: number | null;
}

/** The number that a chart is about. */
export function figureOf(chart: MailFlowChart, { days }: Pick<MailFlow, 'days'>): Figure {
  const sum = (pick: (day: MailFlowDay) => number) => days.reduce((total, day) => total + pick(day), 0);
  if (chart === 'overview') return { messages: sum(incoming), of: null };
  const { part, whole } = measures[chart];
  return { messages: sum(part), of: whole && sum(whole) };
}

/** Beyond so many days, a point of a line stands for a week. */
const MOST_POINTS = 45;
const WEEK = 7;

/** Days, or weeks; what is left at the beginning is left out, and so is the last day, which is not over. */
function stretches(all_days: readonly MailFlowDay[]): MailFlowDay[][] {
  const days = all_days.slice(0, -1);
  if (days.length <= MOST_POINTS) return days.map((day) => [day]);
  const all: MailFlowDay[][] = [];
  for (let end = days.length; end >= WEEK; end -= WEEK) all.unshift(days.slice(end - WEEK, end));
  return all;
}

/** Labels of an axis, about as far apart. */
const LABEL_EVERY = 110;

function drawOverview(flow: MailFlow, words: Words, width: number, height: number): Drawing {
  const { days, episodes } = flow;
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, width / LABEL_EVERY)));
  const isUnusual = (kind: string, day: string) =>
    episodes.some((episode) => episode.kind === kind && episode.from <= day && day <= episode.until);
  return drawStack({
    ...{ width, height, count: words.count },
    points: days.map((day, index) => ({
      title: words.title(day),
      usual: day.usual,
      label: index % every === 0 ? words.day(day.day) : undefined,
      above: [{ value: day.passed, tone: isUnusual('passed', day.day) ? 'bad' : 'neutral' }],
      below: [
        { value: day.rejected, tone: isUnusual('rejected', day.day) ? 'bad' : 'firm' },
        { value: day.held, tone: isUnusual('held', day.day) ? 'bad' : 'warn' },
      ],
    })),
  });
}

/** One of the nine charts. */
export function drawMailFlow(
  chart: MailFlowChart,
  flow: MailFlow,
  words: Words,
  width: number,
  height: number,
): Drawing {
  if (chart === 'overview') return drawOverview(flow, words, width, height);
  const { part, whole, tone } = measures[chart];
  if (chart === 'inbound-rejects-category' || chart === 'inbound-ratelimits-category') {
    const kind = chart === 'inbound-rejects-category' ? 'rejects' : 'slowed';
    const bars = flow[kind].map(({ category, messages }) => ({
      label: words.category(kind, category),
      value: messages,
    }));
    return drawBars({ width, height, bars, tone, count: words.count });
  }
  const sum = (days: readonly MailFlowDay[], pick: (day: MailFlowDay) => number) =>
    days.reduce((total, day) => total + pick(day), 0);
  const values = stretches(flow.days).map((days) =>
    whole ? (sum(days, part) / Math.max(1, sum(days, whole))) * 100 : sum(days, part),
  );
  return drawLine({
    ...{ width, height, values, tone },
    ends: [words.day(flow.days[0]?.day ?? ''), words.day(flow.days.at(-2)?.day ?? '')],
    count: (value) => (whole ? `${words.count(value)} %` : words.count(value)),
  });
}
