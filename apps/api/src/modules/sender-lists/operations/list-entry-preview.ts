import { LIST_TRIAL_DAYS, type Module, type Operations } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { visibilityOf } from '../../messages/index.ts';
import { replay } from '../../settings/index.ts';
import { toListEntry } from '../candidates.ts';
import { changedFields } from '../change-entry.ts';
import { type EntryFields, isActive, presentEntry, type StoredEntry } from '../entry.ts';
import { findAlike } from '../find-alike.ts';
import { findWritable, refuseUnwritable } from '../find-entries.ts';
import { listRights, listScope } from '../rights.ts';
import { whichMessages } from '../which-messages.ts';
import { newFields } from '../write-entry.ts';

type Preview = Call<Operations['listEntryPreview']>;

const DAY_MS = 86_400_000;
const SAMPLES = 20;
/** Through these people see mail at all; a trial shows no other. */
const seen_through: readonly Module[] = ['msgsearch', 'quarasearch', 'msgdetails'];

/** Null: the entry that would be replaced is none of the caller's. */
async function asked(tx: Tx, call: Preview): Promise<{ fields: EntryFields; tenant_id: number } | null> {
  const { body, actor, services } = call;
  const now = services.clock();
  if (body.id === undefined) return newFields(tx, actor, body.entry, now);
  const rights = listRights(actor);
  const known = await findWritable(tx, rights, body.id);
  if (!known) return null;
  return { fields: await changedFields(tx, rights, known, body.entry, now), tenant_id: known.tenant_id };
}

/** What the draft would have done, decided by the gateway's own decision from stored findings. */
export const listEntryPreview: Handler<Operations['listEntryPreview']> = async (call) => {
  const { actor, body, scoped, services } = call;
  const rights = listRights(actor);
  const now = services.clock();
  const tried = await scoped(
    async (tx) => {
      const draft = await asked(tx, call);
      if (!draft) return null;
      const range = { since: new Date(now - LIST_TRIAL_DAYS * DAY_MS), until: new Date(now) };
      const which = await whichMessages(tx, services.hash, draft.fields, range);
      const { scope_user, scope_domain, scope_global } = draft.fields;
      const scope = {
        visibility: visibilityOf(actor, seen_through, services.hash),
        ...(scope_global ? {} : { tenant_id: draft.tenant_id }),
        ...(scope_domain === null ? {} : { domain: scope_domain }),
        ...(scope_user === null ? {} : { mailbox: scope_user }),
        ...(which.by === 'keys' ? { keys: which.keys } : {}),
      };
      const change = {
        entry: toListEntry(draftEntry(draft.fields, draft.tenant_id)),
        ...(body.id === undefined ? {} : { without_entry: body.id }),
      };
      const done = await replay(tx, scope, change, LIST_TRIAL_DAYS, { samples: SAMPLES });
      const cut = which.by === 'keys' && !which.complete;
      return { ...draft, result: cut ? { ...done, complete: false } : done };
    },
    { readOnly: true },
  );
  if (!tried) return refuseUnwritable(services, rights, body.id ?? '');
  const { fields, tenant_id, result } = tried;
  const alike = await withScope(
    services.db,
    listScope(rights),
    (tx) => findAlike(tx, rights, fields, tenant_id, body.id, now),
    { readOnly: true },
  );
  const told = presentEntry(rights, draftEntry(fields, tenant_id), now);
  const { examined, changed, released, complete, since, moves } = result;
  return {
    entry: { ...told, active: isActive(fields, now) },
    ...{ days: LIST_TRIAL_DAYS, examined, changed, released, complete, since, moves },
    samples: result.samples.map(
      ({ cloudid, timestamp, from_address, from_name, to_address, subject, content, ...rest }) => ({
        ...{ cloudid, timestamp, from_address, from_name, to_address, subject, content },
        ...{ released: rest.released, before: rest.before, after: rest.after },
      }),
    ),
    alike: alike.map((entry) => presentEntry(rights, entry, now)),
  };
};

/** A draft has no row yet. */
function draftEntry(fields: EntryFields, tenant_id: number): StoredEntry {
  const never = { last_hit: null, hit_count: 0, created_at: new Date(0), created_by: '', except_domains: [] };
  return { ...fields, ...never, tenant_id, id: 'draft' };
}
