-- When the owner of a key was told of it, and of its end. Those that are there already need no notice.
alter table own_certificate add column new_notice_at timestamptz, add column end_notice_at timestamptz;
alter table own_pgp_key add column new_notice_at timestamptz, add column end_notice_at timestamptz;
update own_certificate set new_notice_at = created_at;
update own_pgp_key set new_notice_at = created_at;
create index own_certificate_new on own_certificate (created_at) where new_notice_at is null and purpose = 'person';
create index own_pgp_key_new on own_pgp_key (created_at) where new_notice_at is null and purpose = 'person';
