-- Each process of each node writes its row every 10 s; shown on the home screen and by /readyz.
create table heartbeat (
  part    text not null check (part in ('api', 'gateway', 'worker')),
  node    text not null,
  seen_at timestamptz not null,
  status  jsonb not null default '{}',
  primary key (part, node)
);
grant select, insert, update on heartbeat to postern_api, postern_gateway;
grant select, insert, update, delete on heartbeat to postern_worker;
