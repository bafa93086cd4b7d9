-- The message log: one row a recipient. Partitioned by week (partitions are made ahead and dropped at 90 days by a job).
-- id is a UUIDv7 whose time part equals ts, so cloudid = '<tenant_id>-<id without dashes>' finds the partition and the row.
--
-- Only leakproof operators (=, <, > on integer, bigint, text, uuid, timestamptz, inet, boolean) can use an index under row level
-- security, so words with a fixed vocabulary are text with a check, not enums. Array, text-search, trigram and expression indexes are read by
-- functions that run as postern_search, which may read every row, and check the transaction's scope themselves (decision 21). They return
-- keys or hashes, never content; the caller joins the rows under its own policy and rechecks the real values. Nothing a caller sends becomes
-- SQL; only names of partitions do. Where they write a column as + 0 or || '', no other index shall be read than the one meant.
create table message (
  tenant_id   integer not null,
  ts          timestamptz not null,
  id          uuid not null,
  type        text not null default 'log' check (type in ('log', 'other')),
  instance    text not null check (instance in ('ch', 'de', 'tdata')),
  direction   text not null check (direction in ('in', 'out')),
  class       text not null check (class in
    ('ham', 'spam', 'highspam', 'bulk', 'blocked', 'virus', 'temporarily_rejected', 'welcomelisted', 'blocklisted')),
  -- deleted: taken out of the quarantine by a person; the content goes once the time to undo is over, the row stays.
  state       text not null check (state in ('queued', 'deferred', 'delivered', 'held', 'rejected', 'failed', 'deleted')),
  -- Set once at judging and never changed, so that a change of state stays a heap-only update. Lists, counts and reports find held mail by it.
  quarantined boolean not null default false,
  queue_id    text not null,
  from_address text not null,
  to_address   text not null,
  hdr_from_addr text not null default '',
  hdr_from_name text not null default '',
  hdr_reply_to  text not null default '',
  hdr_message_id text not null default '',
  subject     text not null default '',
  size        integer not null default 0,
  attachment_count smallint not null default 0,
  score       real not null default 0,
  client_ip   inet,
  client_helo text not null default '',
  client_hostname text not null default '',
  origin_ip   inet,
  origin_helo text not null default '',
  origin_ptr  text not null default '',
  geoip_cc    text not null default '',
  geoip_asn   integer,
  geoip_org   text not null default '',
  spf_status  text not null default 'none',
  dkim_result text not null default 'none',
  dkim_domain text not null default '',
  dmarc_result text not null default 'none',
  arc_result  text not null default 'none',
  tls         text not null default '',
  sasl_login  text not null default '',
  is_m365     boolean not null default false,
  response_code integer,
  reject_message text not null default '',
  reject_category text not null default '',
  scanhost    text not null default '',
  virus_name  text not null default '',
  virus_engine text not null default '',
  block_engine text not null default '',
  block_info  text not null default '',
  blocked_filename text not null default '',
  fuzor_digest text not null default '',
  signed      boolean not null default false,
  encrypted   boolean not null default false,
  tech_sign   boolean not null default false,
  tech_signed boolean not null default false,
  tech_encrypted boolean not null default false,
  tech_decrypted boolean not null default false,
  lft         text not null default 'off' check (lft in ('off', 'plain', 'secure')),
  archived    boolean not null default false,
  held_reason text not null default '',
  released_at timestamptz,
  released_by text,
  reviewed_at timestamptz,
  hashed_at   timestamptz,
  delivery_time timestamptz,
  delivery_server_fqdn text not null default '',
  delivery_server_domain text not null default '',
  delivery_server_msg text not null default '',
  delivery_logsource text not null default '',
  -- Keyed hashes (search-terms.ts): addresses for equality, everything else that is looked up whole in terms.
  from_hash   bigint not null,
  to_hash     bigint not null,
  terms       bigint[] not null default '{}',
  subject_words tsvector not null default '',
  -- Parameters of the finding a message is held for, so that a list can say why without reading the details.
  held_params jsonb,
  -- Where a released copy went instead of to its recipient.
  released_to text,
  -- Hash of hdr_from_addr where that is not from_address, so that mail is found by either sender.
  header_hash bigint,
  primary key (tenant_id, ts, id),
  constraint message_held_check check (quarantined or state not in ('held', 'deleted'))
) partition by range (ts);
-- A list is read along the primary key or message_time, in either direction. Keys come from the index alone; hence the tenant in
-- message_time. from and to lead with the hash: the same index serves one tenant and, for a superuser, all of them.
create index message_time on message (ts, id) include (tenant_id);
create index message_class on message (tenant_id, class, ts, id);
create index message_from on message (from_hash, tenant_id, ts, id);
create index message_to on message (to_hash, tenant_id, ts, id);
-- A short pending list, because every search of the newest week reads all of it.
create index message_terms on message using gin (terms, subject_words) with (fastupdate = on, gin_pending_list_limit = 512);
-- Held mail of one tenant, and of all. They hold the class, since counting a class would otherwise read each held message (14,000 in a large
-- tenant). Only `quarantined` in the condition, as it never changes: a condition on the state would end heap-only updates of it.
create index message_quarantine on message (tenant_id, ts, id) include (class) where quarantined;
create index message_review on message (ts, id) include (tenant_id, class) where quarantined;
-- Columns with few values, which no term tells. Values that rarely occur together would otherwise be found by reading a tenant's whole log, and
-- a frequent word with a rare class by reading each message with the word. Where a value is not given the index is skipped through
-- (PostgreSQL 18; older versions read more of it). It holds expressions, so that only conditions written like them use it (kinds_narrowed):
-- the planner takes columns for independent of each other, and with the columns themselves would leave the index along time wherever
-- their product looks small. No time: equal entries are stored once. None of the columns changes when a message is delivered.
create index message_kind on message
  (upper(reject_category), upper(class), upper(instance), upper(direction), upper(spf_status), (tenant_id * 1));
