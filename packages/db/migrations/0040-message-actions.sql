-- What people do to messages. Every act is one row a message here, in the transaction that changed the message: the undo log, and what
-- bulk records and the life of a message are told from.

-- Taken out of the quarantine by a person: the content goes once the time to undo is over, the log row stays.
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check
  check (state in ('queued', 'deferred', 'delivered', 'held', 'rejected', 'failed', 'deleted'));
-- Where a released copy went instead of to its recipient.
alter table message add column released_to text;
grant update (released_to) on message to postern_api;

create table message_action (
  tenant_id  integer not null,
  action_id  uuid not null,
  ts         timestamptz not null,
  id         uuid not null,
  action     text not null check (action in ('release', 'hash', 'reviewed', 'virus', 'delete', 'report_spam', 'report_ham')),
  at         timestamptz not null default now(),
  -- Address of whoever acted; the person acted as, where somebody acts as somebody else (the audit log has both).
  by_address text not null,
  how        text not null default 'console',
  -- Until when the product promises to take it back.
  undo_until timestamptz not null,
  -- What the columns held that the act changed.
  before     jsonb not null default '{}',
  batch_id   uuid,
  undone_at  timestamptz,
  undone_by  text,
  -- Of a deletion: when the content went.
  settled_at timestamptz,
  primary key (tenant_id, action_id)
);
create index message_action_message on message_action (tenant_id, ts, id);
create index message_action_batch on message_action (tenant_id, batch_id) where batch_id is not null;
create index message_action_age on message_action using brin (at);
create index message_action_unsettled on message_action (undo_until) where action = 'delete' and undone_at is null and settled_at is null;
call protect_tenant_table('message_action');
grant select, insert on message_action to postern_api;
grant update (undone_at, undone_by) on message_action to postern_api;
grant select on message_action to postern_gateway;
grant select, insert, update, delete on message_action to postern_worker;

-- One act on many messages (spec 2 section 3, "Bulk error record"); kept with the person who did it.
create table bulk_action (
  tenant_id  integer not null,
  batch_id   uuid not null,
  user_id    uuid not null,
  action     text not null,
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  undo_until timestamptz not null,
  done       integer not null default 0,
  undone     integer not null default 0,
  -- [{ cloudid, code }]
  ignored    jsonb not null default '[]',
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index bulk_action_by_person on bulk_action (tenant_id, user_id, batch_id);
call protect_tenant_table('bulk_action');
grant select, insert, update on bulk_action to postern_api;
grant select, insert, update, delete on bulk_action to postern_worker;
