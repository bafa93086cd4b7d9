-- DKIM keys of managed domains. new: its record is to be published; active: mail is signed with it; retiring: it signs no more, but its record
-- must stand while mail signed with it may still be checked; retired: its private half is gone.
create table dkim_key (
  tenant_id      integer not null,
  domain_name    text not null,
  selector       text not null check (selector ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  state          text not null check (state in ('new', 'active', 'retiring', 'retired')),
  -- The p= value of the DNS record: base64 of the SubjectPublicKeyInfo.
  public_key     text not null,
  -- Version of the tenant's key (4 bytes, big-endian), then the PEM sealed by it.
  sealed_key     bytea,
  created_at     timestamptz not null default now(),
  created_by     text not null default '',
  -- When its record was last seen at the domain's own name servers and at all resolvers that were asked.
  verified_at    timestamptz,
  activated_at   timestamptz,
  last_signed_at timestamptz,
  retired_at     timestamptz,
  check ((sealed_key is null) = (state = 'retired')),
  primary key (tenant_id, domain_name, selector),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('dkim_key');
create unique index dkim_key_one_new on dkim_key (tenant_id, domain_name) where state = 'new';
create unique index dkim_key_one_active on dkim_key (tenant_id, domain_name) where state = 'active';
create unique index dkim_key_one_retiring on dkim_key (tenant_id, domain_name) where state = 'retiring';

insert into dkim_key (tenant_id, domain_name, selector, state, public_key, sealed_key, created_at, verified_at, activated_at)
  select tenant_id, domain_name, dkim_selector, case when dkim then 'active' else 'new' end, coalesce(dkim_public_key, ''), dkim_private_key,
    created_at, case when dkim then created_at end, case when dkim then created_at end
  from managed_domain where dkim_selector is not null and dkim_private_key is not null;
-- managed_domain.dkim stays: whether mail of the domain is signed at all.
alter table managed_domain drop column dkim_selector, drop column dkim_private_key, drop column dkim_public_key;

-- What the domain's DNS says, check by check, as last looked at; `since` is when the code became what it is.
create table domain_dns (
  tenant_id   integer not null,
  domain_name text not null,
  check_name  text not null,
  code        text not null,
  state       text not null check (state in ('ok', 'warn', 'fail', 'unknown')),
  found       jsonb not null default '[]',
  params      jsonb not null default '{}',
  wanted      jsonb not null default '[]',
  since       timestamptz not null,
  primary key (tenant_id, domain_name, check_name),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('domain_dns');

create table domain_dns_look (
  tenant_id   integer not null,
  domain_name text not null,
  looked_at   timestamptz not null,
  next_at     timestamptz not null,
  primary key (tenant_id, domain_name),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('domain_dns_look');
create index domain_dns_look_due on domain_dns_look (next_at);

-- The MTA-STS policy that is served for a domain; no row: none. Its servers are ours, and its id is made of all it says.
create table mta_sts_policy (
  tenant_id   integer not null,
  domain_name text not null,
  mode        text not null check (mode in ('none', 'testing', 'enforce')),
  -- Seconds, at most a year (RFC 8461 §3.2).
  max_age     integer not null check (max_age between 86400 and 31557600),
  changed_at  timestamptz not null default now(),
  changed_by  text not null default '',
  primary key (tenant_id, domain_name),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('mta_sts_policy');

grant select, insert, update, delete on dkim_key, domain_dns, domain_dns_look, mta_sts_policy to postern_api, postern_worker;
grant update (dkim) on managed_domain to postern_api;
grant select on dkim_key to postern_gateway;
grant update (last_signed_at) on dkim_key to postern_gateway;
