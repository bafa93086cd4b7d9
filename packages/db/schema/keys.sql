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

-- Certificates of people elsewhere that the tenant encrypts to. Another tenant's trust counts for nothing here.
create table partner_key (
  tenant_id      integer not null references tenant,
  partner_key_id uuid not null,
  kind           text not null default 'smime' check (kind in ('smime')),
  address        text not null check (address = lower(address) and address <> ''),
  der            bytea not null,
  fingerprint    bytea not null,
  not_before     timestamptz not null,
  not_after      timestamptz not null,
  -- upload: by an administrator; signed_mail: came with a signed message of its owner.
  source         text not null check (source in ('upload', 'signed_mail')),
  -- From weak to strong. Only 'published' and above are encrypted to.
  trust          text not null check (trust in ('seen', 'published', 'validated', 'confirmed', 'pinned')),
  created_at     timestamptz not null default now(),
  created_by     text not null,
  last_seen_at   timestamptz,
  blocked_at     timestamptz,
  blocked_by     text,
  primary key (tenant_id, partner_key_id),
  unique (tenant_id, address, fingerprint),
  check ((blocked_at is null) = (blocked_by is null))
);
call protect_tenant_table('partner_key');
grant select, insert, update on partner_key to postern_api, postern_gateway;
grant select, insert, update, delete on partner_key to postern_worker;

-- Certificates that are to be issued. The worker makes key and certificate: the API never holds a private key.
create table certificate_request (
  tenant_id      integer not null references tenant,
  request_id     uuid not null,
  address        text not null check (address = lower(address) and address <> ''),
  state          text not null default 'waiting' check (state in ('waiting', 'issued', 'failed')),
  error          text not null default '',
  certificate_id uuid,
  created_at     timestamptz not null default now(),
  created_by     text not null,
  done_at        timestamptz,
  primary key (tenant_id, request_id)
);
create unique index certificate_request_waiting on certificate_request (tenant_id, address) where state = 'waiting';
create index certificate_request_due on certificate_request (created_at) where state = 'waiting';
call protect_tenant_table('certificate_request');
grant select, insert on certificate_request to postern_api;
grant select, insert, update, delete on certificate_request to postern_worker;
