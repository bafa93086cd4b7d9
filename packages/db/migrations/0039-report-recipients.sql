-- Addresses outside the owner's reach that scheduled reports may go to, once whoever reads them has agreed.
create table scheduled_report_recipient (
  tenant_id    integer not null,
  report_id    uuid not null,
  address      text not null,
  -- When the confirmation was last asked for, and until when its link is good.
  asked_at     timestamptz not null,
  expires_at   timestamptz not null,
  -- SHA-256 of the secret in the confirmation's link, and of those in the reports' own links, the newest last.
  token_hash   bytea not null,
  stop_hashes  bytea[] not null default '{}',
  confirmed_at timestamptz,
  stopped_at   timestamptz,
  primary key (tenant_id, report_id, address),
  foreign key (tenant_id, report_id) references scheduled_report on delete cascade
);
call protect_tenant_table('scheduled_report_recipient');
grant select, insert, update, delete on scheduled_report_recipient to postern_api;
grant select, update on scheduled_report_recipient to postern_worker;
