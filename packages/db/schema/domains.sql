-- Domains of tenants: what mail they carry, whether their tenant has proven them, and what was found in DNS.

-- A domain without a row in domain_directory is not proven: no mail is routed by it, and another tenant may still prove it.
create table managed_domain (
  tenant_id       integer not null references tenant,
  domain_name     text not null check (domain_name = lower(domain_name)),
  -- Next hop of accepted mail: host:port of the tenant's own server; empty: deliver into the demo mailbox folder.
  forwarding      text not null default '',
  -- Addresses or networks that may send outbound mail for this domain.
  sending_servers text[] not null default '{}',
  originator_orgs text[] not null default '{}',
  -- Whether mail of the domain is signed; its keys are rows of dkim_key.
  dkim            boolean not null default false,
  confidential    boolean not null default false,
  requested_tenant_id text,
  created_at      timestamptz not null default now(),
  -- inline: its mail exchanger is this gateway. parallel: another provider receives its mail, hands it over and takes it back.
  -- adminonly: no mail runs here, only its people are administered.
  kind text not null default 'inline' check (kind in ('inline', 'parallel', 'adminonly')),
  -- The tenant's first domain; the others follow it in lists.
  is_primary boolean not null default false,
  -- Microsoft 365 tenant the domain belongs to as Microsoft says, and when it was asked; null: not known, never asked.
  ms_tenant_id uuid,
  ms_asked_at timestamptz,
  -- What the TXT record has to hold; null where no proof was asked for.
  proof_token text,
  proof_checked_at timestamptz,
  -- What the last check found: nothing, other records, no answer; null once proven.
  proof_problem text check (proof_problem in ('absent', 'other', 'no_answer')),
  proven_at timestamptz,
  created_by text not null default '',
  -- The worker checks the record daily. Since when two checks in a row did not find it; null: it is there, or no name server answered.
  proof_missing_since timestamptz,
  proof_next_at timestamptz,
  primary key (tenant_id, domain_name)
);
create index managed_domain_search on managed_domain using gin (domain_name gin_trgm_ops);
call protect_tenant_table('managed_domain');
create policy session_check on managed_domain for select to postern_session using (true);
create policy search_all on managed_domain for select to postern_search using (true);
grant select, insert, delete on managed_domain to postern_api;
grant update (confidential, dkim, forwarding, is_primary, kind, ms_asked_at, ms_tenant_id, originator_orgs, proof_checked_at,
    proof_missing_since, proof_next_at, proof_problem, proof_token, proven_at, requested_tenant_id, sending_servers)
  on managed_domain to postern_api;
grant select on managed_domain to postern_gateway, postern_session;
grant select, insert, update, delete on managed_domain to postern_worker;
grant select (domain_name, tenant_id) on managed_domain to postern_search;

-- The tenant of each proven domain, unique over all tenants.
create table domain_directory (
  domain_name text primary key,
  tenant_id   integer not null
);
call protect_directory('domain_directory');
grant select, insert, delete on domain_directory to postern_api;
grant select on domain_directory to postern_gateway;
grant select, insert, update, delete on domain_directory to postern_worker;

