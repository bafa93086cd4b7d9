import {
  type BodyOf,
  type ErrorCode,
  type Operations,
  type ReviewAction,
  type ReviewItem,
  review_actions,
  review_item,
} from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { type InputIssue, Problem } from '../../../../http/problem.ts';
import { recordBulk } from '../../actions/bulk-record.ts';
import {
  type Acting,
  type ActionOutcome,
  actingAs,
  hashMessages,
  markVirus,
  releaseMessages,
  reviewMessages,
} from '../../actions/index.ts';
import { planOf } from '../../actions/plan.ts';
import type { QuarantineDeps } from '../../deps.ts';

/** What a virus is called that a person found and no scanner did. */
const found_by_hand = { virusengine: 'review', virusname: 'Found.By.Operator' };

interface Batch {
  batch_id: string;
}

/** Marking as reviewed comes first where the message leaves the quarantine: later it is not there to be marked. */
async function release(tx: Tx, acting: Acting, ids: readonly string[], batch: Batch): Promise<ActionOutcome> {
  const { messages } = await planOf(tx, acting, 'release', ids);
  const releasable = messages.map(({ cloudid }) => cloudid);
  await reviewMessages(tx, acting, releasable, batch);
  // Whoever reviews is the second person, and has the message before them.
  return releaseMessages(tx, acting, ids, { ...batch, confirmed: 'any' });
}

/** And what stays is reviewed once it is decided. Those somebody had reviewed before stay so. */
async function andReviewed(
  tx: Tx,
  acting: Acting,
  outcome: ActionOutcome,
  batch: Batch,
): Promise<ActionOutcome> {
  const done = outcome.done.map(({ cloudid }) => cloudid);
  await reviewMessages(tx, acting, done, batch);
  return outcome;
}

const decide: Record<
  ReviewAction,
  (tx: Tx, acting: Acting, ids: readonly string[], batch: Batch) => Promise<ActionOutcome>
> = {
  release,
  hash: async (tx, acting, ids, batch) =>
    andReviewed(tx, acting, await hashMessages(tx, acting, ids, batch), batch),
  reviewed: reviewMessages,
  virus: async (tx, acting, ids, batch) =>
    andReviewed(tx, acting, await markVirus(tx, acting, ids, { ...found_by_hand, ...batch }), batch),
};

/** The instance is part of a message's name: one of another instance is no message. */
async function ofInstance(tx: Tx, items: readonly ReviewItem[]): Promise<Set<ReviewItem>> {
  const tenants = await tx.selectFrom('tenant').select(['tenant_id', 'instance']).execute();
  const known = new Map(tenants.map(({ tenant_id, instance }) => [String(tenant_id), instance]));
  return new Set(
    items.filter(({ cloudid, instance }) => known.get(cloudid.split('-')[0] ?? '') === instance),
  );
}

type SubmitCall = Call<Operations['reviewSubmit'], QuarantineDeps>;

/** A request with a decision nobody knows, or two on one message, decides nothing (decision 106), and stays whole in the record of who sent it. */
async function refuseWhole(
  { actor, body, scoped, services }: SubmitCall,
  issues: readonly InputIssue[],
): Promise<never> {
  const ignored = body.map(({ cloudid, reviewactiontype }) => ({
    ...{ cloudid, asked: reviewactiontype },
    code: 'invalid_input' as const,
  }));
  const outcome = { done: [], ignored, undo_until: new Date(services.clock()) };
  await scoped((tx) => recordBulk(tx, actor, { batch: uuidv7(), action: 'review', outcome }));
  throw new Problem('invalid_input', [...issues]);
}

function issuesOf(body: BodyOf<Operations['reviewSubmit']>): InputIssue[] {
  return body.flatMap((item, index) =>
    (review_item.safeParse(item).error?.issues ?? []).map(({ path, message }) => ({
      loc: ['body', index, ...path.map(String)],
      msg: message,
    })),
  );
}

/** Decisions on a message that was decided otherwise before in the list: which of the two is meant only their sender knows. */
function contradictions(body: readonly ReviewItem[]): InputIssue[] {
  const first = new Map<string, ReviewAction>();
  return body.flatMap(({ cloudid, reviewactiontype }, index) => {
    const message = cloudid.toLowerCase();
    const before = first.get(message) ?? reviewactiontype;
    first.set(message, before);
    if (before === reviewactiontype) return [];
    const msg = `contradicts another decision on the same message: ${before}`;
    return [{ loc: ['body', index, 'reviewactiontype'], msg }];
  });
}

/** One transaction: a list is decided whole, but for what is left out with its reason. */
export const reviewSubmit: Handler<Operations['reviewSubmit'], QuarantineDeps> = async (call) => {
  const issues = issuesOf(call.body);
  if (issues.length > 0) await refuseWhole(call, issues);
  const body = call.body as ReviewItem[];
  const contradicting = contradictions(body);
  if (contradicting.length > 0) await refuseWhole(call, contradicting);
  return decideAll(call, body);
};

const decideAll = (call: SubmitCall, body: readonly ReviewItem[]) =>
  call.scoped(async (tx) => {
    const acting = actingAs(call, { modules: ['review'], how: 'review' });
    const batch = { batch_id: uuidv7() };
    const there = await ofInstance(tx, body);
    const codes = new Map<ReviewItem, ErrorCode>();
    const outcomes: ActionOutcome[] = [];
    for (const action of review_actions) {
      const items = body.filter((item) => item.reviewactiontype === action);
      const ids = items.filter((item) => there.has(item)).map(({ cloudid }) => cloudid);
      if (items.length === 0) continue;
      const outcome = await decide[action](tx, acting, ids, batch);
      outcomes.push(outcome);
      const ignored = new Map(outcome.ignored.map(({ cloudid, code }) => [cloudid, code]));
      for (const item of items) {
        const code = there.has(item) ? ignored.get(item.cloudid) : 'message_not_found';
        if (code) codes.set(item, code);
      }
    }
    const times = outcomes.map(({ at, undo_until }) => ({ at, undo_until }));
    const [first] = times;
    if (!first) throw new Error('a submit decided nothing');
    const done = body.filter((item) => !codes.has(item));
    const ignored = body.flatMap((item) => {
      const code = codes.get(item);
      return code ? [{ ...item, code }] : [];
    });
    if (ignored.length > 0) {
      const left = ignored.map(({ cloudid, code, reviewactiontype: asked }) => ({ cloudid, code, asked }));
      const outcome = { done, ignored: left, undo_until: first.undo_until };
      await recordBulk(tx, call.actor, { batch: batch.batch_id, action: 'review', outcome });
    }
    return {
      timestamp: first.at.toISOString(),
      batch_id: batch.batch_id,
      undo_until: first.undo_until.toISOString(),
      ...{ done, ignored },
    };
  });
