-- The domain that a sender's domain imitates ('' where it imitates none): lists mark it, and those that were delivered are counted.
alter table message add column sender_like text not null default '';
create index message_by_lookalike on message (tenant_id, ts) where sender_like <> '';
