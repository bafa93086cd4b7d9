import { type CampaignStepName, type Operations, RELEASE_UNDO_SECONDS } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import type { Call, Handler } from '../../../http/handler.ts';
import { findMessage } from '../../messages/index.ts';
import {
  actingAs,
  deleteMessages,
  findMessages,
  holdMessages,
  type Ignored,
  writeEvents,
} from '../../quarantine/index.ts';
import { blockSenders } from '../block-senders.ts';
import type { CampaignsDeps } from '../deps.ts';
import { presentStep } from '../present-campaign.ts';
import { tellReached } from '../step-reach.ts';
import { warningsTo } from '../warn-recipients.ts';

type StepCall = Call<Operations['campaignStepCreate'], CampaignsDeps>;
type Step = Selectable<DB['campaign_step']>;

interface Done {
  done: number;
  ignored: Ignored[];
  undo_until: Date | null;
  undo?: [number, string][];
  /** The tenant of each copy, sender or recipient. */
  reached: number[];
}

/** Keeps what was done, for its undo and for those who open the page later. */
async function keepStep(tx: Tx, call: StepCall, step_id: string, made: Done): Promise<Step> {
  const { actor, audit, body, params, services } = call;
  const { tenant_id, user_id, email } = actor;
  const row = await tx
    .insertInto('campaign_step')
    .values({
      ...{ tenant_id, step_id, user_id, seed: params.id, step: body.step, by_address: email },
      at: new Date(services.clock()),
      done: made.done,
      undo_until: made.undo_until,
      ignored: JSON.stringify(made.ignored),
      undo: JSON.stringify(made.undo ?? []),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellReached(tx, row, made.reached, body.ids);
  const details = { step: body.step, done: made.done };
  await recordAudit(tx, { ...audit, tenant_id, action: 'campaign.step', object: params.id, details });
  return row;
}

/** Written and sealed before the transaction that makes it leave, which it does when the time to undo is over. */
async function warn(call: StepCall, step_id: string): Promise<Step> {
  const { actor, body, scoped, services } = call;
  const { mails, ignored } = await scoped(
    async (tx) =>
      warningsTo(tx, await findMessages(tx, actingAs(call), body.ids, { lock: false }), actor.email),
    { readOnly: true },
  );
  const prepared = await Promise.all(
    mails.map(async ({ mail, message }) => ({ mail: await services.mails.prepare(mail), message })),
  );
  return scoped(async (tx) => {
    const undo: [number, string][] = [];
    for (const { mail, message } of prepared)
      undo.push([message.tenant_id, await mail.queue(tx, { after_seconds: RELEASE_UNDO_SECONDS })]);
    await writeEvents(
      tx,
      'recipient_warned',
      prepared.map(({ message }) => ({ message, data: { by: actor.email } })),
    );
    const undo_until = new Date(services.clock() + RELEASE_UNDO_SECONDS * 1000);
    const reached = prepared.map(({ message }) => message.tenant_id);
    return keepStep(tx, call, step_id, { done: prepared.length, ignored, undo_until, undo, reached });
  });
}

const reachOf = (done: readonly { tenant_id: number }[]) => ({
  done: done.length,
  reached: done.map(({ tenant_id }) => tenant_id),
});

const steps: Record<
  Exclude<CampaignStepName, 'tell_recipients'>,
  (tx: Tx, call: StepCall, step_id: string) => Promise<Done>
> = {
  async hold_queued(tx, call, batch_id) {
    const { done, ignored } = await holdMessages(tx, actingAs(call), call.body.ids, { batch_id });
    return { ...reachOf(done), ignored, undo_until: null };
  },
  async remove_held(tx, call, batch_id) {
    const { done, ignored, undo_until } = await deleteMessages(tx, actingAs(call), call.body.ids, {
      batch_id,
    });
    return { ...reachOf(done), ignored, undo_until };
  },
  async block_senders(tx, call) {
    const found = await findMessages(tx, actingAs(call), call.body.ids, { lock: false });
    return { ...(await blockSenders(tx, call, found, call.services.clock())), undo_until: null };
  },
};

export const campaignStepCreate: Handler<Operations['campaignStepCreate'], CampaignsDeps> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const step_id = uuidv7();
  const { step } = body;
  await scoped((tx) => findMessage(tx, actor, services.hash, params.id, ['msgsearch', 'quarasearch']), {
    readOnly: true,
  });
  if (step === 'tell_recipients') return presentStep(await warn(call, step_id));
  return scoped(async (tx) =>
    presentStep(await keepStep(tx, call, step_id, await steps[step](tx, call, step_id))),
  );
};
