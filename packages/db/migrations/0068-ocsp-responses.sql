-- OCSP responses (RFC 6960) about certificates of the tenants' own authorities, signed ahead: whoever asks makes nobody sign.
create table ocsp_response (
  tenant_id      integer not null,
  -- The certificate it is about.
  certificate_id uuid not null,
  -- SHA-256 of its authority's certificate: the address that is asked names it.
  issuer         bytea not null,
  serial         bytea not null,
  der            bytea not null,
  this_update    timestamptz not null,
  next_update    timestamptz not null,
  is_revoked     boolean not null,
  primary key (tenant_id, certificate_id),
  foreign key (tenant_id, certificate_id) references own_certificate on delete cascade
);
create index ocsp_response_by_serial on ocsp_response (issuer, serial);
call protect_tenant_table('ocsp_response');
grant select on ocsp_response to postern_api;
grant select, insert, update, delete on ocsp_response to postern_worker;
