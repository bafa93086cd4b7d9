-- Certificates of a domain itself: others encrypt to them for people without one of their own. Their address is the domain, as that of its OpenPGP keys.
alter table own_certificate drop constraint own_certificate_purpose_check;
alter table own_certificate add constraint own_certificate_purpose_check
  check (purpose in ('person', 'domain', 'issuing_ca', 'root_ca'));
