-- Lists, counts, reports and the keeping of content find held mail by `quarantined`, which is never changed: held mail without it would be
-- in no list and would lose its content. What is deleted was held.
alter table message add constraint message_held_check check (quarantined or state not in ('held', 'deleted'));
