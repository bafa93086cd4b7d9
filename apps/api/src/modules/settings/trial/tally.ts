import type { SettingTrial } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { contentCame } from '../../messages/index.ts';
import type { TrialOutcome, TrialRow } from './row.ts';

type Effect = Exclude<TrialOutcome, string>;
type Counted = Omit<SettingTrial, 'complete' | 'since' | 'days'>;

/** Counts outcomes, rows newest first; `most`: changed messages told by name. */
export function trialTally(most: number) {
  const effects = new Map<string, SettingTrial['effects'][number]>();
  const days = new Map<string, SettingTrial['by_day'][number]>();
  const samples: SettingTrial['samples'] = [];
  let [examined, changed, unknown] = [0, 0, 0];
  let known_since: Date | null = null;

  function note(row: TrialRow, { effect, before = '', after = '' }: Effect): void {
    changed += 1;
    const key = JSON.stringify([effect, before, after]);
    const counted = effects.get(key) ?? { effect, before, after, messages: 0 };
    effects.set(key, { ...counted, messages: counted.messages + 1 });
    if (samples.length < most) samples.push({ effect, before, after, ...sampleOf(row) });
  }

  return {
    add(row: TrialRow, outcome: TrialOutcome): void {
      if (outcome === 'apart') return;
      if (outcome === 'unknown') {
        unknown += 1;
        return;
      }
      examined += 1;
      known_since = row.ts;
      const day = row.ts.toISOString().slice(0, 10);
      const entry = days.get(day) ?? { day, examined: 0, changed: 0 };
      const is_changed = outcome !== 'same';
      days.set(day, {
        day,
        examined: entry.examined + 1,
        changed: entry.changed + (is_changed ? 1 : 0),
      });
      if (is_changed) note(row, outcome);
    },
    result: (): Counted => ({
      ...{ examined, changed, unknown, samples },
      known_since: unknown > 0 ? (known_since?.toISOString() ?? null) : null,
      effects: [...effects.values()].sort((a, b) => b.messages - a.messages),
      by_day: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    }),
  };
}

const sampleOf = (row: TrialRow) => ({
  cloudid: toCloudid(row.tenant_id, row.id),
  timestamp: row.ts.toISOString(),
  direction: row.direction === 'out' ? ('out' as const) : ('in' as const),
  from_address: row.hdr_from_addr || row.from_address,
  to_address: row.to_address,
  subject: row.subject,
  content: contentCame(row),
});
