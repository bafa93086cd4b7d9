-- What operators tell everybody: news, and disturbances and maintenance of the service, which the status page reads as well.
create table news_item (
  item_id    uuid primary key,
  -- 'news', or what a disturbance does to the service.
  kind       text not null check (kind in ('news', 'maintenance', 'slow', 'down')),
  -- Parts of the service that a disturbance concerns; empty for news.
  parts      text[] not null default '{}',
  -- Text by locale; en_GB is always there and stands in for those that are not.
  texts      jsonb not null,
  starts_at  timestamptz not null,
  -- Null: until somebody says so.
  ends_at    timestamptz,
  created_at timestamptz not null,
  created_by text not null
);
create index news_item_start on news_item (starts_at);
grant select, insert, update, delete on news_item to postern_api;
grant select on news_item to postern_worker;
