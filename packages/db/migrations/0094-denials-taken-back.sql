-- Denying a request for release is an act like the others: it can be taken back.
alter table message_action drop constraint message_action_action_check;
alter table message_action add constraint message_action_action_check
  check (action in ('release', 'hash', 'reviewed', 'virus', 'delete', 'report_spam', 'report_ham', 'deny'));
