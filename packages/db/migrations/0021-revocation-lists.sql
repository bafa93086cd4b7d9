-- Lists of revoked certificates (RFC 5280 §5), one of each issuing authority of a tenant, as they are published.
create table revocation_list (
  tenant_id      integer not null,
  -- Of the authority.
  certificate_id uuid not null,
  -- SHA-256 of the authority's certificate, by which the list is fetched.
  fingerprint    bytea not null,
  der            bytea not null,
  number         bigint not null,
  this_update    timestamptz not null,
  next_update    timestamptz not null,
  -- Certificates of the tenant that were revoked when it was made: another number makes a new list.
  revoked        integer not null,
  primary key (tenant_id, certificate_id),
  foreign key (tenant_id, certificate_id) references own_certificate
);
create unique index revocation_list_by_fingerprint on revocation_list (tenant_id, fingerprint);
create index revocation_list_published on revocation_list (fingerprint);
call protect_tenant_table('revocation_list');
grant select on revocation_list to postern_api;
grant select, insert, update, delete on revocation_list to postern_worker;
