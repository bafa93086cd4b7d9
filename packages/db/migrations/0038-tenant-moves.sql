-- Tenants on their way to another instance, and where those went that have left (src/tenant-move). No row is copied to the other instance.
create table tenant_move (
  tenant_id   integer primary key,
  move_id     uuid not null,
  -- The instance it goes to.
  to_instance text not null,
  -- Until when nothing of the tenant may change here. Whoever moves it puts that off while they live, so that a killed move stops nobody for longer
  -- than a minute. infinity: from here on only the other instance's database says where the tenant lives.
  until       timestamptz not null,
  started_at  timestamptz not null default now(),
  -- When its rows here were put out of reach.
  left_at     timestamptz
);
call protect_tenant_table('tenant_move');
grant select on tenant_move to postern_api, postern_gateway, postern_worker;
