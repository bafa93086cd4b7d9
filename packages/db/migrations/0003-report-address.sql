-- Who may send reports about a domain must know its token: 56 bits of which 52 are random.
alter table managed_domain add column report_token text not null
  default left(replace(gen_random_uuid()::text, '-', ''), 14) check (report_token ~ '^[0-9a-f]{14}$');
create index managed_domain_report_token on managed_domain (report_token);
