-- Partners, tenants, domains, people. Ids are made by the application (no identity columns), tenant_id is in every key.
create table partner (
  partner_id integer primary key,
  name       text not null,
  created_at timestamptz not null default now()
);

create table tenant (
  tenant_id  integer primary key,
  partner_id integer references partner,
  name       text not null,
  instance   text not null check (instance in ('ch', 'de', 'tdata')),
  -- Services held, e.g. {SC-FILTER,SC-SIGENC}; quarantine search and sender lists need SC-FILTER (spec 1, section 2).
  services   text[] not null default '{}',
  created_at timestamptz not null default now()
);
call protect_tenant_table('tenant');

create table managed_domain (
  tenant_id       integer not null references tenant,
  domain_name     text not null check (domain_name = lower(domain_name)),
  -- Next hop of accepted mail: host:port of the tenant's own server; empty: deliver into the demo mailbox folder.
  forwarding      text not null default '',
  -- Addresses or networks that may send outbound mail for this domain.
  sending_servers text[] not null default '{}',
  originator_orgs text[] not null default '{}',
  dkim            boolean not null default false,
  dkim_selector   text,
  -- PEM private key, sealed by the tenant key (see tenant_key).
  dkim_private_key bytea,
  dkim_public_key text,
  confidential    boolean not null default false,
  requested_tenant_id text,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, domain_name)
);
call protect_tenant_table('managed_domain');

-- Where a domain or a login lives, unique over all tenants. Reference tables on Citus.
create table domain_directory (
  domain_name text primary key,
  tenant_id   integer not null
);
create table user_directory (
  email     text primary key check (email = lower(email)),
  tenant_id integer not null,
  user_id   uuid not null
);

create table app_user (
  tenant_id     integer not null references tenant,
  user_id       uuid not null,
  email         text not null check (email = lower(email)),
  name          text not null default '',
  password_hash text,
  active        boolean not null default true,
  is_superuser  boolean not null default false,
  language      text not null default 'en_GB' check (language in ('de_DE', 'en_GB', 'fr_FR', 'es_ES')),
  created_at    timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, email)
);
call protect_tenant_table('app_user');

create table user_role (
  tenant_id integer not null,
  user_id   uuid not null,
  role      text not null,
  primary key (tenant_id, user_id, role),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('user_role');

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
  primary key (tenant_id, session_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index session_by_user on session (tenant_id, user_id);
call protect_tenant_table('session');

-- Failed sign-ins per bucket (account, address or /64, installation). Not tenant-owned: the account may not exist.
create table rate_limit (
  bucket      text primary key,
  hits        integer not null,
  window_ends timestamptz not null
);

-- One settings engine: default (tenant 0) → tenant → domain → group → user. Fields are declared in the contract.
create table setting (
  tenant_id   integer not null,
  scope       text not null check (scope in ('default', 'tenant', 'domain', 'group', 'user')),
  scope_value text not null,
  field       text not null,
  value       jsonb not null,
  changed_at  timestamptz not null default now(),
  changed_by  text not null default '',
  primary key (tenant_id, scope, scope_value, field)
);
call protect_tenant_table('setting');

-- Hash chain per tenant: hash = sha256(prev_hash || canonical JSON of the entry). Insert only, by privileges.
create table audit_log (
  tenant_id  integer not null,
  seq        bigint not null,
  at         timestamptz not null,
  actor      text not null,
  impersonator text,
  ip         text,
  user_agent text,
  session_id text,
  action     text not null,
  object     text not null,
  entry      jsonb not null,
  prev_hash  bytea not null,
  hash       bytea not null,
  primary key (tenant_id, seq)
);
call protect_tenant_table('audit_log');

-- Per-tenant data key, wrapped by the installation's key. Destroying it erases the tenant's content.
create table tenant_key (
  tenant_id   integer not null,
  version     integer not null,
  wrapped_key bytea not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, version)
);
call protect_tenant_table('tenant_key');

-- Block and welcome list (spec 2, section 3; meanings in clarification 4.1). Exactly one of scope_global, scope_domain, scope_user.
create table block_welcome_entry (
  tenant_id      integer not null,
  id             uuid not null,
  list_type      text not null default 'block' check (list_type in ('block', 'welcome')),
  list_scope     text not null default 'any' check (list_scope in ('any', 'env', 'hdr')),
  sender_host    text,
  sender_netmask integer not null default -1,
  sender_address text,
  scope_global   boolean not null default false,
  scope_domain   text,
  scope_user     text,
  instance       text,
  comment        text not null default '',
  enabled        boolean not null default true,
  reviewed       boolean not null default false,
  not_before     timestamptz,
  not_after      timestamptz,
  hit_count      bigint not null default 0,
  last_hit       timestamptz,
  created_at     timestamptz not null default now(),
  created_by     text not null default '',
  primary key (tenant_id, id),
  check (scope_global::int + (scope_domain is not null)::int + (scope_user is not null)::int = 1)
);
call protect_tenant_table('block_welcome_entry');

-- Each process of each node says that it lives, every 10 s; shown on the home screen and by /readyz.
create table heartbeat (
  part    text not null check (part in ('api', 'gateway', 'worker')),
  node    text not null,
  seen_at timestamptz not null,
  status  jsonb not null default '{}',
  primary key (part, node)
);
