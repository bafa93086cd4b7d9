-- What a test of the outside's view of mail found. Whoever of the tenant has its lsid opens it again.
create table mail_test (
  tenant_id  integer not null,
  lsid       uuid not null,
  kind       text not null check (kind in ('spf', 'ns', 'smtp', 'rbl')),
  -- Who ran it.
  user_id    uuid not null,
  created_at timestamptz not null,
  state      text not null check (state in ('queued', 'running', 'done', 'failed')),
  input      jsonb not null,
  -- In the shape of the contract; null until it is done.
  result     jsonb,
  primary key (tenant_id, lsid)
);
create index mail_test_created on mail_test (created_at);
call protect_tenant_table('mail_test');
grant select, insert on mail_test to postern_api;
grant select, delete on mail_test to postern_worker;
