-- Reports of held mail name what was decided and is held again since the last one.
create index message_action_undone on message_action (tenant_id, undone_at) where undone_at is not null;
