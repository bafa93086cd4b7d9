-- Reports about domains: what receivers saw of mail in a domain's name (DMARC, RFC 9990), and how senders' TLS to it went (RFC 8460).

-- Mail that came to a domain's report address. The gateway keeps it, the worker reads it; it is in nobody's message log.
create table dmarc_report_mail (
  tenant_id   integer not null,
  mail_id     uuid not null,
  domain_name text not null,
  received_at timestamptz not null,
  envelope_from text not null,
  client_ip   inet,
  client_helo text not null default '',
  size        integer not null,
  -- Its content; null once that is forgotten.
  blob_id     uuid,
  state       text not null default 'waiting' check (state in ('waiting', 'read', 'refused')),
  -- Domain of a DKIM signature or SPF record that passed for the mail's author; '' where none did.
  proven_by   text not null default '',
  -- Reports that were taken out of it, and why others were not: [{ code, params }].
  reports     integer not null default 0,
  refusals    jsonb not null default '[]',
  read_at     timestamptz,
  attempts    integer not null default 0,
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create index dmarc_report_mail_waiting on dmarc_report_mail (received_at) where state = 'waiting';
create index dmarc_report_mail_by_domain on dmarc_report_mail (tenant_id, domain_name, received_at);
-- Content that must not go with that of delivered mail.
create index dmarc_report_mail_kept on dmarc_report_mail (tenant_id, blob_id) where state <> 'read';
call protect_tenant_table('dmarc_report_mail');
grant select, insert on dmarc_report_mail to postern_gateway;
grant select on dmarc_report_mail to postern_api;
grant select, insert, update, delete on dmarc_report_mail to postern_worker;

-- Aggregate reports. The same report comes twice where a domain has several addresses or its receiver sends again: once is kept.
create table dmarc_report (
  tenant_id   integer not null,
  report_id   uuid not null,
  -- The managed domain whose address it came to.
  domain_name text not null,
  mail_id     uuid not null,
  -- Of the receiver, as its report says.
  org_name    text not null,
  org_email   text not null,
  number      text not null,
  begins_at   timestamptz not null,
  ends_at     timestamptz not null,
  -- The day, in UTC, in which the middle of that time lies: its messages count there.
  day         date not null,
  -- The domain it is about: domain_name or one below it.
  about       text not null,
  policy      jsonb not null,
  received_at timestamptz not null,
  -- Reports in mail that nobody vouches for count, but never as a reason for a stricter policy.
  is_proven   boolean not null,
  records     integer not null,
  messages    bigint not null,
  -- What was wrong with it: [{ code, params }].
  notes       jsonb not null default '[]',
  primary key (tenant_id, report_id),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create unique index dmarc_report_once on dmarc_report
  (tenant_id, domain_name, md5(org_name || ' ' || about || ' ' || number), begins_at, ends_at);
create index dmarc_report_by_day on dmarc_report (tenant_id, domain_name, day);
call protect_tenant_table('dmarc_report');
grant select on dmarc_report to postern_api;
grant select, insert, update, delete on dmarc_report to postern_worker;

create table dmarc_report_record (
  tenant_id   integer not null,
  report_id   uuid not null,
  position    integer not null,
  domain_name text not null,
  day         date not null,
  source_ip   inet not null,
  messages    bigint not null,
  disposition text not null,
  dkim_aligned boolean not null,
  spf_aligned boolean not null,
  header_from text not null,
  envelope_from text not null,
  envelope_to text not null,
  reasons     jsonb not null,
  -- [{ domain, selector, result }] and [{ domain, scope, result }].
  dkim        jsonb not null,
  spf         jsonb not null,
  primary key (tenant_id, report_id, position),
  foreign key (tenant_id, report_id) references dmarc_report on delete cascade
);
create index dmarc_report_record_by_day on dmarc_report_record (tenant_id, domain_name, day);
call protect_tenant_table('dmarc_report_record');
grant select on dmarc_report_record to postern_api;
grant select, insert, delete on dmarc_report_record to postern_worker;

-- What is known of addresses that reports name. Forgotten and asked again after a month.
create table dmarc_report_source (
  tenant_id  integer not null,
  source_ip  inet not null,
  -- Reverse DNS name, where the name leads back to the address.
  ptr        text not null,
  country    text not null,
  asn        integer not null,
  network    text not null,
  checked_at timestamptz not null,
  primary key (tenant_id, source_ip)
);
call protect_tenant_table('dmarc_report_source');
grant select on dmarc_report_source to postern_api;
grant select, insert, update, delete on dmarc_report_source to postern_worker;

-- TLS reports: one row a policy. Several policies of one report look at the same sessions, so that sums are made of one kind only.
create table tls_report (
  tenant_id   integer not null,
  report_id   uuid not null,
  position    integer not null,
  domain_name text not null,
  mail_id     uuid not null,
  org_name    text not null,
  number      text not null,
  begins_at   timestamptz not null,
  ends_at     timestamptz not null,
  day         date not null,
  about       text not null,
  -- sts, tlsa, no-policy-found.
  policy      text not null,
  successful  bigint not null,
  failed      bigint not null,
  -- [{ result, sessions, mx, reason }].
  failures    jsonb not null,
  received_at timestamptz not null,
  is_proven   boolean not null,
  notes       jsonb not null default '[]',
  primary key (tenant_id, report_id, position),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create unique index tls_report_once on tls_report
  (tenant_id, domain_name, md5(org_name || ' ' || number), begins_at, ends_at, position);
create index tls_report_by_day on tls_report (tenant_id, domain_name, day);
call protect_tenant_table('tls_report');
grant select on tls_report to postern_api;
grant select, insert, update, delete on tls_report to postern_worker;
