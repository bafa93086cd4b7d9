-- The secure portal: mail to people outside whose keys are not known waits here, sealed, and they read it with a code.

-- Managed domains whose people write through the portal.
create table portal_domain (
  tenant_id   integer not null,
  domain_name text not null,
  enabled     boolean not null default true,
  -- Blocks of settings, of the contract's shape; what is left out has its default.
  settings    jsonb not null default '{}',
  changed_at  timestamptz not null default now(),
  changed_by  text not null default '',
  primary key (tenant_id, domain_name),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('portal_domain');
grant select, insert, update on portal_domain to postern_api;
grant select on portal_domain to postern_gateway;
grant select, insert, update, delete on portal_domain to postern_worker;

-- Which portal a host name is; read before any tenant is known. Hosts of before stay, because links that were sent name them.
create table portal_host (
  host        text not null primary key check (host = lower(host)),
  tenant_id   integer not null,
  domain_name text not null,
  is_current  boolean not null default true,
  foreign key (tenant_id, domain_name) references portal_domain on delete cascade
);
create unique index portal_host_current on portal_host (tenant_id, domain_name) where is_current;
call protect_directory('portal_host');
grant select, insert, update on portal_host to postern_api;
grant select on portal_host to postern_gateway;
grant select, insert, update, delete on portal_host to postern_worker;

-- People outside, one account a portal: somebody who has to do with two tenants has two.
create table portal_account (
  tenant_id   integer not null,
  account_id  uuid not null,
  domain_name text not null,
  address     text not null check (address = lower(address)),
  name        text not null default '',
  mobile      text not null default '',
  -- '' until they chose one.
  language    text not null default '',
  -- invited: nobody has proven yet that they read the mailbox.
  state       text not null default 'invited' check (state in ('invited', 'active')),
  locked      boolean not null default false,
  created_at  timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, account_id),
  unique (tenant_id, domain_name, address),
  foreign key (tenant_id, domain_name) references portal_domain on delete cascade
);
call protect_tenant_table('portal_account');
grant select, insert, update, delete on portal_account to postern_api;
grant select, insert, update on portal_account to postern_gateway;
grant select, insert, update, delete on portal_account to postern_worker;

-- Codes by mail. A code opens the browser that asked for it and no other.
create table portal_code (
  tenant_id   integer not null,
  code_id     uuid not null,
  account_id  uuid not null,
  -- SHA-256 of the browser's secret, and HMAC of the code.
  browser_hash bytea not null,
  code_hash   bytea not null,
  -- Shown on the page and in the mail, so that people find the right one.
  reference   text not null,
  tries       integer not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (tenant_id, code_id),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create index portal_code_browser on portal_code (tenant_id, browser_hash);
call protect_tenant_table('portal_code');
grant select, insert, update, delete on portal_code to postern_api;
grant select, insert, update, delete on portal_code to postern_worker;

create table portal_session (
  tenant_id   integer not null,
  session_id  uuid not null,
  account_id  uuid not null,
  token_hash  bytea not null,
  created_at  timestamptz not null,
  used_at     timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  ip          text not null default '',
  user_agent  text not null default '',
  primary key (tenant_id, session_id),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create unique index portal_session_token on portal_session (tenant_id, token_hash);
call protect_tenant_table('portal_session');
grant select, insert, update, delete on portal_session to postern_api;
grant select, insert, update, delete on portal_session to postern_worker;

-- A message between somebody of a domain (`owner`) and people outside. `out` was written by the owner, `in` is an answer to them.
create table portal_message (
  tenant_id   integer not null,
  message_id  uuid not null,
  domain_name text not null,
  direction   text not null check (direction in ('in', 'out')),
  -- Of the mail it came from, or became.
  queue_id    text not null,
  owner       text not null check (owner = lower(owner)),
  owner_name  text not null default '',
  subject     text not null default '',
  -- What it answers.
  answers_id  uuid,
  -- The first message of its conversation.
  thread_id   uuid not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  -- Of an answer: its writer and its content. Messages out have one content a recipient.
  account_id  uuid,
  blob_id     uuid,
  size        bigint not null default 0,
  file_names  jsonb not null default '[]',
  -- Of an answer: what became of the mail to the owner.
  delivery    text not null default '' check (delivery in ('', 'queued', 'delivered', 'refused')),
  -- By its owner, in the data room.
  read_at     timestamptz,
  folder      text not null default 'INBOX',
  primary key (tenant_id, message_id),
  unique (tenant_id, queue_id),
  foreign key (tenant_id, domain_name) references portal_domain on delete cascade
);
create index portal_message_owner on portal_message (tenant_id, owner, folder, sent_at desc);
create index portal_message_thread on portal_message (tenant_id, thread_id, sent_at);
create index portal_message_expiry on portal_message (expires_at);
create index portal_message_blob on portal_message (tenant_id, blob_id) where blob_id is not null;
call protect_tenant_table('portal_message');
grant select, insert, update on portal_message to postern_api;
grant select, insert, update on portal_message to postern_gateway;
grant select, insert, update, delete on portal_message to postern_worker;

-- One person's copy, which is a blob with a key of its own: taking it back or its end destroys the key, and nobody can read it any more.
create table portal_recipient (
  tenant_id   integer not null,
  message_id  uuid not null,
  account_id  uuid not null,
  -- What the link in the notice names: an address of the message, not a right to read it.
  link        text not null,
  -- null: destroyed.
  blob_id     uuid,
  size        bigint not null default 0,
  notice      text not null default 'due' check (notice in ('due', 'queued', 'delivered', 'failed')),
  -- Queue entry of the last notice.
  notice_entry_id uuid,
  opened_at   timestamptz,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  revoked_by  text not null default '',
  -- The sender's words to it.
  revoked_note text not null default '',
  destroyed_at timestamptz,
  primary key (tenant_id, message_id, account_id),
  unique (tenant_id, link),
  foreign key (tenant_id, message_id) references portal_message on delete cascade,
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
create index portal_recipient_account on portal_recipient (tenant_id, account_id);
create index portal_recipient_notice on portal_recipient (notice) where notice = 'due';
create index portal_recipient_entry on portal_recipient (notice_entry_id) where notice_entry_id is not null;
create index portal_recipient_blob on portal_recipient (tenant_id, blob_id);
create index portal_recipient_end on portal_recipient (least(expires_at, revoked_at)) where blob_id is not null;
call protect_tenant_table('portal_recipient');
grant select, insert, update on portal_recipient to postern_api;
grant select, insert, update on portal_recipient to postern_gateway;
grant select, insert, update, delete on portal_recipient to postern_worker;

-- What happened to messages, for their senders. Rows are added and never changed.
create table portal_event (
  tenant_id   integer not null,
  message_id  uuid not null,
  event_id    uuid not null,
  account_id  uuid,
  event       text not null check (event in ('sent', 'notice_sent', 'notice_failed', 'visited', 'opened', 'fetched', 'answered', 'recalled', 'expired')),
  at          timestamptz not null,
  -- Of `fetched`: the file's name.
  file        text not null default '',
  ip          text not null default '',
  user_agent  text not null default '',
  primary key (tenant_id, message_id, event_id),
  foreign key (tenant_id, message_id) references portal_message on delete cascade
);
call protect_tenant_table('portal_event');
grant select, insert on portal_event to postern_api, postern_gateway;
grant select, insert, delete on portal_event to postern_worker;

-- An answer out of the portal: signed as mail of the product, and taken as mail from outside.
alter table mail_queue drop constraint mail_queue_kind_check;
alter table mail_queue add constraint mail_queue_kind_check check (kind in ('mail', 'notice', 'product', 'portal'));
