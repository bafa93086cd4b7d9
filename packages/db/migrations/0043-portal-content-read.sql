-- Administrators read the content of somebody's message only with a reason, and its owner sees who and why.
alter table portal_event
  add column by_whom text not null default '',
  add column reason  text not null default '';
alter table portal_event drop constraint portal_event_event_check;
alter table portal_event add constraint portal_event_event_check check (event in
  ('sent', 'notice_sent', 'notice_failed', 'visited', 'opened', 'fetched', 'answered', 'recalled', 'expired', 'content_read'));
-- Messages of an organisation, whoever they belong to, newest first.
create index portal_message_sent on portal_message (tenant_id, sent_at desc, message_id desc);
