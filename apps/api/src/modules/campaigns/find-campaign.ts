// The messages of a campaign: found by what the one it starts from is made of, among what the caller may see.
import { domainOf } from '@postern/addresses';
import { CAMPAIGN_DAYS, CAMPAIGN_LIMIT } from '@postern/contract';
import { type Tx, toCloudid } from '@postern/db';
import { type Comparable, groupAround, isShared, subjectSkeleton, type Trait } from '@postern/mail';
import type { Actor } from '../../http/actor.ts';
import {
  type AlikeRow,
  alikeColumns,
  comparableOf,
  findMessage,
  type ListRecord,
  listColumns,
  lookalikeOf,
  requestOf,
  type SearchQuery,
  searchMessages,
  shownTrait,
  steerPlanner,
} from '../messages/index.ts';
import { keyTable } from '../quarantine/index.ts';
import type { CampaignsDeps } from './deps.ts';

const DAY_MS = 86_400_000;
const PATIENCE_MS = 3000;
/** Subjects shorter than this are on honest mail of many people ("Invoice"). */
const TELLING_SUBJECT = 12;
/** Values of one filter: a mail full of links would ask for half of the log. */
const MOST_VALUES = 8;
/** Twice the limit, as not all that share a value are alike; comparing is quadratic. */
const CANDIDATES = CAMPAIGN_LIMIT * 2;

export type CampaignRow = ListRecord &
  AlikeRow & { cloudid: string; hdr_message_id: string; dmarc_result: string };

export interface FoundCampaign {
  readonly seed: CampaignRow;
  /** The seed among them, newest first. */
  readonly rows: CampaignRow[];
  readonly traits: Trait[];
  readonly even_more: boolean;
  readonly range: { from: Date; to: Date };
}

interface Caller {
  readonly actor: Actor;
  readonly services: Pick<CampaignsDeps, 'hash' | 'clock'>;
}

const imitators = (row: CampaignRow) => {
  const like = lookalikeOf(row);
  return like ? [like.domain] : [];
};

function comparable(row: CampaignRow): Comparable {
  return comparableOf(row, { key: row.cloudid, kind: row.direction, imitators: imitators(row) });
}

/** Rows with what tells whether they are alike, by their keys. */
async function readRows(tx: Tx, keys: readonly Pick<ListRecord, 'tenant_id' | 'ts' | 'id'>[]) {
  const rows = await tx
    .selectFrom(keyTable(keys))
    .innerJoin('message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'k.tenant_id')
        .onRef('message.ts', '=', 'k.ts')
        .onRef('message.id', '=', 'k.id'),
    )
    .leftJoin('message_detail as detail', (join) =>
      join
        .onRef('detail.tenant_id', '=', 'message.tenant_id')
        .onRef('detail.ts', '=', 'message.ts')
        .onRef('detail.id', '=', 'message.id'),
    )
    .select(listColumns.map((column) => `message.${column}` as const))
    .select(['message.fuzor_digest', 'message.hdr_message_id', 'message.dmarc_result'])
    .select(alikeColumns())
    .orderBy('message.ts', 'desc')
    .orderBy('message.id', 'desc')
    .execute();
  return rows.map((row): CampaignRow => ({ ...row, cloudid: toCloudid(row.tenant_id, row.id) }));
}

/** A value of a filter that stands for itself: neither a wildcard nor an exclusion. */
const plain = (values: readonly string[]) =>
  [...new Set(values)].filter((value) => value !== '' && !/^-|[*"]/.test(value)).slice(0, MOST_VALUES);

/** One of its traits is enough; null: it has none that tells it from other mail. */
function queryOf(seed: CampaignRow): SearchQuery | null {
  const { digest, hosts, files, subject } = comparable(seed);
  const skeleton = subjectSkeleton(subject);
  const words = subject.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const query = {
    fuzor_digest: plain([digest]),
    att_sha1: plain(files),
    uri_fqdn: plain(hosts.filter((host) => !isShared(host))),
    sender: plain(imitators(seed).map((domain) => `@${domain}`)),
    subject: skeleton.length >= TELLING_SUBJECT ? plain([words]) : [],
  };
  const asked = Object.entries(query).filter(([, values]) => values.length > 0);
  if (asked.length === 0) return null;
  return {
    ...Object.fromEntries(asked),
    ...(asked.length > 1 ? { filter_bool_or: 'true' } : {}),
  } satisfies SearchQuery;
}

export async function findCampaign(
  tx: Tx,
  { actor, services }: Caller,
  cloudid: string,
): Promise<FoundCampaign> {
  const found = await findMessage(tx, actor, services.hash, cloudid, ['msgsearch', 'quarasearch']);
  const range = {
    from: new Date(found.ts.getTime() - CAMPAIGN_DAYS * DAY_MS),
    to: new Date(Math.min(found.ts.getTime() + CAMPAIGN_DAYS * DAY_MS, services.clock())),
  };
  const [seed] = await readRows(tx, [found]);
  if (!seed) throw new Error('a message that was found has no row');
  const query = queryOf(seed);
  if (!query) return { seed, rows: [seed], traits: [], even_more: false, range };
  await steerPlanner(tx);
  const request = requestOf({ actor, services }, query, range, false);
  const hits = await searchMessages<ListRecord>(tx, request, {
    columns: ['tenant_id', 'ts', 'id'],
    limit: CANDIDATES,
    deadline: performance.now() + PATIENCE_MS,
  });
  const others = (await readRows(tx, hits.rows)).filter((row) => row.cloudid !== seed.cloudid);
  const group = groupAround([seed, ...others].map(comparable));
  const members = new Set(group.keys);
  const alike = [seed, ...others].filter((row) => members.has(row.cloudid));
  // The one it starts from stays, whatever is left out.
  const kept = new Set(alike.slice(0, CAMPAIGN_LIMIT).map((row) => row.cloudid));
  return {
    seed,
    rows: alike
      .filter((row) => kept.has(row.cloudid))
      .toSorted((a, b) => b.ts.getTime() - a.ts.getTime() || b.id.localeCompare(a.id)),
    traits: group.traits.map((trait) => shownTrait(trait, seed)),
    even_more: !hits.whole || alike.length > kept.size,
    range,
  };
}

/** Domain of who wrote, as people see it. */
export const authorDomain = ({ hdr_from_addr, from_address }: CampaignRow) =>
  domainOf(hdr_from_addr || from_address);
