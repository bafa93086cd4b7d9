-- Switches of the operator; a flag without a switch is what the contract says. Read whole into each node's memory, and no tenant's
-- data: on Citus a reference table. scope_value: 'all', an instance, a tenant's id, a person's address.
create table feature_flag (
  flag        text not null,
  scope       text not null check (scope in ('default', 'instance', 'tenant', 'user')),
  scope_value text not null,
  is_on       boolean not null,
  changed_at  timestamptz not null default now(),
  changed_by  text not null,
  primary key (flag, scope, scope_value)
);
grant select, insert, update, delete on feature_flag to postern_api;
grant select on feature_flag to postern_gateway, postern_worker;
