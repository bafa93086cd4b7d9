-- Similarity digests of messages people called spam: near copies of them are caught (packages/mail, classify/fingerprints.ts). Those of tenant 0
-- were confirmed by an operator and hold for everybody.
create table fingerprint (
  tenant_id  integer not null,
  digest     text not null check (digest ~ '^[0-9a-f]{16}$'),
  added_at   timestamptz not null default now(),
  -- Votes and hits put it off; a digest that no mail resembles any more expires.
  expires_at timestamptz not null,
  hits       bigint not null default 0,
  last_hit   timestamptz,
  primary key (tenant_id, digest)
);
call protect_tenant_table('fingerprint');
grant select, insert, update, delete on fingerprint to postern_api, postern_worker;
grant select, update (expires_at, hits, last_hit) on fingerprint to postern_gateway;

-- Who called such a message spam, or said it is none. Taking the act back removes its vote, and the last vote the fingerprint.
create table fingerprint_vote (
  tenant_id  integer not null,
  digest     text not null,
  action_id  uuid not null,
  by_address text not null,
  opinion    text not null check (opinion in ('spam', 'ham')),
  -- By people who decide for the tenant; others' votes count only together.
  confirmed  boolean not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, digest, action_id),
  foreign key (tenant_id, digest) references fingerprint on delete cascade
);
create index fingerprint_vote_action on fingerprint_vote (tenant_id, action_id);
call protect_tenant_table('fingerprint_vote');
grant select, insert, update, delete on fingerprint_vote to postern_api, postern_worker;
grant select on fingerprint_vote to postern_gateway;

-- Raised with every vote, so that a gateway reads a tenant's fingerprints again only when they changed.
create table fingerprint_version (
  tenant_id integer primary key,
  version   bigint not null
);
call protect_tenant_table('fingerprint_version');
grant select, insert, update, delete on fingerprint_version to postern_api, postern_worker;
grant select on fingerprint_version to postern_gateway;

-- Hashed features of each judged message, for a later opinion: the content of delivered mail is not kept (decision 119). A table of its own, since
-- it is dropped sooner than the message log: after 35 days. Partitions by week, like the log's.
create table message_feature (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  -- Packed slot numbers (packages/mail/src/learn/pack.ts), about a byte and a half each, at most 1.5 kB.
  features  bytea not null,
  primary key (tenant_id, ts, id)
) partition by range (ts);
call protect_tenant_table('message_feature');
grant select on message_feature to postern_api;
grant insert on message_feature to postern_gateway;
grant select, insert, update, delete on message_feature to postern_worker;

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
create index message_opinion_time on message_opinion (tenant_id, at);
create index message_opinion_new on message_opinion (tenant_id) where learned_in is null;
call protect_tenant_table('message_opinion');
grant select, insert, update, delete on message_opinion to postern_api, postern_worker;

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
grant select, insert on learned_model to postern_api;
grant select on learned_model to postern_gateway;
grant select, insert, update, delete on learned_model to postern_worker;

create table learned_state (
  tenant_id   integer primary key,
  -- Neither weighs nor learns; opinions gather meanwhile.
  paused      boolean not null default false,
  changed_at  timestamptz not null default now(),
  changed_by  text not null default ''
);
call protect_tenant_table('learned_state');
grant select, insert, update on learned_state to postern_api;
grant select on learned_state to postern_gateway;
grant select, insert, update, delete on learned_state to postern_worker;

-- People (for the installation, tenant 0: tenants by number) whose opinions are not learned from.
create table learned_ignored (
  tenant_id  integer not null,
  teacher    text not null,
  ignored_at timestamptz not null default now(),
  ignored_by text not null,
  primary key (tenant_id, teacher)
);
call protect_tenant_table('learned_ignored');
grant select, insert, delete on learned_ignored to postern_api;
grant select, insert, update, delete on learned_ignored to postern_worker;
