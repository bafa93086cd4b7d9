-- Mail by which an authority outside proves that somebody reads an address (RFC 8823). The gateway notes it for an address that waits for a certificate
-- by such mail; whether it is the authority's own the worker sees, who knows what was ordered.
create table issuer_challenge (
  tenant_id    integer not null references tenant,
  challenge_id uuid not null,
  address      text not null check (address = lower(address) and address <> ''),
  -- Signed by the domain of this address.
  from_address text not null,
  -- First half of the token, from the subject.
  token        text not null,
  message_id   text not null,
  reply_to     text not null default '',
  received_at  timestamptz not null,
  primary key (tenant_id, challenge_id)
);
create index issuer_challenge_by_address on issuer_challenge (tenant_id, address);
create index issuer_challenge_by_age on issuer_challenge (received_at);
call protect_tenant_table('issuer_challenge');
grant select, insert on issuer_challenge to postern_gateway;
grant select, insert, update, delete on issuer_challenge to postern_worker;
-- To see who waits.
grant select (tenant_id, request_id, address, state, issuer_kind) on certificate_request to postern_gateway;
