import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call, Handler } from '../../../http/handler.ts';
import { SEARCH_TIMEOUT_MS } from '../../messages/index.ts';
import { keyTable } from '../../quarantine/index.ts';
import type { CampaignsDeps } from '../deps.ts';
import { findCampaign } from '../find-campaign.ts';
import { presentCampaign } from '../present-campaign.ts';
import { readReached } from '../step-reach.ts';

type ReadCall = Call<Operations['campaignRead'], CampaignsDeps>;

/** Steps are kept with whoever did them, whichever tenant they work in now; what others reached is told to each tenant. */
const findSteps = ({ actor: { tenant_id }, services }: ReadCall, seeds: string[]) =>
  withScope(
    services.db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('campaign_step')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('seed', 'in', seeds)
        .orderBy('at', 'desc')
        .execute(),
    { readOnly: true },
  );

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
      const steps = await findSteps(
        call,
        found.rows.map((row) => row.cloudid),
      );
      return presentCampaign(found, requests, { own: steps, reached: await readReached(tx, found.rows) });
    },
    { readOnly: true, statementTimeout: SEARCH_TIMEOUT_MS },
  );
