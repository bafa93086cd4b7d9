-- Why a certificate was revoked (RFC 5280 §5.3.1), for its list and for revocation lists.
alter table own_certificate add column revocation_reason text
  check (revocation_reason in ('unspecified', 'key_compromise', 'affiliation_changed', 'superseded', 'cessation_of_operation'));
update own_certificate set revocation_reason = 'unspecified' where revoked_at is not null;
alter table own_certificate add check ((revoked_at is null) = (revocation_reason is null));
grant update (revocation_reason) on own_certificate to postern_api;
