import type pg from 'pg';

/** Counts by half hour, as the gateway keeps them (message_count), on disk in the order of time as it writes them. */
const COUNTS = `
insert into message_count (tenant_id, slot, domain, direction, class, outcome, messages, bytes)
select tenant_id, date_bin('30 minutes', ts, '2020-01-06Z'), lower(split_part(case direction when 'in' then to_address else from_address end, '@', 2)),
  direction, class, case when state = 'rejected' then 'rejected' when quarantined then 'held' else 'passed' end, count(*), sum(size)
from message group by 1, 2, 3, 4, 5, 6 order by 2, 1`;

/** What is still to be delivered, as the gateway would have queued it. */
const QUEUE = `
insert into mail_queue (tenant_id, queue_entry_id, ts, id, queue_id, direction, sender, recipient, destination, blob_id)
select tenant_id, id, ts, id, queue_id, direction, from_address, to_address, split_part(to_address, '@', 2), id
from message where state in ('queued', 'deferred')`;

/** The dictionary, as remember_texts would have built it. */
const TEXTS = [
  `insert into known_text (tenant_id, kind, hash, text, count, last_seen)
   select tenant_id, 'from', from_hash, min(lower(from_address)), count(*), max(ts)::date from message group by tenant_id, from_hash`,
  `insert into known_text (tenant_id, kind, hash, text, count, last_seen)
   select tenant_id, 'to', to_hash, min(lower(to_address)), count(*), max(ts)::date from message group by tenant_id, to_hash`,
  `insert into known_text (tenant_id, kind, hash, text, count)
   select tenant_id, kind, hash, min(text), count(*) from log_text staged
   where not exists (select 1 from known_text k where k.tenant_id = staged.tenant_id and k.kind = staged.kind and k.hash = staged.hash)
   group by tenant_id, kind, hash`,
  `insert into known_text (tenant_id, kind, hash, text, count, last_seen)
   select 0, kind, hash, min(text), least(sum(count), 2000000000), max(last_seen) from known_text where tenant_id <> 0 group by kind, hash`,
];

/** The dictionary of words, as remember_words would have built it. */
const WORDS = `insert into subject_word (word) select distinct dictionary_word(word) from ts_stat('select subject_words from message')`;

export async function aggregate(client: pg.Client, onProgress: (line: string) => void): Promise<void> {
  await client.query("set work_mem = '512MB'");
  await client.query('create index log_text_key on log_text (tenant_id, kind, hash)');
  await client.query(COUNTS);
  await client.query(QUEUE);
  await client.query('select add_up_counts(90)');
  // A call counts one week; when there is none left, nothing happens.
  for (let week = 0; week < 14; week += 1) await client.query('select add_up_parts(90, 200)');
  onProgress('counts by half hour, quarter day and part of an address');
  for (const statement of TEXTS) await client.query(statement);
  onProgress('dictionary of texts');
  await client.query(WORDS);
  onProgress('dictionary of words');
  await client.query('drop table log_text');
}
