-- Partners and tenants. The application makes the ids; tenant_id is in every key of a tenant's table (decision 4).

create table partner (
  partner_id integer primary key,
  name       text not null,
  created_at timestamptz not null default now()
);
grant select on partner to postern_api;
grant select, insert, update, delete on partner to postern_worker;

create table tenant (
  tenant_id  integer primary key,
  partner_id integer references partner,
  name       text not null,
  instance   text not null check (instance in ('ch', 'de', 'tdata')),
  -- Services held, e.g. {SC-F-INBOUND,SC-SIGENC}; quarantine search and sender lists need SC-F-INBOUND.
  services   text[] not null default '{}',
  created_at timestamptz not null default now()
);
-- Read by find_tenants, as the trigram indexes of managed_domain and app_user are by find_domains and find_people.
create index tenant_search on tenant using gin (lower(name) gin_trgm_ops);
call protect_tenant_table('tenant');
create policy session_check on tenant for select to postern_session using (true);
create policy search_all on tenant for select to postern_search using (true);
grant select on tenant to postern_api, postern_gateway, postern_session;
grant select, insert, update, delete on tenant to postern_worker;
grant select (instance, name, tenant_id) on tenant to postern_search;

-- A tenant's data key, wrapped by the installation's key. Destroying it erases the tenant's content.
create table tenant_key (
  tenant_id   integer not null,
  version     integer not null,
  wrapped_key bytea not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, version)
);
call protect_tenant_table('tenant_key');
grant select, insert on tenant_key to postern_api, postern_gateway;
grant select, insert, update, delete on tenant_key to postern_worker;
