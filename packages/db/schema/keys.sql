-- Private keys of a tenant's people and of its own certificate authority. A key is never deleted before its tenant: mail that was encrypted to it
-- stays readable. `sealed` is the version of the tenant's key (4 bytes, big-endian), then the PKCS #8 key sealed by it.
create table own_key (
  tenant_id   integer not null references tenant,
  key_id      uuid not null,
  purpose     text not null check (purpose in ('person', 'issuing_ca', 'root_ca')),
  -- Whose mail it signs and opens; '' for an authority's.
  address     text not null default '' check (address = lower(address)),
  spki_sha256 bytea not null,
  sealed      bytea not null,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  primary key (tenant_id, key_id),
  unique (tenant_id, spki_sha256),
  check ((purpose = 'person') = (address <> ''))
);
create index own_key_by_address on own_key (tenant_id, address);
call protect_tenant_table('own_key');
-- The API shows keys and never holds one.
grant select (tenant_id, key_id, purpose, address, spki_sha256, created_at, created_by) on own_key to postern_api;
grant select on own_key to postern_gateway;
grant select, insert, update, delete on own_key to postern_worker;

-- Certificates of those keys. Several may stand side by side; what is expired or revoked stays, because mail was encrypted to it.
create table own_certificate (
  tenant_id      integer not null,
  certificate_id uuid not null,
  key_id         uuid not null,
  purpose        text not null check (purpose in ('person', 'issuing_ca', 'root_ca')),
  address        text not null default '' check (address = lower(address)),
  der            bytea not null,
  fingerprint    bytea not null,
  not_before     timestamptz not null,
  not_after      timestamptz not null,
  issuer_kind    text not null check (issuer_kind in ('own_ca')),
  created_at     timestamptz not null default now(),
  created_by     text not null,
  revoked_at     timestamptz,
  revoked_by     text,
  primary key (tenant_id, certificate_id),
  unique (tenant_id, fingerprint),
  foreign key (tenant_id, key_id) references own_key,
  check ((revoked_at is null) = (revoked_by is null))
);
create index own_certificate_by_address on own_certificate (tenant_id, address);
create index own_certificate_by_key on own_certificate (tenant_id, key_id);
call protect_tenant_table('own_certificate');
grant select on own_certificate to postern_api, postern_gateway;
grant update (revoked_at, revoked_by) on own_certificate to postern_api;
grant select, insert, update, delete on own_certificate to postern_worker;
