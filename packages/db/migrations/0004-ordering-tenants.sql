-- Tenants with what orders and invoices need. A tenant that was there before orders keeps what it has: `by_order` is false, all its domains
-- carry mail, and `services` is what its row says. Otherwise `services` follows from its rows in `service`.
alter table tenant
  add column by_order boolean not null default false,
  add column tenant_group text not null default '',
  add column street text not null default '',
  add column house_no text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  add column phone_nr text not null default '',
  add column email text not null default '',
  add column country text not null default 'CH',
  add column invoice_reference text not null default '',
  add column vat_id text not null default '',
  add column currency_unit text not null default 'CHF',
  add column price_list_id integer not null default 3,
  add column margin_discount_bp integer not null default 0 check (margin_discount_bp between 0 and 10000),
  add column billing_zone text not null default 'Europe/Zurich';
grant insert, update (by_order, city, country, currency_unit, email, house_no, invoice_reference, margin_discount_bp, name, phone_nr,
    postal_code, price_list_id, services, street, tenant_group, vat_id)
  on tenant to postern_api;
grant insert on tenant_key to postern_api;

-- The filter's code as it is ordered.
update tenant set services = array_replace(services, 'SC-FILTER', 'SC-F-INBOUND') where 'SC-FILTER' = any (services);
