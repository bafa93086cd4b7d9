-- Messages encrypted to a key that is to be used from now on: the worker opens each with the private half, as the gateway does with mail, before
-- anybody is told of the key.
create table key_probe (
  tenant_id     integer not null,
  probe_id      uuid not null,
  key_id        uuid not null,
  -- OpenPGP, binary.
  message       bytea not null,
  state         text not null default 'waiting' check (state in ('waiting', 'opened', 'failed')),
  -- Of the content.
  opened_sha256 bytea,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, probe_id),
  foreign key (tenant_id, key_id) references own_key
);
create index key_probe_waiting on key_probe (created_at) where state = 'waiting';
call protect_tenant_table('key_probe');
grant select, insert, delete on key_probe to postern_api;
grant select, update, delete on key_probe to postern_worker;
