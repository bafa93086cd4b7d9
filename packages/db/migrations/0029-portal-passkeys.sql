-- Passkeys of readers. What they sign is asked for once.
create table portal_passkey (
  tenant_id   integer not null,
  passkey_id  uuid not null,
  account_id  uuid not null,
  -- Its own name of itself, base64url.
  credential  text not null,
  -- SubjectPublicKeyInfo.
  public_key  bytea not null,
  -- Of signatures, where the device counts.
  counter     bigint not null default 0,
  device      text not null default '',
  created_at  timestamptz not null,
  used_at     timestamptz,
  primary key (tenant_id, passkey_id),
  unique (tenant_id, credential),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create index portal_passkey_account on portal_passkey (tenant_id, account_id);
call protect_tenant_table('portal_passkey');
grant select, insert, update, delete on portal_passkey to postern_api;
grant select, insert, update, delete on portal_passkey to postern_worker;

create table portal_challenge (
  tenant_id   integer not null,
  -- SHA-256.
  challenge_hash bytea not null,
  -- Who registers a passkey; null: somebody signs in.
  account_id  uuid,
  expires_at  timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create index portal_challenge_account on portal_challenge (tenant_id, account_id);
create index portal_challenge_expiry on portal_challenge (expires_at);
call protect_tenant_table('portal_challenge');
grant select, insert, delete on portal_challenge to postern_api;
grant select, insert, update, delete on portal_challenge to postern_worker;
