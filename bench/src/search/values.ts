import pg from 'pg';
import { type FilterValues, filterValues, KINDS, some } from './filter-values.ts';
import { tenantOf, type Who } from './world.ts';

/** Values that really occur in the log, several of a kind, so that no shape measures one lucky word. */
export interface Values {
  rareSender: Record<Who, string[]>;
  mediumSender: Record<Who, string[]>;
  recipient: Record<Who, string[]>;
  sender: Record<Who, string[]>;
  senderDomain: Record<Who, string[]>;
  /** First names, as lists show them. */
  senderName: Record<Who, string[]>;
  twoWords: Record<Who, string[]>;
  word: Record<Who, string[]>;
  prefix: Record<Who, string[]>;
  sha1: Record<Who, string[]>;
  uriDomain: Record<Who, string[]>;
  clientIp: Record<Who, string[]>;
  messageId: Record<Who, string[]>;
  filters: Record<Who, FilterValues>;
}

/** Rows from all over the retention; any one day's would favour what is new. */
async function someRows(client: pg.Client, who: Who) {
  const tenant = tenantOf[who];
  const { rows } = await client.query<{
    subject: string;
    from_address: string;
    hdr_from_name: string;
    to_address: string;
    hdr_message_id: string;
    ip: string;
    sha1: string | null;
    uri_domain: string | null;
  }>(
    `select m.subject, m.from_address, m.hdr_from_name, m.to_address, m.hdr_message_id, host(m.client_ip) as ip, d.attachments -> 0 ->> 'sha1' as sha1,
       (select u ->> 'domain' from jsonb_array_elements(d.uris) u where u ->> 'type' = 'url' limit 1) as uri_domain
     from generate_series(1, 88) day
     cross join lateral (
       select * from message m where ${tenant === null ? 'true' : `m.tenant_id = ${tenant}`} and m.direction = 'in'
         and m.ts < now() - day * interval '1 day' - interval '9 hours' and m.ts > now() - (day + 2) * interval '1 day'
       order by m.ts desc limit 3) m
     join message_detail d on d.tenant_id = m.tenant_id and d.ts = m.ts and d.id = m.id`,
  );
  return rows;
}

/** Parts of addresses that so many of the tenant's messages (of all, for superusers) hold. */
async function senderParts(client: pg.Client, who: Who, least: number, most: number, pattern: string) {
  const { rows } = await client.query<{ part: string }>(
    `select part from (
       select substring(text from $2) as part, sum(count) as uses from known_text
       where tenant_id = $1 and kind = 'from' and text not like 'bounce-%' group by 1) parts
     where part is not null and uses between $3 and $4 order by md5(part) limit ${KINDS}`,
    [tenantOf[who] ?? 0, pattern, Math.ceil(least), Math.ceil(most)],
  );
  return rows.map((row) => row.part);
}

export async function pickValues(adminUrl: string): Promise<Values> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const everyone: readonly Who[] = ['small', 'biggest', 'super'];
  const picked = new Map<keyof Values, Record<Who, string[]>>();
  const put = (kind: keyof Values, who: Who, values: string[]) => {
    const known = picked.get(kind) ?? { small: [], biggest: [], super: [] };
    known[who] = values;
    picked.set(kind, known);
  };
  for (const who of everyone) {
    const rows = await someRows(client, who);
    const { rows: size } = await client.query<{ rows: number }>(
      `select coalesce(sum(messages), 0)::float8 as rows from message_count where $1::integer is null or tenant_id = $1`,
      [tenantOf[who]],
    );
    const total = size[0]?.rows ?? 0;
    put(
      'rareSender',
      who,
      await senderParts(client, who, 3, Math.max(30, total / 100_000), '@([a-z0-9-]{6,})\\.'),
    );
    // One in 3,000 to one in 200: too many for one look, too few to come upon soon.
    put(
      'mediumSender',
      who,
      await senderParts(client, who, total / 3000, total / 200, '\\.([a-z]{3,6}@[a-z]{2,4})'),
    );
    put('recipient', who, some(rows.map((row) => row.to_address)));
    put('sender', who, some(rows.map((row) => row.from_address)));
    put('senderDomain', who, some(rows.map((row) => row.from_address.split('@')[1] ?? null)));
    put('senderName', who, some(rows.map((row) => row.hdr_from_name.split(' ')[0] ?? null)));
    const words = rows.map((row) =>
      row.subject
        .toLowerCase()
        .split(' ')
        .filter((word) => word.length > 3),
    );
    put(
      'twoWords',
      who,
      some(words.map(([one, two]) => (one && two && one !== two ? `${one} ${two}` : null))),
    );
    put('word', who, some(words.map((all) => all.at(-1) ?? null)));
    put('prefix', who, some(words.map((all) => all.at(-1)?.slice(0, 4) ?? null)));
    put('sha1', who, some(rows.map((row) => row.sha1)));
    put('uriDomain', who, some(rows.map((row) => row.uri_domain)));
    put('clientIp', who, some(rows.map((row) => row.ip)));
    put('messageId', who, some(rows.map((row) => row.hdr_message_id)));
  }
  const filters = {
    small: await filterValues(client, tenantOf.small),
    biggest: await filterValues(client, tenantOf.biggest),
    super: await filterValues(client, tenantOf.super),
  };
  await client.end();
  return { ...(Object.fromEntries(picked) as unknown as Omit<Values, 'filters'>), filters };
}
