-- Reports that leave by mail, in the name and with the present rights of the person who set them up.
create table scheduled_report (
  tenant_id     integer not null references tenant,
  report_id     uuid not null,
  -- A person of this tenant.
  owner_id      uuid not null,
  kind          text not null check (kind in ('statistics', 'compliance')),
  rhythm        text not null check (rhythm in ('weekly', 'monthly')),
  -- Whose mail it is about; null: every tenant that the owner has in reach.
  about         integer,
  language      text not null,
  recipients    text[] not null check (cardinality(recipients) > 0),
  created_at    timestamptz not null,
  -- 06:00 UTC of a Monday or of the first of a month; it covers the week or month before.
  next_at       timestamptz not null,
  sent_at       timestamptz,
  stopped       text check (stopped in ('no_right')),
  primary key (tenant_id, report_id)
);
create index scheduled_report_due on scheduled_report (next_at) where stopped is null;
call protect_tenant_table('scheduled_report');
grant select, insert, update, delete on scheduled_report to postern_api;
grant select, update on scheduled_report to postern_worker;
