-- The mail queue and what leaves by it. Workers claim rows of all tenants by SKIP LOCKED.
create table mail_queue (
  tenant_id   integer not null,
  queue_entry_id uuid not null,
  ts          timestamptz not null,
  id          uuid not null,
  queue_id    text not null,
  -- mail: a copy of the message; notice: a bounce (DSN), stored complete; product: mail of the product itself (recovery links, codes), stored
  -- complete and signed for its sender's domain as it leaves.
  kind        text not null default 'mail' check (kind in ('mail', 'notice', 'product')),
  direction   text not null,
  sender      text not null,
  recipient   text not null,
  -- host:port of the tenant's server, 'mailbox:' for the demo mailbox folder, or '' for the recipient's MX.
  next_hop    text not null default '',
  destination text not null,
  blob_id     uuid not null,
  size        bigint not null default 0,
  require_tls boolean not null default false,
  state       text not null default 'ready' check (state in ('ready', 'leased', 'done', 'failed')),
  attempts    integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_owner text,
  lease_until timestamptz,
  -- Raised at every claim: a late answer of an expired lease is refused.
  fence       integer not null default 0,
  last_error  text not null default '',
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null default now() + interval '5 days',
  -- Released by a link: the gateway judges the content again before it leaves.
  check_again boolean not null default false,
  -- The domain whose delivery is switched off, for mail that waits for the switch; null: it waits for next_attempt_at only.
  parked_domain text,
  primary key (tenant_id, queue_entry_id)
);
create index mail_queue_due on mail_queue (next_attempt_at) where state = 'ready';
create index mail_queue_lease on mail_queue (lease_until) where state = 'leased';
create index mail_queue_message on mail_queue (tenant_id, ts, id);
create index mail_queue_parked on mail_queue (parked_domain) where parked_domain is not null;
call protect_tenant_table('mail_queue');
grant select, insert, update, delete on mail_queue to postern_api, postern_gateway, postern_worker;

-- One row a delivery attempt (delivery log of the details page).
create table delivery_attempt (
  tenant_id integer not null,
  ts        timestamptz not null,
  id        uuid not null,
  attempt   integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  result    text not null check (result in ('in_doubt', 'delivered', 'deferred', 'failed')),
  result_txt text not null default '',
  response_code integer,
  relayhost text not null default '',
  relay_ip  text not null default '',
  tls       text not null default '',
  logsource text not null default '',
  qid       text not null default '',
  rqid      text not null default '',
  primary key (tenant_id, ts, id, attempt)
) partition by range (ts);
call protect_tenant_table('delivery_attempt');
grant select on delivery_attempt to postern_api;
grant select, insert, update on delivery_attempt to postern_gateway;
grant select, insert, update, delete on delivery_attempt to postern_worker;

-- DKIM keys of sender domains that no tenant manages, such as the installation's own name. Tenant 0 is the installation itself.
create table mail_identity (
  tenant_id        integer not null,
  domain_name      text not null check (domain_name = lower(domain_name)),
  dkim_selector    text not null,
  dkim_private_key bytea not null,
  dkim_public_key  text not null,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, domain_name)
);
call protect_tenant_table('mail_identity');
grant select, insert on mail_identity to postern_api;
grant select on mail_identity to postern_gateway;
grant select, insert, update, delete on mail_identity to postern_worker;

-- Text messages of the demo world, which has no telephone: shown to the person they were meant for. The text is sealed by the tenant's key.
create table sms_outbox (
  tenant_id   integer not null,
  sms_id      uuid not null,
  user_id     uuid not null,
  mobile      text not null,
  sealed_text bytea not null,
  key_version integer not null,
  sent_at     timestamptz not null default now(),
  primary key (tenant_id, sms_id)
);
call protect_tenant_table('sms_outbox');
grant select, insert on sms_outbox to postern_api;
grant select, insert, update, delete on sms_outbox to postern_worker;

-- Senders of tenants that may not send for a while (decision 142). The row stays for some weeks after it was lifted or has ended: what a sender
-- did before that counts no more, and people see the block.
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
  -- Length in seconds.
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
create index outbound_block_newest on outbound_block (tenant_id, created_at, address);
call protect_tenant_table('outbound_block');
grant select, insert, update on outbound_block to postern_api;
grant select on outbound_block to postern_gateway;
grant select, insert, update, delete on outbound_block to postern_worker;

-- Own addresses that sent mail and have no account yet (user management "auto"). The gateway writes them down; the worker makes the
-- accounts, so that whoever breaks into the gateway cannot make any.
create table used_sender (
  tenant_id   integer not null,
  address     text not null check (address = lower(address)),
  domain_name text not null,
  -- As the mail named its sender; '' where it did not.
  name        text not null default '',
  used_at     timestamptz not null default now(),
  -- Once the worker has looked at it.
  settled_at  timestamptz,
  primary key (tenant_id, address)
);
call protect_tenant_table('used_sender');
grant select on used_sender to postern_api;
grant select, insert, update on used_sender to postern_gateway;
grant select, insert, update, delete on used_sender to postern_worker;
