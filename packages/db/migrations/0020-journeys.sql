-- Work in several steps: adding a domain, replacing a DKIM key, the first steps of a tenant. Which steps are done is read from what they
-- change (domains, DNS checks, keys, mail); only that the work goes on is kept.
create table journey (
  tenant_id   integer not null references tenant,
  journey_id  uuid not null,
  kind        text not null check (kind in ('add_domain', 'rotate_dkim', 'first_steps')),
  domain_name text,
  -- Of the key that replaces another.
  selector    text not null default '',
  started_at  timestamptz not null,
  started_by  text not null default '',
  finished_at timestamptz,
  put_away_at timestamptz,
  check ((domain_name is null) = (kind = 'first_steps')),
  check ((selector = '') = (kind <> 'rotate_dkim')),
  primary key (tenant_id, journey_id),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
-- One of a kind at a time; a new one takes the place of one that was put away.
create unique index journey_open on journey (tenant_id, kind, coalesce(domain_name, '')) where finished_at is null;
create index journey_of_domain on journey (tenant_id, domain_name);
call protect_tenant_table('journey');
grant select, insert, delete, update (put_away_at) on journey to postern_api;
grant select, delete, update (finished_at) on journey to postern_worker;
