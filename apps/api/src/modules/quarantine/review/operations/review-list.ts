import {
  type Operations,
  REVIEW_DAYS,
  REVIEW_LIMIT,
  type ReviewMessage,
  SEARCH_WINDOW_DAYS,
} from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { presentMessageRow, untagged } from '../../../messages/index.ts';
import { clustersOf } from '../clusters-of.ts';
import { countWaiting, readWaiting, type Waiting } from '../read-waiting.ts';

const DAY_SECONDS = 86_400;

function present(row: Waiting): ReviewMessage {
  const { subject, tag } = untagged(row);
  const shown = presentMessageRow(row);
  return {
    ...shown,
    cloudId: shown.cloudid,
    subject,
    external_tag: tag,
    hostname: row.client_hostname,
    geoip_asn: row.geoip_asn,
    geoip_org: row.geoip_org,
    spamscore: shown.score,
    tenant: row.tenant,
  };
}

export const reviewList: Handler<Operations['reviewList']> = async ({ query, scoped, services }) => {
  const { limit = REVIEW_LIMIT.default, time_delta = REVIEW_DAYS * DAY_SECONDS, recipient = '' } = query;
  const seconds = Math.abs(time_delta);
  if (seconds > SEARCH_WINDOW_DAYS * DAY_SECONDS) fail('window_too_long');
  const now = services.clock();
  const asked = { since: new Date(now - seconds * 1000), recipient, limit };
  const { rows, counted } = await scoped(
    async (tx) => ({ rows: await readWaiting(tx, asked), counted: await countWaiting(tx, asked) }),
    { readOnly: true },
  );
  return {
    hits: rows.map(present),
    clusters: clustersOf(rows),
    ...counted,
    timestamp: new Date(now).toISOString(),
  };
};
