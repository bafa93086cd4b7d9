-- What authorities say of certificates of people elsewhere: whether they were revoked. It is the authority's word, the same for every tenant.
create table certificate_status (
  -- SHA-256 of the certificate.
  fingerprint bytea primary key check (length(fingerprint) = 32),
  der         bytea not null,
  not_after   timestamptz not null,
  -- unasked: not yet. silent: it names no place where one could ask. unknown: nobody could say.
  state       text not null default 'unasked' check (state in ('unasked', 'silent', 'unknown', 'good', 'revoked')),
  revoked_at  timestamptz,
  -- CRLReason in words, '' for none.
  reason      text not null default '',
  -- When the authority last answered.
  answered_at timestamptz,
  next_at     timestamptz not null,
  check ((state = 'revoked') = (revoked_at is not null))
);
create index certificate_status_next on certificate_status (next_at);
grant select, insert on certificate_status to postern_gateway;
grant select on certificate_status to postern_api;
grant select, insert, update, delete on certificate_status to postern_worker;

-- Said by the authority of the certificate.
alter table partner_key add column revoked_at timestamptz;
