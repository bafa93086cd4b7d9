-- Mail by day (UTC), added up from the message log by the worker, and kept when the log is gone. The same message counts once as passed,
-- held or rejected, and once more for each other kind that it is of.
create table statistics_day (
  -- 0: of all tenants together, without domains.
  tenant_id integer not null,
  day       date not null,
  domain    text not null,
  direction text not null check (direction in ('in', 'out')),
  -- parallel: mail that Microsoft 365 handed over.
  flow      text not null check (flow in ('inline', 'parallel')),
  kind      text not null check (kind in ('passed', 'held', 'rejected', 'slowed', 'signed', 'encrypted', 'decrypted')),
  -- Why it was rejected, or put off; '' for the other kinds.
  category  text not null,
  messages  bigint not null,
  primary key (tenant_id, day, domain, direction, flow, kind, category)
);
create index statistics_day_of_all on statistics_day (day);
call protect_tenant_table('statistics_day');
grant select on statistics_day to postern_api;
grant select, insert, delete on statistics_day to postern_worker;

alter table message_count_progress
  -- The last day of statistics_day that is not counted again, and when the others were counted last.
  add column days_until date not null default '-infinity',
  add column days_at timestamptz;
