-- Sign-ins under way at an identity provider: made when the person leaves, used up when they come back. Nobody is known yet, so there
-- is no tenant. All values are SHA-256 of random ones; verifier and nonce derive from the state and the installation's key.
create table oidc_login (
  state_hash   bytea primary key,
  provider     text not null,
  nonce_hash   bytea not null unique,
  -- Half that stays in the browser as a cookie; null for clients that are none.
  browser_hash bytea,
  -- The client keeps its own PKCE verifier, so only it can redeem the code.
  client_verifier boolean not null default false,
  expires_at   timestamptz not null
);
create index oidc_login_expires on oidc_login (expires_at);
grant select, insert, delete on oidc_login to postern_api;
grant select, delete on oidc_login to postern_worker;

-- Which outside directory (Microsoft tenant id, or issuer) may vouch for people of which tenant; set by the tenant's administrators.
create table federated_realm (
  tenant_id  integer not null references tenant,
  provider   text not null,
  realm      text not null,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  primary key (tenant_id, provider, realm)
);
create index federated_realm_lookup on federated_realm (provider, realm);
call protect_tenant_table('federated_realm');
grant select, insert, delete on federated_realm to postern_api;
grant select, insert, update, delete on federated_realm to postern_worker;

-- Whose account an outside identity opens, unique over all tenants like user_directory. Never found by e-mail address.
create table identity_directory (
  provider     text not null,
  realm        text not null,
  subject      text not null,
  tenant_id    integer not null,
  user_id      uuid not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, realm, subject)
);
create index identity_directory_by_user on identity_directory (tenant_id, user_id);
grant select, insert, update, delete on identity_directory to postern_api, postern_worker;
