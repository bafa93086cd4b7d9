-- Who used what in a month, and what it cost.

-- People by month and domain, counted from the message log; rows of a month that is closed stay, since the log goes after 90 days.
create table billing_usage (
  tenant_id integer not null references tenant,
  -- Its first day.
  month     date not null,
  domain    text not null,
  -- An account after folding its other addresses, else the address itself.
  person    text not null,
  -- Days of the month with mail, bit by bit from the first.
  out_days  bit(31) not null,
  in_days   bit(31) not null,
  sent      integer not null,
  -- Received and neither spam nor dangerous, or released.
  ham       integer not null,
  signed    integer not null,
  encrypted integer not null,
  large     integer not null,
  last_out  timestamptz,
  last_in   timestamptz,
  -- The month whose statement counts by this row: its own, or a later one where mail was recorded late. The latest row of a person holds.
  found_in  date not null,
  primary key (tenant_id, month, domain, person, found_in)
);
call protect_tenant_table('billing_usage');
grant select on billing_usage to postern_api;
grant select, insert, update, delete on billing_usage to postern_worker;

-- A month that is closed. Never changed: what is found later is a line of the next one.
create table billing_statement (
  tenant_id integer not null references tenant,
  month     date not null,
  number    text not null,
  definition_version integer not null,
  counted_until timestamptz not null,
  log_rows  bigint not null,
  -- SHA-256 over the people, sorted.
  digest    bytea not null,
  currency  text not null,
  price_list_id integer not null,
  margin_bp integer not null,
  closed_at timestamptz not null,
  primary key (tenant_id, month),
  unique (tenant_id, number)
);
call protect_tenant_table('billing_statement');
grant select on billing_statement to postern_api;
grant select, insert on billing_statement to postern_worker;

create table billing_statement_line (
  tenant_id integer not null,
  month     date not null,
  line      integer not null,
  domain    text not null,
  product_code text not null,
  service_id bigint,
  -- People counted, and people charged.
  original_quantity integer not null,
  quantity  integer not null,
  list_e4   bigint not null,
  service_bp integer not null default 0,
  unit_minor bigint not null,
  amount_minor bigint not null,
  -- Why it differs from what was counted: nfr, temporary, test, correction, late, receives, added.
  notes     text[] not null default '{}',
  correction_reason text not null default '',
  corrects_month date,
  primary key (tenant_id, month, line),
  foreign key (tenant_id, month) references billing_statement
);
call protect_tenant_table('billing_statement_line');
grant select on billing_statement_line to postern_api;
grant select, insert on billing_statement_line to postern_worker;
