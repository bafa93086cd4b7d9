-- What people thought of a message, and what the judge may learn from it (decision 119).

-- Hashed features of each judged message, for an opinion that comes later: the content of delivered mail is not kept. A table of its own
-- because it is forgotten sooner than the message log: 35 days. Partitions like the log's, by week.
create table message_feature (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  -- Packed slot numbers (packages/mail/src/learn/pack.ts), about a byte and a half each, at most 1.5 kB.
  features  bytea not null,
  primary key (tenant_id, ts, id)
) partition by range (ts);
call protect_tenant_table('message_feature');

create function ensure_feature_partitions(from_day date, to_day date) returns integer
language plpgsql security definer set search_path = public as $$
declare
  monday date := date_trunc('week', from_day)::date;
  made integer := 0;
  part text;
begin
  while monday <= to_day loop
    part := 'message_feature_' || to_char(monday, 'YYYYMMDD');
    if to_regclass(format('%I', part)) is null then
      execute format('create table %I partition of message_feature for values from (%L) to (%L)',
        part, monday::timestamp at time zone 'UTC', (monday + 7)::timestamp at time zone 'UTC');
      call protect_tenant_table(format('%I', part)::regclass);
      made := made + 1;
    end if;
    monday := monday + 7;
  end loop;
  return made;
end $$;

create function drop_feature_partitions(before_day date) returns integer
language plpgsql security definer set search_path = public as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'message_feature'::regclass
      and to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') + 7 <= before_day
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke all on function ensure_feature_partitions(date, date), drop_feature_partitions(date) from public;
grant execute on function ensure_feature_partitions(date, date), drop_feature_partitions(date) to postern_worker;
select ensure_feature_partitions((current_date - 35), (current_date + 28));

-- Called beside record_messages() in the same statement. bytea as hex text.
create function record_features(p_features json) returns void language sql volatile set search_path = public, pg_catalog as $$
  insert into message_feature (tenant_id, ts, id, features)
    select tenant_id, ts, id, features from json_populate_recordset(null::message_feature, p_features)
$$;
revoke all on function record_features(json) from public;
grant execute on function record_features(json) to postern_gateway, postern_worker;

-- One opinion a person and message; a later one of the same person takes the earlier one's place. Carries the features itself, because
-- it outlives the message.
create table message_opinion (
  tenant_id   integer not null,
  opinion_id  uuid not null,
  ts          timestamptz not null,
  id          uuid not null,
  opinion     text not null check (opinion in ('spam', 'ham')),
  -- What the person did: 'release', 'hash', 'report', 'review' …
  how         text not null,
  -- Address of who did it.
  teacher     text not null,
  at          timestamptz not null default now(),
  from_address text not null,
  to_address  text not null,
  subject     text not null default '',
  -- null: the message was too old, or refused before it was read; the opinion counts nowhere.
  features    bytea,
  -- First version of the tenant's and of the installation's model that knows it.
  learned_in  integer,
  installation_learned_in integer,
  -- Not to be learned any more: reset, restored to before it, or its teacher set aside.
  set_aside   boolean not null default false,
  installation_set_aside boolean not null default false,
  primary key (tenant_id, opinion_id),
  unique (tenant_id, id, teacher)
);
call protect_tenant_table('message_opinion');
create index message_opinion_time on message_opinion (tenant_id, at);
create index message_opinion_new on message_opinion (tenant_id) where learned_in is null;

-- Versions of what was learned, by tenant; tenant 0 is the installation's. The newest is the one that judges.
create table learned_model (
  tenant_id   integer not null,
  version     integer not null,
  made_at     timestamptz not null default now(),
  kind        text not null check (kind in ('learned', 'restored', 'reset')),
  restored_from integer,
  -- '' for the worker, otherwise who restored or reset it.
  made_by     text not null default '',
  spam        integer not null default 0,
  ham         integer not null default 0,
  people      integer not null default 0,
  tenants     integer not null default 0,
  -- Opinions first learned in this version.
  fresh       integer not null default 0,
  -- Measured on opinions held back: { spam_caught, ham_flagged, auc } as shares, or {} when there are too few.
  quality     jsonb not null default '{}',
  -- null: nothing is learned, or a version too old to be kept.
  model       bytea,
  primary key (tenant_id, version)
);
call protect_tenant_table('learned_model');

create table learned_state (
  tenant_id   integer primary key,
  -- Neither weighs nor learns; opinions gather meanwhile.
  paused      boolean not null default false,
  changed_at  timestamptz not null default now(),
  changed_by  text not null default ''
);
call protect_tenant_table('learned_state');

grant select on message_feature to postern_api;
grant select, insert, update, delete on message_opinion to postern_api;
grant select, insert on learned_model to postern_api;
grant select, insert, update on learned_state to postern_api;
grant insert on message_feature to postern_gateway;
grant select on learned_model, learned_state to postern_gateway;
grant select, insert, update, delete on message_feature, message_opinion, learned_model, learned_state to postern_worker;
