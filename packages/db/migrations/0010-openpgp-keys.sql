-- OpenPGP keys stand beside those of S/MIME: the private ones in own_key, sealed the same way, their public halves in own_pgp_key.
-- For kind 'pgp', `sealed` holds the transferable secret key without password (RFC 9580 §10.2, binary), and `spki_sha256` the SHA-256 of its primary
-- key's fingerprint. A domain's key has purpose 'domain' and the domain as its address.
alter table own_key add column kind text not null default 'smime' check (kind in ('smime', 'pgp'));
alter table own_key drop constraint own_key_purpose_check;
alter table own_key add constraint own_key_purpose_check check (purpose in ('person', 'domain', 'issuing_ca', 'root_ca'));
alter table own_key drop constraint own_key_check;
alter table own_key add constraint own_key_check check ((purpose in ('person', 'domain')) = (address <> ''));
grant select (kind) on own_key to postern_api;
-- Whoever uploads a key sends it to the API, which keeps it sealed and cannot read it back.
grant insert on own_key to postern_api;

-- Public halves of the tenant's OpenPGP keys. One that was deleted is not shown, signs nothing and is not published; it goes on opening mail.
create table own_pgp_key (
  tenant_id   integer not null,
  key_id      uuid not null,
  purpose     text not null check (purpose in ('person', 'domain')),
  -- Mail address, or the domain.
  address     text not null check (address = lower(address) and address <> ''),
  -- Of the primary key: 20 bytes (v4) or 32 (v6).
  fingerprint bytea not null check (length(fingerprint) in (20, 32)),
  -- Transferable public key, binary (RFC 9580 §10.1).
  public_key  bytea not null,
  not_before  timestamptz not null,
  -- null: it does not expire.
  not_after   timestamptz,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  deleted_at  timestamptz,
  deleted_by  text,
  primary key (tenant_id, key_id),
  unique (tenant_id, address, fingerprint),
  foreign key (tenant_id, key_id) references own_key,
  check ((deleted_at is null) = (deleted_by is null))
);
call protect_tenant_table('own_pgp_key');
grant select, insert on own_pgp_key to postern_api;
grant update (deleted_at, deleted_by) on own_pgp_key to postern_api;
grant select on own_pgp_key to postern_gateway;
grant select, insert, update, delete on own_pgp_key to postern_worker;

-- Partners' OpenPGP keys: `der` holds the transferable public key, stripped of foreign user ids. `address` without an @ is a domain.
alter table partner_key drop constraint partner_key_kind_check;
alter table partner_key add constraint partner_key_kind_check check (kind in ('smime', 'pgp'));
alter table partner_key alter column not_after drop not null;
alter table partner_key add constraint partner_key_end check (kind = 'pgp' or not_after is not null);
-- wkd, dns, ldap, vks: found there. autocrypt: came in a mail's header. workflow: its owner confirmed it after an upload.
alter table partner_key drop constraint partner_key_source_check;
alter table partner_key add constraint partner_key_source_check check (source in
  ('upload', 'signed_mail', 'wkd', 'dns', 'ldap', 'vks', 'autocrypt', 'workflow'));
