-- Pictures of a portal's brand, as they were drawn anew: small, and read at each visit, so they lie here and not among the blobs.
create table portal_image (
  tenant_id   integer not null,
  domain_name text not null,
  kind        text not null check (kind in ('companylogo', 'headerlogo', 'favicon')),
  -- SHA-256, which names it in addresses.
  hash        text not null,
  -- WebP.
  content     bytea not null,
  changed_at  timestamptz not null default now(),
  primary key (tenant_id, domain_name, kind),
  foreign key (tenant_id, domain_name) references portal_domain on delete cascade
);
call protect_tenant_table('portal_image');
grant select, insert, update, delete on portal_image to postern_api;
grant select, insert, update, delete on portal_image to postern_worker;
