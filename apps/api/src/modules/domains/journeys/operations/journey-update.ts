import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { knownDomains } from '../../managed-domain.ts';
import { type JourneyRow, presentJourney, withSteps } from '../read-journeys.ts';

export const journeyUpdate: Handler<Operations['journeyUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const row =
      (await tx
        .updateTable('journey')
        .set({ put_away_at: body.put_away ? new Date(services.clock()) : null })
        .where('journey_id', '=', params.id)
        .where(knownDomains(actor, sql<string>`coalesce(domain_name, '')`))
        .returningAll()
        .executeTakeFirst()) ?? fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: row.tenant_id, action: 'journey.update' },
      ...{ object: row.domain_name ?? row.kind, details: { kind: row.kind, put_away: body.put_away } },
    });
    const [read] = await withSteps(tx, [row as JourneyRow]);
    return read ? presentJourney(read) : fail('not_found');
  });
