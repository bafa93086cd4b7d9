-- What can be ordered, what it costs, and what each domain has.

create table product (
  product_id   integer primary key,
  product_code text not null unique,
  name1        text not null
);
grant select on product to postern_api, postern_worker;
-- What a product is called on invoices; screens have their own texts.
insert into product (product_id, product_code, name1) values
  (1, 'SC-SERVICE', 'Base service'),
  (2, 'SC-F-INBOUND', 'Filter inbound'),
  (3, 'SC-F-OUTBOUND', 'Filter outbound'),
  (4, 'SC-SIGENC', 'Sign+Encrypt'),
  (5, 'SC-SIGONLY', 'Sign-Only'),
  (6, 'SC-CERT', 'User certificate'),
  (7, 'SC-HINGW', 'HIN Gateway'),
  (8, 'SC-MS365', 'M365 (parallel) integration'),
  (9, 'SC-DOMAIN', 'Domain'),
  (10, 'SC-ADMINONLY', 'Administration only');

-- How amounts of a currency are rounded, in minor units: unit prices, and an invoice's total.
create table currency_rule (
  currency   text primary key check (currency ~ '^[A-Z]{3}$'),
  price_step integer not null check (price_step > 0),
  total_step integer not null check (total_step > 0)
);
grant select on currency_rule to postern_api, postern_worker;
insert into currency_rule values ('CHF', 5, 5), ('EUR', 5, 1);

-- A version of a price list; it holds from its day until the next one's, and is never changed.
create table price_list (
  price_list_id integer not null check (price_list_id > 0),
  currency      text not null references currency_rule,
  valid_from    date not null,
  created_at    timestamptz not null default now(),
  created_by    text not null default '',
  primary key (price_list_id, currency, valid_from)
);
grant select, insert on price_list to postern_api;
grant select on price_list to postern_worker;

create table product_price (
  price_list_id integer not null,
  currency      text not null,
  valid_from    date not null,
  product_code  text not null references product (product_code),
  -- People from which on the price holds.
  quantity      integer not null check (quantity >= 1),
  -- In 1/10,000 of the main unit, for one person and month.
  price_e4      bigint not null check (price_e4 between 0 and 1000000000000),
  primary key (price_list_id, currency, valid_from, product_code, quantity),
  foreign key (price_list_id, currency, valid_from) references price_list
);
grant select, insert on product_price to postern_api;
grant select on product_price to postern_worker;

-- What was ordered, or offered: the lines with the prices that held.
create table service_order (
  tenant_id   integer not null references tenant,
  -- Made by the client, so that an order sent twice is one order.
  order_id    uuid not null,
  domain      text not null,
  mode        text not null check (mode in ('inline', 'parallel')),
  state       text not null check (state in ('offer', 'placed')),
  -- [{ product_code, quantity, tier, list_e4, unit_minor, amount_minor }]
  lines       jsonb not null,
  total_minor bigint not null,
  currency    text not null,
  -- The day whose prices hold.
  priced_on   date not null,
  valid_until date,
  created_at  timestamptz not null,
  created_by  text not null,
  placed_at   timestamptz,
  primary key (tenant_id, order_id)
);
call protect_tenant_table('service_order');
grant select, insert, update (placed_at, state) on service_order to postern_api;
grant select, insert, update, delete on service_order to postern_worker;

-- What a domain has. It outlives its domain until it is settled, so it refers to it by name only.
create table service (
  tenant_id     integer not null references tenant,
  -- 100,000 times the tenant's number, and a number within the tenant: the wire knows services by number alone.
  service_id    bigint not null,
  product_code  text not null,
  domain        text not null,
  mode          text not null default 'inline' check (mode in ('inline', 'parallel')),
  deploy_status text not null check (deploy_status in
    ('ordered', 'confirmed', 'provisioning', 'provisioned', 'cancelled', 'deprovisioning', 'deprovisioned')),
  -- People it was ordered for. What is charged is who uses it.
  ordered_quantity integer not null default 0,
  start_billing date,
  end_billing   date,
  -- Added to the people counted, with its reason as a line of the statement.
  user_correction integer not null default 0,
  service_discount_bp integer not null default 0 check (service_discount_bp between 0 and 10000),
  service_discount_reason text not null default '',
  service_discount_text text not null default '',
  -- Counted and shown, at no price.
  nfr           boolean not null default false,
  temporary     boolean not null default false,
  -- Whoever used it only until this day is not charged.
  test_until    date,
  relay_domain  text not null default '',
  gina_hostname text not null default '',
  created_at    timestamptz not null default now(),
  primary key (tenant_id, service_id)
);
create unique index service_one on service (tenant_id, domain, product_code) where deploy_status <> 'deprovisioned';
create index service_under_way on service (tenant_id, domain)
  where deploy_status in ('ordered', 'confirmed', 'provisioning', 'cancelled', 'deprovisioning');
call protect_tenant_table('service');
grant select, insert,
  update (deploy_status, end_billing, gina_hostname, mode, nfr, ordered_quantity, relay_domain, service_discount_bp,
    service_discount_reason, service_discount_text, start_billing, temporary, test_until, user_correction)
  on service to postern_api;
grant select on service to postern_gateway;
grant select, insert, update, delete on service to postern_worker;

-- Every change of a service's state.
create table service_event (
  tenant_id   integer not null,
  service_id  bigint not null,
  seq         integer not null,
  from_status text,
  to_status   text not null,
  at          timestamptz not null,
  by          text not null,
  reason      text not null default '',
  primary key (tenant_id, service_id, seq),
  foreign key (tenant_id, service_id) references service
);
call protect_tenant_table('service_event');
grant select, insert on service_event to postern_api, postern_worker;
