-- Sign-in: sessions, second factors, links, tokens, identity providers.
--
-- Who somebody is must be found out before any scope is known. postern_session owns the functions that do so (session_person, login_person,
-- token_person, person_rights); each answers for one session, address or token, and nobody can sign in as that role.

-- A signed-in browser or script. Both halves are stored as SHA-256; cookie_hash is null for sessions born outside a browser.
create table session (
  tenant_id    integer not null,
  session_id   uuid not null,
  user_id      uuid not null,
  token_hash   bytea not null,
  cookie_hash  bytea,
  client       text not null check (client in ('browser', 'api')),
  ip           inet,
  user_agent   text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz,
  -- What the session has proven (contract, SessionStage). A pending one lives ten minutes and may only finish signing in.
  stage        text not null default 'full' check (stage in ('full', 'factor', 'setup')),
  factor_tries integer not null default 0,
  -- Session of the person who impersonates this one; it may belong to another tenant, so there is no foreign key.
  impersonator_tenant_id integer,
  impersonator_session_id uuid,
  impersonator_email text,
  reason       text,
  -- When the person last proved the second factor.
  factor_proven_at timestamptz,
  -- Identity provider and the directory there; null for sessions that a password opened.
  provider text,
  realm text,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check ((impersonator_tenant_id is null) = (impersonator_session_id is null)
    and (impersonator_session_id is null) = (impersonator_email is null)
    and (impersonator_session_id is null) = (reason is null)),
  check ((provider is null) = (realm is null))
);
create index session_by_user on session (tenant_id, user_id);
create index session_by_impersonator on session (tenant_id, impersonator_session_id) where impersonator_session_id is not null;
create index session_by_realm on session (tenant_id, provider, realm) where provider is not null;
call protect_tenant_table('session');
create policy session_check on session for select to postern_session using (true);
grant select, insert, update, delete on session to postern_api, postern_worker;
grant select on session to postern_session;

-- The active second factor of a person; without a row the password is enough.
create table second_factor (
  tenant_id  integer not null,
  user_id    uuid not null,
  method     text not null check (method in ('totp', 'sms', 'email')),
  -- Version of the tenant's key (4 bytes, big-endian), then the secret sealed by it.
  otp_secret bytea,
  -- Last step of 30 s whose code was used: each code is good once (RFC 6238 section 5.2).
  otp_step   bigint not null default 0,
  mobile     text,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check ((method = 'totp') = (otp_secret is not null)),
  check ((method = 'sms') = (mobile is not null))
);
call protect_tenant_table('second_factor');
create policy session_check on second_factor for select to postern_session using (true);
grant select, insert, update, delete on second_factor to postern_api;
grant select, delete on second_factor to postern_worker;
grant select on second_factor to postern_session;

-- Recovery codes of eight digits, as keyed hashes: a copy of the database alone does not allow guessing them.
create table backup_code (
  tenant_id integer not null,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('backup_code');
grant select, insert, update, delete on backup_code to postern_api;
grant select, delete on backup_code to postern_worker;

-- The code last sent to a person for one session and purpose; a new one takes its place.
create table sent_code (
  tenant_id  integer not null,
  session_id uuid not null,
  purpose    text not null check (purpose in ('proof', 'setup')),
  user_id    uuid not null,
  method     text not null check (method in ('sms', 'email')),
  -- Where a code of purpose 'setup' went: only this number becomes the factor.
  mobile     text,
  code_hash  bytea not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      integer not null default 0,
  primary key (tenant_id, session_id, purpose),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('sent_code');
grant select, insert, update, delete on sent_code to postern_api;
grant select, delete on sent_code to postern_worker;

-- Links to set a new password: the token is stored as SHA-256 and used once.
create table password_link (
  tenant_id  integer not null,
  link_id    uuid not null,
  user_id    uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index password_link_by_user on password_link (tenant_id, user_id);
call protect_tenant_table('password_link');
grant select, insert, update, delete on password_link to postern_api;
grant select, delete on password_link to postern_worker;

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
create policy session_check on api_token for select to postern_session using (true);
grant select, insert, update (last_used_at, last_used_ip, revoked_at, revoked_by) on api_token to postern_api;
grant select, insert, update, delete on api_token to postern_worker;
grant select on api_token to postern_session;

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
call protect_directory('identity_directory');
-- Of one directory only one identity opens an account, also when two come for the first time at once.
create unique index identity_directory_by_user on identity_directory (tenant_id, user_id, provider, realm);
grant select, insert, update, delete on identity_directory to postern_api, postern_worker;

-- Failed sign-ins per bucket (account, address or /64, installation). Not tenant-owned: the account may not exist.
create table rate_limit (
  bucket      text primary key,
  hits        integer not null,
  window_ends timestamptz not null
);
grant select, insert, update, delete on rate_limit to postern_api, postern_gateway, postern_worker;
