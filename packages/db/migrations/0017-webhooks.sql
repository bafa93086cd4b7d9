-- Addresses outside that a tenant has events sent to, as a stream for its SIEM.
create table webhook (
  tenant_id       integer not null,
  webhook_id      uuid not null,
  name            text not null,
  url             text not null,
  topics          text[] not null,
  -- Of 32 bytes that sign every request, sealed by the tenant's key. The one before stays valid for a while after it was replaced.
  sealed_secret   bytea not null,
  former_secret   bytea,
  former_until    timestamptz,
  enabled         boolean not null default true,
  -- Why it was disabled by itself.
  disabled_why    text not null default '' check (disabled_why in ('', 'failing', 'gone')),
  created_at      timestamptz not null,
  created_by      text not null,
  -- How far audit log and message log have been read for it.
  audit_seq       bigint not null,
  messages_until  timestamptz not null,
  -- Failures in a row, since when, and when the next attempt is due.
  failures        integer not null default 0,
  failing_since   timestamptz,
  next_attempt_at timestamptz,
  primary key (tenant_id, webhook_id)
);
call protect_tenant_table('webhook');
grant select, insert, update, delete on webhook to postern_api, postern_worker;

-- What is to be sent, until the other side has taken it, and for a while after, so that nothing is taken from the logs twice.
create table webhook_event (
  tenant_id  integer not null,
  webhook_id uuid not null,
  -- Place in its log: 'm:' and the message's cloud id, 'a:' and the number in the audit log.
  event_id   text not null,
  at         timestamptz not null,
  event      jsonb not null,
  -- Events of one request keep it through all attempts.
  batch_id   uuid,
  sent_at    timestamptz,
  primary key (tenant_id, webhook_id, event_id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);
create index webhook_event_waiting on webhook_event (tenant_id, webhook_id, at) where sent_at is null;
call protect_tenant_table('webhook_event');
grant select on webhook_event to postern_api;
-- By the cascade of its webhook.
grant delete on webhook_event to postern_api;
grant select, insert, update, delete on webhook_event to postern_worker;

-- Requests that were made, for the page: what was answered, and how often it took.
create table webhook_delivery (
  tenant_id   integer not null,
  delivery_id uuid not null,
  webhook_id  uuid not null,
  batch_id    uuid not null,
  at          timestamptz not null,
  events      integer not null,
  -- 1 is the first attempt; 0 a test.
  attempt     integer not null,
  ok          boolean not null,
  -- Null: there was no answer, and `answer` says why.
  status      integer,
  answer      text not null,
  took_ms     integer not null,
  primary key (tenant_id, delivery_id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);
create index webhook_delivery_newest on webhook_delivery (tenant_id, webhook_id, at desc);
call protect_tenant_table('webhook_delivery');
grant select, insert, delete on webhook_delivery to postern_api;
grant select, insert, update, delete on webhook_delivery to postern_worker;