create index message_header on message (header_hash, tenant_id, ts, id) include (from_hash) where header_hash is not null;
-- What few messages have, found along time without reading the others: released, reviewed, hashed, or files sent apart. None of these columns
-- changes when a message is delivered, so delivery does not pay for them.
create index message_rare on message (tenant_id, ts, id)
  where released_at is not null or reviewed_at is not null or hashed_at is not null or lft <> 'off';
create index message_rare_of_all on message (ts, id) include (tenant_id)
  where released_at is not null or reviewed_at is not null or hashed_at is not null or lft <> 'off';
call protect_tenant_table('message');
create policy search_all on message for select to postern_search using (true);
grant select, update (class, hashed_at, released_at, released_by, released_to, reviewed_at, state, virus_engine, virus_name)
  on message to postern_api;
grant select, insert, update on message to postern_gateway;
grant select, insert, update, delete on message to postern_worker;
grant select on message to postern_search;

-- What only the details page reads, kept apart so that lists read narrow rows.
create table message_detail (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  -- [{ line, header, content }] in the order of the message.
  headers   jsonb not null default '[]',
  attachments jsonb not null default '[]',
  uris      jsonb not null default '[]',
  -- Findings as the judge returned them: [{ stage, code, weight, params }].
  findings  jsonb not null default '[]',
  -- Levels and switches in force when the verdict was made, for the explanation: { lowspamlevel, highspamlevel, … }.
  policy    jsonb not null default '{}',
  -- Full SPF, DKIM, DMARC and ARC results.
  authentication jsonb not null default '{}',
  -- Changes made to the delivered copy: { add: [...], remove: [...], subject_tag }.
  rewrite   jsonb not null default '{}',
  blob_id   uuid,
  primary key (tenant_id, ts, id)
) partition by range (ts);
call protect_tenant_table('message_detail');
grant select on message_detail to postern_api;
grant select, insert on message_detail to postern_gateway;
grant select, insert, update, delete on message_detail to postern_worker;

-- What gateway, judge and delivery logged about a message: source 'gateway' | 'judge' | 'delivery'.
create table message_event (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  at        timestamptz not null,
  seq       integer not null,
  source    text not null check (source in ('gateway', 'judge', 'delivery', 'console')),
  event     text not null,
  data      jsonb not null default '{}',
  primary key (tenant_id, ts, id, at, seq, source)
) partition by range (ts);
call protect_tenant_table('message_event');
grant select, insert on message_event to postern_api, postern_gateway;
grant select, insert, update, delete on message_event to postern_worker;

-- Encrypted content on the blob store; the content key is sealed by the tenant's key. One content may serve several tenants.
create table blob (
  tenant_id  integer not null,
  blob_id    uuid not null,
  wrapped_key bytea not null,
  key_version integer not null,
  sha256     bytea not null,
  size       bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, blob_id)
);
call protect_tenant_table('blob');
grant select, insert on blob to postern_api, postern_gateway;
grant select, insert, update, delete on blob to postern_worker;

