-- The distributor's order book as it was imported last, held against the statements.
create table invoice_order (
  tenant_id   integer not null references tenant,
  ordernbr    text not null,
  month       date not null,
  currency    text not null,
  sum_minor   bigint not null,
  -- People; null: the book has sums only.
  quantity    integer,
  matchcode   text not null default '',
  imported_at timestamptz not null,
  imported_by text not null,
  primary key (tenant_id, ordernbr)
);
create index invoice_order_month on invoice_order (tenant_id, month);
call protect_tenant_table('invoice_order');
grant select, insert, update, delete on invoice_order to postern_api;

-- A month that was credited may be invoiced again, once: the new invoice names the one that was taken back.
alter table invoice add column replaces uuid;
drop index invoice_of_month;
create unique index invoice_of_month on invoice (tenant_id, month, coalesce(replaces, '00000000-0000-0000-0000-000000000000'))
  where kind = 'invoice';
create unique index invoice_credited_once on invoice (tenant_id, credits) where kind = 'credit';
