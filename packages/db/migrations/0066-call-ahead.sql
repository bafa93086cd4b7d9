-- What tenants' own mail servers answered about recipients (call-ahead). One row an address, written by the gateways beside the accept
-- path; they keep what they use in memory and are told by NOTIFY when people clear entries.
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
call protect_tenant_table('call_ahead');
create index call_ahead_by_end on call_ahead using brin (expires_at);

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

-- A person asks for an address now. The API writes, whichever gateway is quickest takes it and answers.
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

grant select, insert, update on call_ahead, call_ahead_domain to postern_gateway, postern_api;
grant select, update on call_ahead_request to postern_gateway;
grant select, insert on call_ahead_request to postern_api;
grant select, delete on call_ahead, call_ahead_domain, call_ahead_request to postern_worker;