-- Why a mail was refused. Its message row has state 'rejected'.
create table reject (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  status    text not null check (status in ('permanent', 'temporary')),
  response_code integer not null,
  enhanced_code text not null default '',
  reason    text not null,
  reason_category text not null,
  offending_value text not null default '',
  primary key (tenant_id, ts, id)
) partition by range (ts);
call protect_tenant_table('reject');
grant select on reject to postern_api;
grant insert on reject to postern_gateway;
grant select, insert, update, delete on reject to postern_worker;

-- Links that show an outside sender why their mail was refused. The token is stored as SHA-256 only; it is random, so a slow hash would add
-- nothing.
create table reject_link (
  tenant_id  integer not null references tenant,
  link_id    uuid not null,
  -- The refused mail: key of its message and reject row, which may be dropped before the link ends.
  ts         timestamptz not null,
  id         uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text not null default '',
  opened     integer not null default 0,
  last_opened_at timestamptz,
  primary key (tenant_id, link_id)
);
create index reject_link_by_mail on reject_link (tenant_id, ts, id);
call protect_tenant_table('reject_link');
grant select, insert, update (last_opened_at, opened, revoked_at, revoked_by) on reject_link to postern_api;
grant select, insert, update, delete on reject_link to postern_worker;

-- Texts of which a part can be searched (addresses, names, refusals): a part is looked up here, the whole text's hash in message.
-- Rows of tenant 0 stand for all tenants together and serve searches over all tenants. Counts are estimates that guide plans and order
-- suggestions.
create table known_text (
  tenant_id integer not null,
  kind      text not null check (kind in ('from', 'to', 'name', 'reply_to', 'reject', 'block_info')),
  hash      bigint not null,
  text      text not null,
  count     integer not null default 1,
  last_seen date not null default current_date,
  primary key (tenant_id, kind, hash)
) with (fillfactor = 90);
create index known_text_grams on known_text using gin (text_grams(tenant_id, kind, '^' || text || '$'))
  with (fastupdate = on, gin_pending_list_limit = 512);
-- Only what a worker needs to forget texts that no message holds any more.
create index known_text_last_seen on known_text using brin (last_seen);
call protect_tenant_table('known_text');
create policy search_all on known_text for all to postern_search using (true) with check (true);
grant select on known_text to postern_api, postern_gateway;
grant select, delete on known_text to postern_worker;
grant select, insert, update on known_text to postern_search;

-- Dictionary of the words of subjects, so that a prefix is looked up as the few whole words it begins (whole_words). A prefix itself is slow: the
-- index gathers the mail of all tenants with any such word before it meets the tenant's or the next word's, while of whole words it reads
-- both lists side by side and skips what only one of them has.
create table subject_word (
  -- As in subject_words. Of a word with digits in it what comes before the first of them, and #: each number would be a word of its own.
  word      text collate "C" primary key,
  -- Renewed once a week: later than the last message that holds the word, less seven days.
  last_seen date not null default current_date
);
grant select, delete on subject_word to postern_worker;
grant select, insert, update on subject_word to postern_search;

-- Search sessions (lsid): the filter a page of results belongs to, so that paging and sharing need only its id.
create table search_session (
  tenant_id integer not null,
  lsid      uuid not null,
  user_id   uuid not null,
  filter    jsonb not null,
  cursor    jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, lsid)
);
call protect_tenant_table('search_session');
grant select, insert, update, delete on search_session to postern_api, postern_worker;

-- Searches people keep by name: opened again, shown as colours in lists, or watched by the worker, which tells of what is new.
create table saved_search (
  tenant_id   integer not null,
  saved_id    uuid not null,
  user_id     uuid not null,
  name        text not null,
  pool        text not null check (pool in ('log', 'quarantine')),
  -- Parameters of the message search, as the wire has them; relative times stay relative.
  query       jsonb not null,
  colour      text check (colour in ('petrol', 'moss', 'ochre', 'rust', 'brick', 'slate')),
  alert_notification boolean not null default false,
  alert_mail  boolean not null default false,
  -- Minutes between two alerts at least.
  alert_minutes integer not null default 60,
  -- Mail up to this time was searched; set while an alert is wanted.
  checked_until timestamptz,
  alerted_at  timestamptz,
  created_at  timestamptz not null default now(),
  -- A deleted search can be restored whole; the worker removes it after an hour.
  deleted_at timestamptz,
  primary key (tenant_id, saved_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check (checked_until is not null or not (alert_notification or alert_mail))
);
create unique index saved_search_name on saved_search (tenant_id, user_id, pool, name) where deleted_at is null;
create index saved_search_due on saved_search (checked_until) where checked_until is not null and deleted_at is null;
call protect_tenant_table('saved_search');
grant select, insert, update, delete on saved_search to postern_api, postern_worker;
