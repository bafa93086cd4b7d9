-- Which installation this database is of. Its content store bears the same id, and only the key that made the check value opens what tenants
-- have sealed.
create table installation (
  only_row        boolean primary key default true check (only_row),
  installation_id uuid not null default gen_random_uuid(),
  key_check       bytea not null
);
grant select on installation to postern_api, postern_gateway, postern_worker;
