// The smallest change that would have altered a stored verdict. Every answer is tried on the gateway's own decision, so that it is
// right whatever decided: score, virus, list, attachment or sender policy.
import {
  deciding_codes,
  isBlocking,
  outcomeOf,
  type UnopenedField,
  unopenedField,
} from '../classify/decide.ts';
import { type Finding, type FindingCode, roundWeight } from '../classify/finding.ts';
import { decideByMatched } from '../classify/lists.ts';
import {
  judgedFindings,
  type ReplayedVerdict,
  replayVerdict,
  type StoredJudgement,
} from '../classify/replay.ts';
import type { ScannerSettings, UnopenedAction } from '../classify/settings.ts';

export type Counterfactual = ReplayedVerdict & {
  // What would have to be absent, by code, each once; `list_block` and `list_welcome` stand for the entries that matched.
  without: FindingCode[];
  score: number;
};

export type SettingChange = ReplayedVerdict & {
  field: 'lowspamlevel' | 'highspamlevel' | 'olescan_level' | 'block_encryptedarchives' | UnopenedField;
  value: number | boolean | UnopenedAction;
};

// At most this many sets are shown, of at most this many findings each: more is no longer an explanation.
const most_shown = 3;
const most_removed = 4;
const most_tried = 14;

type ListCode = 'list_block' | 'list_welcome';
const list_codes: readonly ListCode[] = ['list_block', 'list_welcome'];

/** `stored` with all its findings. Smallest sets first, of one size the mildest result first; none where nothing would help. */
export function counterfactuals(stored: StoredJudgement): Counterfactual[] {
  const before = replayVerdict(stored);
  const candidates = candidatesOf(stored, before);
  for (let size = 1; size <= Math.min(most_removed, candidates.length); size++) {
    const found = combinations(candidates, size)
      .map((without) => ({ without, ...verdictWithout(stored, without) }))
      .filter((one) => one.class !== before.class)
      .toSorted((a, b) => a.score - b.score);
    if (found.length > 0) return found.slice(0, most_shown);
  }
  return [];
}

/** The verdict as if the findings of these codes had not been made and these lists had no entry for the sender. */
export function verdictWithout(
  stored: StoredJudgement,
  without: readonly FindingCode[],
): ReplayedVerdict & { score: number } {
  const removed = stored.findings.filter(({ code }) => without.includes(code));
  const matched = stored.basis.matched.filter(({ list_type }) => !without.includes(`list_${list_type}`));
  const score = roundWeight(stored.score - removed.reduce((sum, { weight }) => sum + weight, 0));
  const outcome = outcomeOf({
    ...{ sender: stored.sender, direction: stored.direction, settings: stored.settings, score },
    findings: stored.findings.filter((one) => !removed.includes(one)),
    list: decideByMatched(matched, stored.settings.block_before_welcome),
    ...{ is_bulk: stored.basis.is_bulk, header_domain: stored.basis.header_domain },
  });
  return { class: outcome.class, action: outcome.action, score };
}

/** Findings of one code go together: "without the links" means all of them. Of clean mail those that keep it so. */
function candidatesOf(stored: StoredJudgement, { class: now }: ReplayedVerdict): FindingCode[] {
  const sign = now === 'ham' || now === 'bulk' ? -1 : 1;
  const weights = new Map<FindingCode, number>();
  for (const { code, weight } of judgedFindings(stored.findings))
    weights.set(code, (weights.get(code) ?? 0) + weight * sign);
  const lists = list_codes.filter((code) =>
    stored.basis.matched.some(({ list_type }) => code === `list_${list_type}`),
  );
  const deciding = [...weights.keys()].filter((code) => sign > 0 && mayDecide(stored, code));
  const weighing = [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([code]) => code);
  return [...new Set([...lists, ...deciding, ...weighing])].slice(0, most_tried);
}

function mayDecide({ findings, settings }: StoredJudgement, code: FindingCode): boolean {
  return findings.some((one) => one.code === code && (deciding_codes.has(code) || isBlocking(one, settings)));
}

/** The nearest setting under which the message would have been treated otherwise; none is offered that would let a virus pass. */
export function settingChange(stored: StoredJudgement): SettingChange | null {
  const before = replayVerdict(stored);
  const tried = settingsToTry(stored, before.class);
  for (const [field, value] of tried) {
    const after = replayVerdict(stored, { settings: { [field]: value } as Partial<ScannerSettings> });
    if (after.class !== before.class) return { field, value, ...after };
  }
  return null;
}

/** Levels go in tenths of a point, from 0 to 100. */
const most_level = 100;
const tenth = 0.1;

function settingsToTry(
  { score, settings, findings }: StoredJudgement,
  now: ReplayedVerdict['class'],
): [SettingChange['field'], SettingChange['value']][] {
  const above = roundWeight(score + tenth);
  switch (now) {
    case 'highspam':
      return above <= most_level ? [['highspamlevel', above]] : [];
    case 'spam':
      return above <= most_level ? [['lowspamlevel', above]] : [];
    case 'ham':
    case 'bulk':
      return score > 0 ? [['lowspamlevel', score]] : [];
    case 'blocked':
      return [
        ...(has(findings, 'archive_encrypted') ? [['block_encryptedarchives', false] as const] : []),
        ...findings.flatMap(({ code }) => {
          const field = unopenedField(code);
          return field && settings[field] !== 'deliver' ? [[field, 'deliver'] as const] : [];
        }),
        ...(has(findings, 'macro_') ? stepsBelow(settings.olescan_level) : []),
      ].map(([field, value]) => [field, value]);
    default:
      return [];
  }
}

const has = (findings: readonly Finding[], beginning: string) =>
  findings.some(({ code }) => code.startsWith(beginning));

function stepsBelow(level: number): ['olescan_level', number][] {
  return Array.from({ length: level }, (_, index) => ['olescan_level', level - 1 - index]);
}

function combinations<Item>(items: readonly Item[], size: number, from = 0): Item[][] {
  if (size === 0) return [[]];
  const found: Item[][] = [];
  for (let i = from; i <= items.length - size; i++)
    for (const rest of combinations(items, size - 1, i + 1)) found.push([items[i] as Item, ...rest]);
  return found;
}
