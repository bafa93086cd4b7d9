-- Instances are what the operator names: the columns take any name of their form. A message's is its tenant's, so that its own check is not needed; one
-- that is added to weeks of mail would be a long lock.
alter table tenant drop constraint tenant_instance_check,
  add constraint tenant_instance_check check (instance ~ '^[a-z][a-z0-9]{0,15}$');
alter table invoice_issuer drop constraint invoice_issuer_instance_check,
  add constraint invoice_issuer_instance_check check (instance ~ '^[a-z][a-z0-9]{0,15}$');
alter table message drop constraint message_instance_check;
