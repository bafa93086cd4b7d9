-- Reports of held mail: one row a person, kind and time it was due, written in the transaction that queues the mail, so that a report is
-- neither sent twice nor lost. What is due comes from settings (container quarreport), not from a table.
create table quarantine_report (
  tenant_id  integer not null,
  report_id  uuid not null,
  user_id    uuid not null,
  kind       text not null check (kind in ('own', 'admin')),
  -- Asked for by hand; such a one does not count for what the next scheduled one covers.
  asked      boolean not null default false,
  -- When it was due; one asked for by hand: when that was.
  slot_at    timestamptz not null,
  -- Held mail that arrived after from_at and up to until_at.
  from_at    timestamptz not null,
  until_at   timestamptz not null,
  recipient  text not null,
  messages   integer not null,
  -- False: there was nothing to tell and the person does not want empty reports.
  sent       boolean not null,
  -- SHA-256 of the secret in its links; null: the report has none.
  token_hash bytea,
  expires_at timestamptz not null,
  -- What its links open, as cloud ids, and what has been released by them.
  cloudids   text[] not null default '{}',
  used       text[] not null default '{}',
  -- How often its links were opened, by whomever.
  visits     integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, report_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create unique index quarantine_report_slot on quarantine_report (tenant_id, user_id, kind, slot_at);
create index quarantine_report_token on quarantine_report (tenant_id, token_hash) where token_hash is not null;
create index quarantine_report_age on quarantine_report using brin (created_at);
call protect_tenant_table('quarantine_report');

grant select, insert on quarantine_report to postern_api;
grant update (used, visits) on quarantine_report to postern_api;
grant select, insert, update, delete on quarantine_report to postern_worker;
