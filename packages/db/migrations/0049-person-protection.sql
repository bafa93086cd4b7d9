-- Rights of one person beside those of their domain: mail of who may not is not signed, or not encrypted, in their name.
alter table app_user add column may_not_sign boolean not null default false;
alter table app_user add column may_not_encrypt boolean not null default false;
-- What their certificates name them by beside the address, as a distinguished name (RFC 4514).
alter table app_user add column mpki_subject_part text not null default '' check (length(mpki_subject_part) <= 300);
grant update (may_not_sign, may_not_encrypt, mpki_subject_part) on app_user to postern_api;
