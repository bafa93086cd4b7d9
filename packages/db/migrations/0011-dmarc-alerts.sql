-- What reports about a domain ask somebody to look at: found hourly, and gone once it is so no more. Tasks are made of it.
create table dmarc_alert (
  tenant_id   integer not null,
  domain_name text not null,
  -- new_source: somebody not known before passes. source_failing: one of the domain's own fails. no_destination: receivers may not report to us.
  code        text not null check (code in ('new_source', 'source_failing', 'no_destination')),
  -- Name of the source; '' for no_destination.
  subject     text not null default '',
  messages    bigint not null default 0,
  since       timestamptz not null,
  primary key (tenant_id, domain_name, code, subject),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('dmarc_alert');
grant select on dmarc_alert to postern_api;
grant select, insert, update, delete on dmarc_alert to postern_worker;

alter table task drop constraint task_kind_check;
alter table task add constraint task_kind_check check (kind in
  ('dns', 'service', 'certificate', 'certificate_request', 'sync_review', 'sync_secret', 'release_requests',
   'dmarc_new_source', 'dmarc_source_failing', 'dmarc_no_destination'));
