-- The operator's invoices.

-- Who issues them; the operator writes it.
create table invoice_issuer (
  instance    text primary key check (instance in ('ch', 'de', 'tdata')),
  name        text not null,
  street      text not null,
  house_no    text not null default '',
  postal_code text not null,
  city        text not null,
  country     text not null,
  vat_id      text not null default '',
  -- In 1/100 percent.
  vat_bp      integer not null check (vat_bp between 0 and 10000),
  -- For francs a QR-IBAN, whose payments carry a reference.
  iban        text not null,
  pay_days    integer not null default 30 check (pay_days between 0 and 365),
  -- Before the year in the number: 'A' makes A2026-000001.
  series      text not null default ''
);
grant select, insert, update on invoice_issuer to postern_api;

-- The last number of a series and year, taken in the transaction that issues, so that none is missing.
create table invoice_counter (
  series text not null,
  year   integer not null,
  last   integer not null check (last >= 0),
  primary key (series, year)
);
grant select, insert, update (last) on invoice_counter to postern_api;

create table invoice (
  tenant_id   integer not null references tenant,
  invoice_id  uuid not null,
  -- credit: takes back the invoice it names.
  kind        text not null check (kind in ('invoice', 'credit')),
  number      text not null,
  month       date not null,
  issued_at   timestamptz not null,
  issued_by   text not null,
  currency    text not null,
  net_minor   bigint not null,
  vat_minor   bigint not null,
  rounding_minor bigint not null,
  gross_minor bigint not null,
  -- All that stands on it.
  frozen      jsonb not null,
  credits     uuid,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, number)
);
create unique index invoice_of_month on invoice (tenant_id, month) where kind = 'invoice';
call protect_tenant_table('invoice');
-- Nobody changes or deletes one.
grant select, insert on invoice to postern_api;

-- Its PDF, made once from what is frozen.
create table invoice_document (
  tenant_id  integer not null,
  invoice_id uuid not null,
  pdf        bytea not null,
  sha256     bytea not null,
  made_at    timestamptz not null,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoice
);
call protect_tenant_table('invoice_document');
grant select, insert on invoice_document to postern_api;
