-- What people do to messages.

-- One row a message and action, written in the transaction that changed the message: the undo log, and the source of bulk records and of a
-- message's history.
create table message_action (
  tenant_id  integer not null,
  action_id  uuid not null,
  ts         timestamptz not null,
  id         uuid not null,
  action     text not null check (action in ('release', 'hash', 'reviewed', 'virus', 'delete', 'report_spam', 'report_ham', 'deny')),
  at         timestamptz not null default now(),
  -- Address of the person who acted; while impersonating, of the impersonated person (the audit log has both).
  by_address text not null,
  how        text not null default 'console',
  -- Until when it can be undone.
  undo_until timestamptz not null,
  -- Former values of the columns it changed.
  before     jsonb not null default '{}',
  batch_id   uuid,
  undone_at  timestamptz,
  undone_by  text,
  -- Of a deletion: when the content went.
  settled_at timestamptz,
  -- When rspamd was told of the act, or when that was given up.
  taught_at timestamptz,
  -- When the release was counted in sender_trust.
  trusted_at timestamptz,
  primary key (tenant_id, action_id)
);
create index message_action_message on message_action (tenant_id, ts, id);
create index message_action_batch on message_action (tenant_id, batch_id) where batch_id is not null;
create index message_action_age on message_action using brin (at);
create index message_action_unsettled on message_action (undo_until) where action = 'delete' and undone_at is null and settled_at is null;
create index message_action_untaught on message_action (undo_until)
  where taught_at is null and undone_at is null and action in ('release', 'hash', 'report_spam', 'report_ham');
create index message_action_untrusted on message_action (undo_until)
  where action = 'release' and undone_at is null and trusted_at is null;
-- Reports of held mail name what was decided and is held again since the last one.
create index message_action_undone on message_action (tenant_id, undone_at) where undone_at is not null;
call protect_tenant_table('message_action');
grant select, insert, update (undone_at, undone_by) on message_action to postern_api;
grant select on message_action to postern_gateway;
grant select, insert, update, delete on message_action to postern_worker;

-- One action on many messages; kept with the person who did it.
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

-- Requests of recipients for held mail that they may not release themselves.
create table release_request (
  tenant_id  integer not null,
  request_id uuid not null,
  ts         timestamptz not null,
  id         uuid not null,
  user_id    uuid not null,
  -- Address of the requester, and their words.
  by_address text not null,
  reason     text not null default '',
  asked_at   timestamptz not null default now(),
  state      text not null default 'open' check (state in ('open', 'granted', 'denied', 'withdrawn')),
  decided_at timestamptz,
  decided_by text,
  answer     text not null default '',
  -- When a job mailed the decision to the requester, once it could no longer be undone.
  mailed_at timestamptz,
  primary key (tenant_id, request_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
-- One open request a person and message.
create unique index release_request_open on release_request (tenant_id, id, user_id) where state = 'open';
create index release_request_message on release_request (tenant_id, ts, id);
create index release_request_unmailed on release_request (decided_at) where decided_at is not null and mailed_at is null;
call protect_tenant_table('release_request');
grant select, insert, update (answer, decided_at, decided_by, mailed_at, state) on release_request to postern_api;
grant select, insert, update, delete on release_request to postern_worker;

-- Reports of held mail: one row a person, kind and time it was due, written in the transaction that queues the mail, so that a report is
-- neither sent twice nor lost. What is due comes from settings (container quarreport), not from a table.
create table quarantine_report (
  tenant_id  integer not null,
  report_id  uuid not null,
  user_id    uuid not null,
  kind       text not null check (kind in ('own', 'admin')),
  -- Made on request; does not count for what the next scheduled report covers.
  asked      boolean not null default false,
  -- When it was due, or requested.
  slot_at    timestamptz not null,
  -- Held mail that arrived after from_at and up to until_at.
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  recipient  text not null,
  messages   integer not null,
  -- False: it was empty and the person does not want empty reports.
  sent       boolean not null,
  -- SHA-256 of the secret in its links; null: the report has none.
  token_hash bytea,
  expires_at timestamptz not null,
  -- What its links open, as cloud ids, and what has been released by them.
  cloudids   text[] not null default '{}',
  used       text[] not null default '{}',
  -- How often its links were opened.
  visits     integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, report_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index quarantine_report_slot on quarantine_report (tenant_id, user_id, kind, slot_at);
create index quarantine_report_token on quarantine_report (tenant_id, token_hash) where token_hash is not null;
create index quarantine_report_age on quarantine_report using brin (created_at);
call protect_tenant_table('quarantine_report');
grant select, insert, update (used, visits) on quarantine_report to postern_api;
grant select, insert, update, delete on quarantine_report to postern_worker;
