-- Counts by half hour (slot: its start), kept in the transaction that writes the message. outcome: as decided at judging, never changed after.
create table message_count (
  tenant_id integer not null,
  slot      timestamptz not null,
  domain    text not null,
  direction text not null,
  class     text not null,
  outcome   text not null check (outcome in ('passed', 'held', 'rejected')),
  messages  bigint not null,
  bytes     bigint not null,
  primary key (tenant_id, slot, domain, direction, class, outcome)
);
-- Rows lie in the order of time, as they are written. For reading what is new of all tenants: the key leads with the tenant.
create index message_count_slot on message_count using brin (slot) with (pages_per_range = 32, autosummarize = on);
call protect_tenant_table('message_count');
grant select, insert, update on message_count to postern_api, postern_gateway;
grant select, insert, update, delete on message_count to postern_worker;

-- A summary of ninety days adds up 48 rows a day for each domain, class and outcome: in a large tenant tens of thousands. The worker adds
-- up what is a day old by quarter days (slot: its start, at 0, 6, 12 and 18 hours UTC), which is as fine as such a summary shows.
create table message_count_quarter (
  tenant_id integer not null,
  slot      timestamptz not null,
  class     text not null,
  messages  bigint not null,
  primary key (tenant_id, slot, class)
);
create index message_count_quarter_slot on message_count_quarter using brin (slot) with (pages_per_range = 32, autosummarize = on);
call protect_tenant_table('message_count_quarter');
grant select on message_count_quarter to postern_api;
grant select, insert, delete on message_count_quarter to postern_worker;

-- Until when counts are added up; one row, written in the transaction that does it.
create table message_count_progress (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null default '-infinity',
  -- The first week that is not counted.
  parts_until date not null default '-infinity'
);
insert into message_count_progress default values;
grant select on message_count_progress to postern_api;
grant select, update on message_count_progress to postern_worker;

-- Parts of addresses (local parts, domains) with many messages, counted by the worker week by week, so that a search by such a part need not count
-- each of its addresses. What the weeks add up to is no more than there is: enough to say "more than ten thousand".
create table frequent_part (
  -- 0: of all tenants together.
  tenant_id integer not null,
  kind      text not null check (kind in ('from', 'to')),
  -- A Monday: mail of that week, in UTC.
  week      date not null,
  -- Of an address in small letters: what leads up to its first @, or what begins with its last one.
  part      text not null,
  messages  integer not null,
  primary key (tenant_id, kind, week, part)
);
call protect_tenant_table('frequent_part');
grant select on frequent_part to postern_api;
grant select, insert, delete on frequent_part to postern_worker;
