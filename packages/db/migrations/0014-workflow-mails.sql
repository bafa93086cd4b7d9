-- How many mails have told of a task: the first at once, reminders 3 and 7 days after it was opened.
alter table task add column mails smallint not null default 0 check (mails between 0 and 3);
grant update (mails) on task to postern_worker;

-- Mails about tasks, as they were sent to holders of the role Workflow_Mails.
create table workflow_mail (
  tenant_id   integer not null references tenant,
  mail_id     uuid not null,
  sent_at     timestamptz not null,
  -- The mail domain whose tasks it names; '': of none.
  domain      text not null,
  subject     text not null,
  -- As plain text, without the recipient's name.
  body        text not null,
  recipients  text[] not null check (cardinality(recipients) > 0),
  primary key (tenant_id, mail_id)
);
create index workflow_mail_sent on workflow_mail (sent_at desc, mail_id desc);
call protect_tenant_table('workflow_mail');
grant select on workflow_mail to postern_api;
grant select, insert, delete on workflow_mail to postern_worker;
