-- Tokens for programs. `personal` acts as its owner and ends with them; `tenant` acts for the tenant with the roles it was given.
-- Empty lists limit nothing. The secret is stored as SHA-256 only.
create table api_token (
  tenant_id    integer not null references tenant,
  token_id     uuid not null,
  kind         text not null check (kind in ('personal', 'tenant')),
  user_id      uuid,
  name         text not null,
  secret_hash  bytea not null,
  roles        text[] not null default '{}',
  operations   text[] not null default '{}',
  domains      text[] not null default '{}',
  networks     text[] not null default '{}',
  created_at   timestamptz not null default now(),
  created_by   text not null,
  expires_at   timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at   timestamptz,
  revoked_by   text,
  primary key (tenant_id, token_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check ((kind = 'personal') = (user_id is not null))
);
create index api_token_by_user on api_token (tenant_id, user_id);
call protect_tenant_table('api_token');
grant select, insert on api_token to postern_api;
grant update (last_used_at, last_used_ip, revoked_at, revoked_by) on api_token to postern_api;
grant select, insert, update, delete on api_token to postern_worker;
