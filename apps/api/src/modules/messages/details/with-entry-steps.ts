import type { Tx } from '@postern/db';

export interface LifeEvent {
  at: Date;
  event: string;
  data: unknown;
}

/** Moments in which an entry was made from the message, with the moment in which it stopped to hold. */
const ended_by = { sender_blocked: 'sender_unblocked', sender_welcomed: 'sender_unwelcomed' } as const;
type Making = keyof typeof ended_by;

interface Made extends LifeEvent {
  event: Making;
  data: { entry: string; sender: string };
}

const isMade = ({ event, data }: LifeEvent): boolean =>
  event in ended_by && typeof (data as { entry?: unknown }).entry === 'string';

const holds = (after: unknown) => (after as { enabled?: boolean } | null)?.enabled === true;

/**
 * The events of a message with what became of the list entries made from it: taken back, removed or switched off wherever the lists are
 * kept, and put in force again. Read from the entries' own history, so that no way of changing an entry can pass it by.
 */
export async function withEntrySteps(
  tx: Tx,
  tenant_id: number,
  events: readonly LifeEvent[],
): Promise<LifeEvent[]> {
  const made = events.filter(isMade) as Made[];
  if (made.length === 0) return [...events];
  const steps = await tx
    .selectFrom('list_entry_history')
    .select(['id', 'changed_at', 'changed_by', 'after'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', [...new Set(made.map(({ data }) => data.entry))])
    .orderBy('history_id')
    .execute();
  const followed = made.flatMap((one, index) => {
    const { entry } = one.data;
    const again = made.slice(index + 1).find(({ data }) => data.entry === entry);
    const until = again?.at ?? new Date(8.64e15);
    const own = steps.filter(({ id, changed_at: at }) => id === entry && at > one.at && at <= until);
    const told = turns(one, own);
    // Put in force by the next moment itself, which tells of it.
    return again && told.at(-1)?.event === one.event ? told.slice(0, -1) : told;
  });
  return [...events, ...followed].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

interface Step {
  changed_at: Date;
  changed_by: string;
  after: unknown;
}

/** The steps that ended what the moment began, or began it again. */
function turns({ event, data: { sender } }: Made, steps: readonly Step[]): LifeEvent[] {
  let held = true;
  return steps.flatMap(({ changed_at, changed_by, after }) => {
    if (holds(after) === held) return [];
    held = !held;
    return [{ at: changed_at, event: held ? event : ended_by[event], data: { by: changed_by, sender } }];
  });
}
