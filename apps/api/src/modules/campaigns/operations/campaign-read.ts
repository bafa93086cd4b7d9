import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { SEARCH_TIMEOUT_MS } from '../../messages/index.ts';
import { keyTable } from '../../quarantine/index.ts';
import type { CampaignsDeps } from '../deps.ts';
import { findCampaign } from '../find-campaign.ts';
import { presentCampaign } from '../present-campaign.ts';

export const campaignRead: Handler<Operations['campaignRead'], CampaignsDeps> = (call) =>
  call.scoped(
    async (tx) => {
      const found = await findCampaign(tx, call, call.params.id);
      const requests = await tx
        .selectFrom(keyTable(found.rows))
        .innerJoin('release_request as r', (join) =>
          join.onRef('r.tenant_id', '=', 'k.tenant_id').onRef('r.ts', '=', 'k.ts').onRef('r.id', '=', 'k.id'),
        )
        .select(['r.tenant_id', 'r.id', 'r.by_address', 'r.reason', 'r.asked_at', 'r.state'])
        .orderBy('r.asked_at', 'desc')
        .execute();
      const steps = await tx
        .selectFrom('campaign_step')
        .selectAll()
        .where('tenant_id', '=', call.actor.tenant_id)
        .where(
          'seed',
          'in',
          found.rows.map((row) => row.cloudid),
        )
        .orderBy('at', 'desc')
        .execute();
      return presentCampaign(found, requests, steps);
    },
    { readOnly: true, statementTimeout: SEARCH_TIMEOUT_MS },
  );
