-- Senders of the tenants' own that may not send for a while (decision 142). The row stays for some weeks after it was lifted or has ended:
-- what a sender did before that counts no more, and people see that it was.
create table outbound_block (
  tenant_id  integer not null,
  -- The mailbox in lower case, as somebody signs in with or as the envelope says, and its domain.
  address    text not null check (address = lower(address)),
  domain     text not null,
  why        text not null check (why in ('rate', 'bounce', 'abuse', 'operator')),
  -- What was counted: { recipients, minutes, failed, settled, spam, virus }, those that led to it.
  evidence   jsonb not null default '{}',
  -- Told to the sender in the reply; printable ASCII.
  message    text not null default '',
  comment    text not null default '',
  -- Seconds it was made for.
  ttl        integer not null,
  created_at timestamptz not null,
  -- '' for the system.
  created_by text not null default '',
  expires_at timestamptz not null,
  -- Operators alone may lift it; others not sooner than so many seconds after it was made.
  no_delist  boolean not null default false,
  no_delist_before integer not null default 0,
  -- Who is told beside the domain's administrators, and in which words.
  admin_address text not null default '',
  admin_message text not null default '',
  lifted_at  timestamptz,
  lifted_by  text not null default '',
  primary key (tenant_id, address)
);
call protect_tenant_table('outbound_block');
create index outbound_block_newest on outbound_block (tenant_id, created_at, address);

grant select on outbound_block to postern_api, postern_gateway;
grant insert, update on outbound_block to postern_api;
grant select, insert, update, delete on outbound_block to postern_worker;
