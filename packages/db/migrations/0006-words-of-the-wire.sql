-- Codes of an authenticator app are called `otp` on the wire; the row is named alike. All tenants' rows.
select set_config('app.scope', 'all', true);
alter table second_factor drop constraint second_factor_method_check, drop constraint second_factor_check;
update second_factor set method = 'otp' where method = 'totp';
alter table second_factor
  add constraint second_factor_method_check check (method in ('otp', 'sms', 'email')),
  add constraint second_factor_check check ((method = 'otp') = (otp_secret is not null));
update setting set value = '"otp"' where field = 'second_factor_default' and value = '"totp"';

-- `tdata` is an instance that only the message log knows.
alter table invoice_issuer drop constraint invoice_issuer_instance_check,
  add constraint invoice_issuer_instance_check check (instance in ('ch', 'de'));
alter table tenant drop constraint tenant_instance_check, add constraint tenant_instance_check check (instance in ('ch', 'de'));
