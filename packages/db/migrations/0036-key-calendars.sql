-- One private calendar address a person, with the ends of the keys that they may see.
create table key_calendar (
  tenant_id  integer not null,
  user_id    uuid not null,
  -- SHA-256 of the secret in the address.
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('key_calendar');
grant select, insert, update, delete on key_calendar to postern_api;
grant select, insert, update, delete on key_calendar to postern_worker;
