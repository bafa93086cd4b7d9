-- Messages whose pictures a gateway still has to read: mail that hardly says anything else, of domains that want it. Their copies in the queue
-- wait for it, but not longer than their next_attempt_at says.
create table picture_reading (
  tenant_id   integer not null,
  ts          timestamptz not null,
  id          uuid not null,
  asked_at    timestamptz not null default now(),
  tries       integer not null default 0,
  taken_until timestamptz,
  primary key (tenant_id, ts, id)
);
create index picture_reading_oldest on picture_reading (asked_at);
call protect_tenant_table('picture_reading');
grant select, insert, update, delete on picture_reading to postern_gateway, postern_worker;

-- What the pictures say is added to what was found, and to what can be learned.
grant update (findings, rewrite) on message_detail to postern_gateway;
grant select, update (features) on message_feature to postern_gateway;
