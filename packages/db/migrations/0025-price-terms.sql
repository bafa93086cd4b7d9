-- What is agreed about prices, as versions: a statement has the terms that applied on the first day of its month, whatever is agreed later.
-- Nothing is changed; the last one of a day holds. Until the first version, the columns of tenant and service hold.
create table tenant_terms (
  tenant_id     integer not null references tenant,
  valid_from    date not null,
  seq           integer not null,
  currency_unit text not null check (currency_unit ~ '^[A-Z]{3}$'),
  price_list_id integer not null,
  margin_discount_bp integer not null check (margin_discount_bp between 0 and 10000),
  created_at    timestamptz not null,
  created_by    text not null,
  primary key (tenant_id, valid_from, seq)
);
call protect_tenant_table('tenant_terms');
grant select, insert on tenant_terms to postern_api;
grant select, insert, delete on tenant_terms to postern_worker;

create table service_terms (
  tenant_id  integer not null,
  service_id bigint not null,
  valid_from date not null,
  seq        integer not null,
  service_discount_bp integer not null check (service_discount_bp between 0 and 10000),
  service_discount_reason text not null,
  user_correction integer not null,
  nfr        boolean not null,
  temporary  boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (tenant_id, service_id, valid_from, seq),
  foreign key (tenant_id, service_id) references service
);
call protect_tenant_table('service_terms');
grant select, insert on service_terms to postern_api;
grant select, insert, delete on service_terms to postern_worker;
