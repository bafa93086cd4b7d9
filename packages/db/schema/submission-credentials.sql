-- Credentials of the submission port. `server`: a tenant's mail server or program, by a name of its own, for the domains and addresses it
-- was given. `person`: an app password, by its owner's address, for the owner's addresses.
-- The secret is random and stored as SHA-256 only.
create table submission_credential (
  tenant_id     integer not null references tenant,
  credential_id uuid not null,
  kind          text not null check (kind in ('server', 'person')),
  user_id       uuid,
  -- What the server gives as user name; people give their address.
  login         text,
  name          text not null,
  secret_hash   bytea not null,
  -- Where it may sign in from; empty: anywhere.
  networks      text[] not null default '{}',
  domains       text[] not null default '{}',
  senders       text[] not null default '{}',
  created_at    timestamptz not null default now(),
  created_by    text not null,
  -- null: until it is revoked.
  expires_at    timestamptz,
  last_used_at  timestamptz,
  last_used_ip  text,
  revoked_at    timestamptz,
  revoked_by    text,
  primary key (tenant_id, credential_id),
  unique (tenant_id, login),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check ((kind = 'person') = (user_id is not null)),
  check ((kind = 'server') = (login is not null)),
  check (kind = 'person' or cardinality(domains) + cardinality(senders) > 0)
);
create index submission_credential_by_user on submission_credential (tenant_id, user_id);
call protect_tenant_table('submission_credential');
grant select, insert on submission_credential to postern_api;
grant update (revoked_at, revoked_by) on submission_credential to postern_api;
grant select on submission_credential to postern_gateway;
grant update (last_used_at, last_used_ip) on submission_credential to postern_gateway;
grant select, insert, update, delete on submission_credential to postern_worker;

-- Addresses beside their own that people may send as.
create table submission_sender (
  tenant_id  integer not null,
  user_id    uuid not null,
  address    text not null,
  granted_at timestamptz not null default now(),
  granted_by text not null,
  primary key (tenant_id, user_id, address),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('submission_sender');
grant select, insert, delete on submission_sender to postern_api;
grant select on submission_sender to postern_gateway;
grant select, insert, update, delete on submission_sender to postern_worker;
