-- Own addresses that sent mail and have no account yet (user management "auto"). The gateway writes them down; the worker makes the
-- accounts, so that whoever breaks into the gateway cannot make any.
create table used_sender (
  tenant_id   integer not null,
  address     text not null check (address = lower(address)),
  domain_name text not null,
  -- As the mail named its sender; '' where it did not.
  name        text not null default '',
  used_at     timestamptz not null default now(),
  -- Once the worker has looked at it.
  settled_at  timestamptz,
  primary key (tenant_id, address)
);
call protect_tenant_table('used_sender');

grant select, insert, update on used_sender to postern_gateway;
grant select, insert, update, delete on used_sender to postern_worker;
grant select on used_sender to postern_api;
