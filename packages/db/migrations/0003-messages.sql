-- The message log: one row a recipient. Partitioned by week (partitions are made ahead and dropped at 90 days by a job).
-- id is a UUIDv7 whose time part equals ts, so cloudid = '<tenant_id>-<id without dashes>' finds the partition and the row.
--
-- Only leakproof operators (=, <, > on integer, bigint, text, uuid, timestamptz, inet, boolean) can use an index under row level
-- security, so words with a fixed vocabulary are text with a check, not enums, and array, text-search and trigram indexes are read
-- by definer functions that check the scope themselves (0005).
create table message (
  tenant_id   integer not null,
  ts          timestamptz not null,
  id          uuid not null,
  type        text not null default 'log' check (type in ('log', 'other')),
  instance    text not null check (instance in ('ch', 'de', 'tdata')),
  direction   text not null check (direction in ('in', 'out')),
  class       text not null check (class in ('ham', 'spam', 'highspam', 'bulk', 'blocked', 'virus', 'temporarily_rejected', 'welcomelisted', 'blocklisted')),
  state       text not null check (state in ('queued', 'deferred', 'delivered', 'held', 'rejected', 'failed')),
  -- Set once at judging and never changed, so that a change of state stays a heap-only update.
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
  primary key (tenant_id, ts, id)
) partition by range (ts);
call protect_tenant_table('message');

-- A list is read along the primary key or message_time, in either direction. Keys come from the index alone; hence the tenant in
-- message_time. from and to lead with the hash: the same index serves one tenant and, for a superuser, all of them.
create index message_time on message (ts, id) include (tenant_id);
create index message_class on message (tenant_id, class, ts, id);
create index message_from on message (from_hash, tenant_id, ts, id);
create index message_to on message (to_hash, tenant_id, ts, id);
create index message_quarantine on message (tenant_id, ts, id) where quarantined;
-- A short pending list, because every search of the newest week reads all of it.
create index message_terms on message using gin (terms, subject_words) with (fastupdate = on, gin_pending_list_limit = 512);

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

-- Why a mail was refused (spec 2, section 3; categories in clarification 4.10). Its message row has state 'rejected'.
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

-- One row a delivery attempt (delivery log of the details page).
create table delivery_attempt (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  attempt   integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  result    text not null check (result in ('in_doubt', 'delivered', 'deferred', 'failed')),
  result_txt text not null default '',
  response_code integer,
  relayhost text not null default '',
  relay_ip  text not null default '',
  tls       text not null default '',
  logsource text not null default '',
  qid       text not null default '',
  rqid      text not null default '',
  primary key (tenant_id, ts, id, attempt)
) partition by range (ts);
call protect_tenant_table('delivery_attempt');

-- Counts by half hour (slot: its start), kept in the transaction that writes the message. outcome: what was decided at judging, never changed after.
create table message_count (
  tenant_id integer not null,
  slot      timestamptz not null,
  domain    text not null,
  direction text not null,
  class     text not null,
  outcome   text not null check (outcome in ('passed', 'held', 'rejected')),
  messages  bigint not null,
  bytes     bigint not null,
  primary key (tenant_id, slot, domain, direction, class, outcome)
);
call protect_tenant_table('message_count');

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

-- The mail queue: a local table (claims cross tenants by SKIP LOCKED, which Citus refuses on distributed tables).
create table mail_queue (
  tenant_id   integer not null,
  queue_entry_id uuid not null,
  ts          timestamptz not null,
  id          uuid not null,
  queue_id    text not null,
  -- 'mail' forwards the message; 'notice' is a message of our own (DSN), whose blob is complete.
  kind        text not null default 'mail' check (kind in ('mail', 'notice')),
  direction   text not null,
  sender      text not null,
  recipient   text not null,
  -- host:port of the tenant's server, 'mailbox:' for the demo mailbox folder, or '' for the recipient's MX.
  next_hop    text not null default '',
  destination text not null,
  blob_id     uuid not null,
  size        bigint not null default 0,
  require_tls boolean not null default false,
  state       text not null default 'ready' check (state in ('ready', 'leased', 'done', 'failed')),
  attempts    integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_owner text,
  lease_until timestamptz,
  -- Raised at every claim: a late answer of an expired lease is refused.
  fence       integer not null default 0,
  last_error  text not null default '',
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '5 days',
  primary key (tenant_id, queue_entry_id)
);
create index mail_queue_due on mail_queue (next_attempt_at) where state = 'ready';
create index mail_queue_lease on mail_queue (lease_until) where state = 'leased';
create index mail_queue_message on mail_queue (tenant_id, ts, id);
call protect_tenant_table('mail_queue');

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

-- Partitions start on Monday 00:00 UTC and span a week; names end in the Monday's date.
create function ensure_message_partitions(from_day date, to_day date) returns integer language plpgsql as $$
declare
  parent text;
  monday date;
  made integer := 0;
begin
  foreach parent in array array['message', 'message_detail', 'message_event', 'reject', 'delivery_attempt'] loop
    monday := date_trunc('week', from_day)::date;
    while monday <= to_day loop
      if to_regclass(format('%I', parent || '_' || to_char(monday, 'YYYYMMDD'))) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          parent || '_' || to_char(monday, 'YYYYMMDD'), parent,
          monday::timestamp at time zone 'UTC', (monday + 7)::timestamp at time zone 'UTC');
        call protect_tenant_table(format('%I', parent || '_' || to_char(monday, 'YYYYMMDD'))::regclass);
        if parent = 'message' then
          -- The search functions (0005) read one partition after the other.
          execute format('create policy search_all on %I for select to postern_search using (true)', parent || '_' || to_char(monday, 'YYYYMMDD'));
          execute format('grant select on %I to postern_search', parent || '_' || to_char(monday, 'YYYYMMDD'));
        end if;
        made := made + 1;
      end if;
      monday := monday + 7;
    end loop;
  end loop;
  return made;
end $$;

create function drop_message_partitions(before_day date) returns integer language plpgsql as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent in ('message'::regclass, 'message_detail'::regclass, 'message_event'::regclass, 'reject'::regclass, 'delivery_attempt'::regclass)
      and to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') + 7 <= before_day
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
