-- What was done to stop a campaign. Each step is taken back on its own, by what `undo` names; the acts on messages have their own log.
create table campaign_step (
  -- Of the person who did it; a campaign of several tenants has its steps in theirs.
  tenant_id  integer not null,
  step_id    uuid not null,
  -- Cloud id of the message whose page it was done on.
  seed       text not null,
  step       text not null check (step in ('hold_queued', 'remove_held', 'block_senders', 'tell_recipients')),
  user_id    uuid not null,
  by_address text not null,
  at         timestamptz not null,
  undo_until timestamptz,
  done       integer not null,
  -- [{ cloudid, code }]
  ignored    jsonb not null default '[]',
  -- Sender list entries it added, or mail it queued: [[tenant, id]].
  undo       jsonb not null default '[]',
  undone_at  timestamptz,
  undone_by  text,
  primary key (tenant_id, step_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index campaign_step_seed on campaign_step (tenant_id, seed);
call protect_tenant_table('campaign_step');
grant select, insert, update (undone_at, undone_by) on campaign_step to postern_api;
grant select, insert, update, delete on campaign_step to postern_worker;

-- Holding mail that waits for delivery is an act like the others.
alter table message_action drop constraint message_action_action_check;
alter table message_action add constraint message_action_action_check
  check (action in ('release', 'hash', 'reviewed', 'virus', 'delete', 'report_spam', 'report_ham', 'deny', 'hold'));
