-- Certificates of authorities elsewhere, uploaded with their keys. Their issuers stand beside them, because each is sent along with what it signs.
alter table own_certificate drop constraint own_certificate_issuer_kind_check;
alter table own_certificate add constraint own_certificate_issuer_kind_check check (issuer_kind in ('own_ca', 'upload'));
-- DER, from the certificate's issuer up; of the tenant's own authority they are found by name.
alter table own_certificate add column issuers bytea[] not null default '{}';
grant insert on own_certificate to postern_api;
