-- Second factors, recovery links, acting as somebody else, and the session check in one round trip.

alter table app_user add column password_changed_at timestamptz;
grant update (password_changed_at) on app_user to postern_api;

-- stage: what the session has proven (contract, SessionStage). A pending one lives ten minutes and may only finish signing in.
-- impersonator_…: the session of the person who acts as this one; it may lie in another tenant, so there is no foreign key.
alter table session
  add column stage text not null default 'full' check (stage in ('full', 'factor', 'setup')),
  add column factor_tries integer not null default 0,
  add column impersonator_tenant_id integer,
  add column impersonator_session_id uuid,
  add column impersonator_email text,
  add column reason text,
  add check ((impersonator_tenant_id is null) = (impersonator_session_id is null)
    and (impersonator_session_id is null) = (impersonator_email is null)
    and (impersonator_session_id is null) = (reason is null));
create index session_by_impersonator on session (tenant_id, impersonator_session_id) where impersonator_session_id is not null;

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

-- Eight digits each, as a keyed hash: a copy of the database alone does not let anyone try them.
create table backup_code (
  tenant_id integer not null,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('backup_code');

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

grant select, insert, update, delete on second_factor, backup_code, sent_code, password_link to postern_api;
grant select, delete on second_factor, backup_code, sent_code, password_link to postern_worker;
