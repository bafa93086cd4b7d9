-- Similarity digests of messages people called spam: near copies of them are caught (packages/mail, classify/fingerprints.ts). Of tenant 0
-- are those an operator confirmed; they hold for everybody.
create table fingerprint (
  tenant_id  integer not null,
  digest     text not null check (digest ~ '^[0-9a-f]{16}$'),
  added_at   timestamptz not null default now(),
  -- Moved on by votes and hits: what no mail is like any more goes.
  expires_at timestamptz not null,
  hits       bigint not null default 0,
  last_hit   timestamptz,
  primary key (tenant_id, digest)
);
call protect_tenant_table('fingerprint');

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

-- Raised with every vote, so that a gateway reads a tenant's fingerprints again only when they changed.
create table fingerprint_version (
  tenant_id integer primary key,
  version   bigint not null
);
call protect_tenant_table('fingerprint_version');

grant select, insert, update, delete on fingerprint, fingerprint_vote, fingerprint_version to postern_api, postern_worker;
grant select on fingerprint, fingerprint_vote, fingerprint_version to postern_gateway;
grant update (hits, last_hit, expires_at) on fingerprint to postern_gateway;

-- When rspamd was told of the act, or when that was given up.
alter table message_action add column taught_at timestamptz;
create index message_action_untaught on message_action (undo_until)
  where taught_at is null and undone_at is null and action in ('release', 'hash', 'report_spam', 'report_ham');