-- People who know of a confidential domain. They may be of another tenant (the partner's), so their own key is no foreign key.
create table confidential_grant (
  tenant_id      integer not null,
  domain_name    text not null,
  user_id        uuid not null,
  user_tenant_id integer not null,
  email          text not null,
  granted_at     timestamptz not null default now(),
  granted_by     text not null default '',
  primary key (tenant_id, domain_name, user_id),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create index confidential_grant_by_user on confidential_grant (tenant_id, user_id);
call protect_tenant_table('confidential_grant');
create policy session_check on confidential_grant for select to postern_session using (true);
grant select, insert, delete on confidential_grant to postern_api;
grant select, insert, update, delete on confidential_grant to postern_worker;
grant select on confidential_grant to postern_session;

-- DKIM keys of managed domains. new: its record is to be published; active: mail is signed with it; retiring: it signs no more, but its
-- record must stand while mail signed with it may still be verified; retired: its private half is gone.
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
create unique index dkim_key_one_new on dkim_key (tenant_id, domain_name) where state = 'new';
create unique index dkim_key_one_active on dkim_key (tenant_id, domain_name) where state = 'active';
create unique index dkim_key_one_retiring on dkim_key (tenant_id, domain_name) where state = 'retiring';
call protect_tenant_table('dkim_key');
grant select, insert, update, delete on dkim_key to postern_api, postern_worker;
grant select, update (last_signed_at) on dkim_key to postern_gateway;

-- Result of each DNS check of a domain; `since` is when the code became what it is.
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
grant select, insert, update, delete on domain_dns to postern_api, postern_worker;

-- When a domain's DNS was last checked, and when it is due again.
create table domain_dns_look (
  tenant_id   integer not null,
  domain_name text not null,
  looked_at   timestamptz not null,
  next_at     timestamptz not null,
  primary key (tenant_id, domain_name),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create index domain_dns_look_due on domain_dns_look (next_at);
call protect_tenant_table('domain_dns_look');
grant select, insert, update, delete on domain_dns_look to postern_api, postern_worker;

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
grant select, insert, update, delete on mta_sts_policy to postern_api, postern_worker;

-- What tenants' own mail servers answered about recipients (call-ahead). One row an address, written by the gateways beside the accept
-- path; they keep what they use in memory; NOTIFY tells them when people clear entries.
create table call_ahead (
  tenant_id   integer not null,
  domain_name text not null,
  -- In lower case.
  address     text not null check (address = lower(address)),
  positive    boolean not null,
  -- Since when the server has been answering so.
  since       timestamptz not null,
  checked_at  timestamptz not null,
  expires_at  timestamptz not null,
  -- The server's words, its code, and who said it.
  message     text not null default '',
  code        integer not null,
  server      text not null default '',
  -- Set when somebody cleared it: such a row counts for nothing and can be brought back for a while.
  clearing_id uuid,
  cleared_at  timestamptz,
  check ((clearing_id is null) = (cleared_at is null)),
  primary key (tenant_id, domain_name, address)
);
create index call_ahead_by_end on call_ahead using brin (expires_at);
call protect_tenant_table('call_ahead');
grant select, insert, update on call_ahead to postern_api, postern_gateway;
grant select, delete on call_ahead to postern_worker;

-- What is known of a domain's server as a whole. cleared_at also guards against answers that were under way when somebody cleared:
-- writers share its lock, and leave out what is older.
create table call_ahead_domain (
  tenant_id   integer not null,
  domain_name text not null,
  cleared_at  timestamptz not null default '-infinity',
  -- Whether the server takes an address nobody has; null: not known yet.
  catch_all    boolean,
  catch_all_at timestamptz,
  catch_all_message text not null default '',
  -- The last time it could be asked, and the last time it could not, with why.
  answered_at timestamptz,
  fault_at    timestamptz,
  fault_since timestamptz,
  fault       text not null default '',
  server      text not null default '',
  primary key (tenant_id, domain_name)
);
call protect_tenant_table('call_ahead_domain');
grant select, insert, update on call_ahead_domain to postern_api, postern_gateway;
grant select, delete on call_ahead_domain to postern_worker;

-- A person has an address checked now. The API writes the row; the first gateway to claim it answers.
create table call_ahead_request (
  tenant_id   integer not null,
  request_id  uuid not null,
  domain_name text not null,
  address     text not null,
  -- Instead of the port the domain's setting names; null: that one.
  port        integer check (port between 1 and 65535),
  asked_at    timestamptz not null,
  taken_at    timestamptz,
  answer      jsonb,
  primary key (tenant_id, request_id)
);
call protect_tenant_table('call_ahead_request');
grant select, insert on call_ahead_request to postern_api;
grant select, update on call_ahead_request to postern_gateway;
grant select, delete on call_ahead_request to postern_worker;
