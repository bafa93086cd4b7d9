-- Where people signed in from: their failures there are counted apart from those of strangers (`known_sign_in`).
-- Browsers, by the SHA-256 of the secret in their cookie.
create table sign_in_device (
  tenant_id integer not null,
  user_id   uuid not null,
  device    bytea not null,
  last_seen timestamptz not null,
  primary key (tenant_id, user_id, device),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('sign_in_device');
create policy session_check on sign_in_device for select to postern_session using (true);
grant select, insert, update, delete on sign_in_device to postern_api, postern_worker;
grant select on sign_in_device to postern_session;

-- Addresses, IPv6 ones by their /64. Of all people of a domain together: what is known of one address must not tell that it exists.
create table sign_in_network (
  tenant_id integer not null references tenant,
  domain    text not null,
  network   text not null,
  last_seen timestamptz not null,
  primary key (tenant_id, domain, network)
);
create index sign_in_network_by_domain on sign_in_network (domain, network);
call protect_tenant_table('sign_in_network');
create policy session_check on sign_in_network for select to postern_session using (true);
grant select, insert, update on sign_in_network to postern_api;
grant select, insert, update, delete on sign_in_network to postern_worker;
grant select on sign_in_network to postern_session;

grant delete on known_device to postern_api;

-- What a server's credential may send as can be edited.
grant update (name, networks, domains, senders) on submission_credential to postern_api;
