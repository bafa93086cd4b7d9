-- When a tenant last looked for keys of an address elsewhere, so that each is asked once a day. The address is kept as its tenant's mail keeps it.
create table key_lookup (
  tenant_id integer not null references tenant,
  address   text not null check (address = lower(address) and address <> ''),
  -- found: kept in partner_key. none: its domain publishes none. failed: nobody could say.
  outcome   text not null check (outcome in ('found', 'none', 'failed')),
  asked_at  timestamptz not null,
  next_at   timestamptz not null,
  primary key (tenant_id, address)
);
create index key_lookup_next on key_lookup (next_at);
call protect_tenant_table('key_lookup');
grant select, insert, update on key_lookup to postern_api, postern_gateway;
grant select, insert, update, delete on key_lookup to postern_worker;
