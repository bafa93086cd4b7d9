/** What taking a run back would change: the opposite of what it did, where nothing newer has changed the person since. Pure. */
import type { SyncOp, SyncReason } from '@postern/contract/directory-sync';
import { guardOf } from './guards.ts';
import { keepAdministrators, sorted } from './plan-run.ts';
import type { Plan, PlanInput, PlannedItem } from './plan-types.ts';

/** What a run did to somebody, and how they are now. */
export interface DoneItem {
  op: string;
  directory_id: string;
  name: string;
  address: string;
  before: Record<string, string | boolean>;
  after: Record<string, string | boolean>;
  /** The account it was done to; null: it is gone. */
  account: {
    user_id: string;
    email: string;
    name: string;
    active: boolean;
    /** The directory locked it; a person did not. */
    is_locked_by_sync: boolean;
    is_linked: boolean;
    /** Somebody has signed in, or given it a password, a role or a setting. */
    is_used: boolean;
  } | null;
  /** A later run did something to the same person. */
  is_newer: boolean;
}

export interface UndoInput extends Pick<PlanInput, 'administrators' | 'operators' | 'asked_by'> {
  items: readonly DoneItem[];
  /** Whose each address is now: a user's id, in whichever tenant. */
  owners: ReadonlyMap<string, string>;
}

export function planUndo({ items, owners, ...kept }: UndoInput): Plan {
  const planned = items.map(opposite);
  keepTaken(planned, owners);
  keepAdministrators(kept, planned);
  const left = planned.filter(({ op }) => op === 'conflict').length;
  const admins = planned.filter(({ why }) => why === 'last_administrator').length;
  return {
    items: sorted(planned),
    notes: [],
    guards: [
      guardOf('unchanged_since', left === 0, 'review', { count: items.length, kept: left }),
      guardOf('administrator_stays', admins === 0, 'review', {
        count: kept.administrators.size,
        kept: admins,
      }),
    ],
    verdict: 'review',
    unchanged: 0,
  };
}

function opposite(item: DoneItem): PlannedItem {
  const { account, before, after, directory_id, name, address } = item;
  const of = (
    op: SyncOp,
    why: SyncReason,
    change: { before?: PlannedItem['before']; after?: PlannedItem['after'] } = {},
  ): PlannedItem => ({
    ...{ op, why, directory_id, user_id: account?.user_id ?? null, name: account?.name ?? name },
    ...{ address: account?.email ?? address, before: {}, after: {}, ...change },
  });
  const kept = (why: SyncReason) => of('conflict', why);
  if (item.op === 'delete') return kept('undo_deleted');
  if (!account) return kept('undo_gone');
  if (item.is_newer) return kept('undo_changed_since');
  switch (item.op) {
    case 'create':
      if (account.is_used) return kept('undo_used');
      return account.is_linked && account.email === after.address && account.name === after.name
        ? of('delete', 'undo_created', { before: { address: account.email } })
        : kept('undo_changed_since');
    case 'link':
      if (!account.is_linked || (after.name !== undefined && account.name !== after.name))
        return kept('undo_changed_since');
      return of('unlink', 'undo_linked', {
        after: { origin: before.origin ?? 'manual', ...(before.name !== undefined && { name: before.name }) },
      });
    case 'grant':
      // Another value than before becomes the one before again.
      return Object.keys(before).length > 0
        ? of('grant', 'undo_given', { before: after, after: before })
        : of('withdraw', 'undo_given', { before: after });
    case 'withdraw':
      return of('grant', 'undo_taken', { after: before });
    case 'unlink':
      return kept('undo_changed_since');
    case 'rename':
      return account.email === after.address
        ? {
            ...of('rename', 'undo_renamed', { before: after, after: before }),
            address: String(before.address),
          }
        : kept('undo_changed_since');
    case 'update':
      return account.name === after.name
        ? { ...of('update', 'undo_named', { before: after, after: before }), name: String(before.name) }
        : kept('undo_changed_since');
    case 'disable':
      return !account.active && account.is_locked_by_sync
        ? of('enable', 'undo_locked', { before: { active: false }, after: { active: true } })
        : kept('undo_changed_since');
    default:
      return account.active
        ? of('disable', 'undo_unlocked', { before: { active: true }, after: { active: false } })
        : kept('undo_changed_since');
  }
}

/** An old address is free if nobody has it, or whoever has it gives it back in the same plan. */
function keepTaken(items: PlannedItem[], owners: ReadonlyMap<string, string>): void {
  for (;;) {
    const moving = new Set(items.flatMap(({ op, user_id }) => (op === 'rename' ? [user_id] : [])));
    const taken = items.filter(({ op, address, user_id }) => {
      const owner = owners.get(address);
      return op === 'rename' && owner !== undefined && owner !== user_id && !moving.has(owner);
    });
    if (taken.length === 0) return;
    for (const item of taken)
      Object.assign(item, { op: 'conflict', before: {}, after: {}, why: 'undo_address_taken' });
  }
}
