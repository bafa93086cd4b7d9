-- Groups of a directory also give settings and what is done to mail of theirs.

alter table directory_sync_given drop constraint directory_sync_given_action_check;
alter table directory_sync_given add constraint directory_sync_given_action_check
  check (action in ('role', 'group', 'setting', 'protection'));
-- What the account had before, which comes back when it is taken back; null: nothing of its own.
alter table directory_sync_given add column former jsonb;
-- What a run sets for a person is in the history of their settings.
grant insert on setting_history to postern_worker;
