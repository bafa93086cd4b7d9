-- What few messages have, found along time without reading the others: somebody's mark on it, or files that were sent apart. None of these columns changes when a
-- message is delivered, so that this costs nothing there.
create index message_rare on message (tenant_id, ts, id) where released_at is not null or reviewed_at is not null or hashed_at is not null or lft <> 'off';
create index message_rare_of_all on message (ts, id) include (tenant_id) where released_at is not null or reviewed_at is not null or hashed_at is not null or lft <> 'off';
