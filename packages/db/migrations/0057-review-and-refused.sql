-- The review reads held mail of all tenants newest first. Only `quarantined` in the condition, which is never changed: a condition on the
-- state would end heap-only updates of it.
create index message_review on message (ts, id) include (tenant_id) where quarantined;

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
grant select, insert on reject_link to postern_api;
grant update (revoked_at, revoked_by, opened, last_opened_at) on reject_link to postern_api;
grant select, insert, update, delete on reject_link to postern_worker;
