import type { Campaign, CampaignMessage, CampaignPlace, CampaignStep } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import { lookalikeOf, presentMessageRow, untagged } from '../messages/index.ts';
import { senderOf } from '../sender-lists/index.ts';
import { authorDomain, type CampaignRow, type FoundCampaign } from './find-campaign.ts';
import type { ReachedStep } from './step-reach.ts';
import { whatToBlock } from './to-block.ts';

type Request = Pick<
  Selectable<DB['release_request']>,
  'tenant_id' | 'id' | 'by_address' | 'reason' | 'asked_at' | 'state'
>;

const places: Record<string, CampaignPlace> = {
  delivered: 'delivered',
  queued: 'queued',
  deferred: 'queued',
  held: 'held',
  deleted: 'removed',
  rejected: 'refused',
  failed: 'failed',
};

function presentMessage(row: CampaignRow, request: Request | undefined): CampaignMessage {
  return {
    ...presentMessageRow(row),
    place: places[row.state] ?? 'failed',
    request: request
      ? {
          by: request.by_address,
          reason: request.reason,
          asked_at: request.asked_at.toISOString(),
          state: request.state as NonNullable<CampaignMessage['request']>['state'],
        }
      : null,
  };
}

export const presentStep = (step: Selectable<DB['campaign_step']>): CampaignStep => ({
  step_id: step.step_id,
  step: step.step as CampaignStep['step'],
  by: step.by_address,
  at: step.at.toISOString(),
  done: step.done,
  ignored: step.ignored as unknown as CampaignStep['ignored'],
  undo_until: step.undo_until?.toISOString() ?? null,
  undone_at: step.undone_at?.toISOString() ?? null,
  may_undo: true,
});

/** Of somebody of another tenant, who alone can take it back. */
const presentReached = ({ step_id, step, by_address, at, done, undone_at }: ReachedStep): CampaignStep => ({
  ...{ step_id, by: by_address, done, ignored: [], undo_until: null, may_undo: false },
  step: step as CampaignStep['step'],
  at: at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});

/** Newest first; a step of the own tenant once, though its row in others is in reach as well. */
function presentSteps({ own, reached }: DoneSteps): CampaignStep[] {
  const known = new Set(own.map(({ step_id }) => step_id));
  const others = reached.filter(({ step_id }) => !known.has(step_id));
  return [...own.map(presentStep), ...others.map(presentReached)].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
}

interface DoneSteps {
  own: readonly Selectable<DB['campaign_step']>[];
  reached: readonly ReachedStep[];
}

function sendersOf(rows: readonly CampaignRow[]): Campaign['senders'] {
  const senders = new Map<string, Campaign['senders'][number]>();
  for (const row of rows) {
    const domain = authorDomain(row);
    const known = senders.get(domain);
    if (known) known.count += 1;
    else senders.set(domain, { domain, count: 1, lookalike: lookalikeOf(row) });
  }
  return [...senders.values()].toSorted((a, b) => b.count - a.count);
}

function blockedBy(row: CampaignRow): string[] {
  const what = whatToBlock(row);
  return what ? [senderOf(row, what).sender] : [];
}

/** @param requests the newest of each message first */
export function presentCampaign(
  { seed, rows, traits, even_more, range }: FoundCampaign,
  requests: readonly Request[],
  steps: DoneSteps,
): Campaign {
  const of = new Map(
    requests.toReversed().map((request) => [toCloudid(request.tenant_id, request.id), request]),
  );
  return {
    cloudid: seed.cloudid,
    subject: untagged(seed).subject,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    messages: rows.map((row) => presentMessage(row, of.get(row.cloudid))),
    even_more,
    traits,
    senders: sendersOf(rows),
    to_block: [...new Set(rows.flatMap(blockedBy))],
    message_ids: [
      ...new Set(
        rows.flatMap((row) => (row.state === 'delivered' && row.hdr_message_id ? [row.hdr_message_id] : [])),
      ),
    ],
    steps: presentSteps(steps),
  };
}
