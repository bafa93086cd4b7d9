-- Mail the product itself writes (recovery links, codes, notices): complete as stored, signed for its sender's domain as it leaves.
alter table mail_queue drop constraint mail_queue_kind_check;
alter table mail_queue add constraint mail_queue_kind_check check (kind in ('mail', 'notice', 'product'));

-- DKIM keys of sender domains that no tenant manages, such as the installation's own name. Tenant 0 is the installation itself.
create table mail_identity (
  tenant_id        integer not null,
  domain_name      text not null check (domain_name = lower(domain_name)),
  dkim_selector    text not null,
  dkim_private_key bytea not null,
  dkim_public_key  text not null,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, domain_name)
);
call protect_tenant_table('mail_identity');
grant select, insert on mail_identity to postern_api;
grant select on mail_identity to postern_gateway;
grant select, insert, update, delete on mail_identity to postern_worker;

-- Text messages of the demo world, which has no telephone: shown to the person they were meant for. The text is sealed by the tenant's key.
create table sms_outbox (
  tenant_id   integer not null,
  sms_id      uuid not null,
  user_id     uuid not null,
  mobile      text not null,
  sealed_text bytea not null,
  key_version integer not null,
  sent_at     timestamptz not null default now(),
  primary key (tenant_id, sms_id)
);
call protect_tenant_table('sms_outbox');
grant select, insert on sms_outbox to postern_api;
grant select, insert, update, delete on sms_outbox to postern_worker;
