import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { knownDomains } from '../../managed-domain.ts';
import { type JourneyRow, presentJourney, withSteps } from '../read-journeys.ts';

const DAY_MS = 86_400_000;
/** An operator's customers have many under way; home has room for the newest. */
const MOST = 12;

export const journeyList: Handler<Operations['journeyList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const rows = await tx
        .selectFrom('journey')
        .selectAll()
        .where('put_away_at', 'is', null)
        .where((where) =>
          where.or([
            where('finished_at', 'is', null),
            where('finished_at', '>', new Date(services.clock() - DAY_MS)),
          ]),
        )
        .where(knownDomains(actor, sql<string>`coalesce(domain_name, '')`))
        .$if(query.domain !== undefined, (all) => all.where('domain_name', '=', query.domain ?? ''))
        .orderBy('started_at', 'desc')
        .orderBy('journey_id')
        .limit(MOST)
        .execute();
      return (await withSteps(tx, rows as JourneyRow[])).map(presentJourney);
    },
    { readOnly: true },
  );
