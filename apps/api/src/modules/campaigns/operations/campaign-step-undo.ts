import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { actingAs, type Ignored, undoBatch } from '../../quarantine/index.ts';
import { changeMany } from '../../sender-lists/index.ts';
import type { CampaignsDeps } from '../deps.ts';
import { undoReached } from '../step-reach.ts';

type UndoCall = Call<Operations['campaignStepUndo'], CampaignsDeps>;

interface Undone {
  undone: number;
  ignored: Ignored[];
}

/** Warnings leave when the time to undo is over; one that delivery holds at this moment leaves. */
async function dropWarnings(tx: Tx, mails: readonly [number, string][]): Promise<Undone> {
  const { rows } = await sql`
    delete from mail_queue q using unnest(${mails.map(([tenant]) => tenant)}::integer[], ${mails.map(([, id]) => id)}::uuid[]) as k (tenant_id, id)
    where q.tenant_id = k.tenant_id and q.queue_entry_id = k.id and q.kind = 'product' and q.state = 'ready' and q.attempts = 0
    returning 1`.execute(tx);
  return { undone: rows.length, ignored: [] };
}

async function undo(tx: Tx, call: UndoCall, step: Selectable<DB['campaign_step']>): Promise<Undone> {
  const made = step.undo as unknown as [number, string][];
  switch (step.step) {
    case 'block_senders': {
      const { done } = await changeMany(
        tx,
        call,
        made.map(([, id]) => id),
        'remove',
        call.services.clock(),
      );
      return { undone: done.length, ignored: [] };
    }
    case 'tell_recipients':
      return dropWarnings(tx, made);
    default: {
      const { undone, ignored } = await undoBatch(tx, actingAs(call), step.step_id);
      return { undone: undone.length, ignored };
    }
  }
}

export const campaignStepUndo: Handler<Operations['campaignStepUndo'], CampaignsDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, params } = call;
    const { tenant_id } = actor;
    const step =
      (await tx
        .selectFrom('campaign_step')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('step_id', '=', params.step_id)
        .forUpdate()
        .executeTakeFirst()) ?? fail('action_not_found');
    if (step.undone_at) fail('already_undone');
    const outcome = await undo(tx, call, step);
    if (outcome.undone === 0) {
      if (step.step === 'tell_recipients') fail('warning_sent');
      return outcome;
    }
    const undone_at = new Date(call.services.clock());
    await undoReached(tx, step.step_id, undone_at);
    await tx
      .updateTable('campaign_step')
      .set({ undone_at, undone_by: actor.email })
      .where('tenant_id', '=', tenant_id)
      .where('step_id', '=', params.step_id)
      .execute();
    const details = { step: step.step, undone: outcome.undone };
    await recordAudit(tx, { ...audit, tenant_id, action: 'campaign.step_undo', object: step.seed, details });
    return outcome;
  });
