-- People of tenants: their accounts, roles and groups.

create table app_user (
  tenant_id     integer not null references tenant,
  user_id       uuid not null,
  email         text not null check (email = lower(email)),
  name          text not null default '',
  password_hash text,
  active        boolean not null default true,
  is_superuser  boolean not null default false,
  created_at    timestamptz not null default now(),
  password_changed_at timestamptz,
  primary key (tenant_id, user_id),
  unique (tenant_id, email)
);
create index app_user_search on app_user using gin (lower(email || ' ' || name) gin_trgm_ops);
call protect_tenant_table('app_user');
create policy session_check on app_user for select to postern_session using (true);
create policy search_all on app_user for select to postern_search using (true);
grant select, update (name, password_changed_at, password_hash) on app_user to postern_api;
grant select on app_user to postern_gateway, postern_session;
grant select, insert, update, delete on app_user to postern_worker;
grant select (active, email, name, tenant_id, user_id) on app_user to postern_search;

create table user_role (
  tenant_id integer not null,
  user_id   uuid not null,
  role      text not null,
  primary key (tenant_id, user_id, role),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('user_role');
create policy session_check on user_role for select to postern_session using (true);
grant select on user_role to postern_api, postern_session;
grant select, insert, update, delete on user_role to postern_worker;

-- Groups of a tenant's people, made by directory synchronisation.
create table user_group (
  tenant_id  integer not null,
  group_name text not null,
  user_id    uuid not null,
  primary key (tenant_id, group_name, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index user_group_by_user on user_group (tenant_id, user_id);
call protect_tenant_table('user_group');
create policy search_all on user_group for select to postern_search using (true);
create policy session_check on user_group for select to postern_session using (true);
grant select on user_group to postern_api, postern_gateway, postern_search, postern_session;
grant select, insert, update, delete on user_group to postern_worker;

-- The tenant of each sign-in address, unique over all tenants.
create table user_directory (
  email     text primary key check (email = lower(email)),
  tenant_id integer not null,
  user_id   uuid not null
);
call protect_directory('user_directory');
grant select on user_directory to postern_api, postern_gateway, postern_session;
grant select, insert, update, delete on user_directory to postern_worker;

-- Browsers and scripts a person has signed in with, as a digest of what they call themselves.
create table known_device (
  tenant_id  integer not null,
  user_id    uuid not null,
  device     bytea not null,
  first_seen timestamptz not null default now(),
  last_seen  timestamptz not null default now(),
  primary key (tenant_id, user_id, device),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('known_device');
grant select, insert, update on known_device to postern_api;
grant select, insert, update, delete on known_device to postern_worker;
