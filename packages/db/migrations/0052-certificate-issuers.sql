-- Authorities outside that a tenant has certificates issued by. None is chosen: the tenant's own authority issues them. One that is no longer chosen
-- stays, because what it has issued is still revoked there.
create table certificate_issuer (
  tenant_id     integer not null references tenant,
  kind          text not null check (kind in ('cmp', 'acme_email')),
  is_chosen     boolean not null default false,
  -- Address of the authority: where CMP is spoken, or the ACME directory.
  server        text not null,
  -- CMP: reference of the shared secret. ACME: id of the key that binds an account; '' for none.
  reference     text not null default '',
  -- The secret of that reference, sealed by the tenant's key.
  sealed_secret bytea,
  -- PEM: what its certificates must go back to. '': the authorities that are trusted for mail in public.
  trusted_root  text not null default '',
  -- ACME: our account there, its private key sealed by the tenant's key.
  sealed_account bytea,
  account_url   text not null default '',
  changed_at    timestamptz not null,
  changed_by    text not null,
  primary key (tenant_id, kind)
);
create unique index certificate_issuer_chosen on certificate_issuer (tenant_id) where is_chosen;
call protect_tenant_table('certificate_issuer');
grant select, insert, update on certificate_issuer to postern_api;
grant select, insert, update, delete on certificate_issuer to postern_worker;

alter table own_certificate drop constraint own_certificate_issuer_kind_check;
alter table own_certificate add constraint own_certificate_issuer_kind_check
  check (issuer_kind in ('own_ca', 'upload', 'cmp', 'acme_email'));
-- Whether the authority outside that issued it was told of its revocation; '' where there is nothing to tell.
alter table own_certificate add column revocation_told text not null default ''
  check (revocation_told in ('', 'waiting', 'told', 'refused'));
create index own_certificate_to_tell on own_certificate (tenant_id) where revocation_told = 'waiting';
grant update (revocation_told) on own_certificate to postern_api;

alter table certificate_request
  add column issuer_kind text not null default 'own_ca' check (issuer_kind in ('own_ca', 'cmp', 'acme_email')),
  -- The key it is for, made before anybody is asked.
  add column key_id uuid,
  -- What the authority has said so far, to go on from there.
  add column progress jsonb,
  -- What an authority said when it refused.
  add column detail text not null default '',
  add column next_at timestamptz not null default now(),
  add foreign key (tenant_id, key_id) references own_key;
create index certificate_request_by_key on certificate_request (tenant_id, key_id);
drop index certificate_request_due;
create index certificate_request_due on certificate_request (next_at) where state = 'waiting';
