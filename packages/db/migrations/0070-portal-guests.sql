-- People outside whose access somebody of the organisation confirms, and who prove their mailbox anew from time to time.
alter table portal_account
  -- When they last entered a code from their mailbox.
  add column proven_at timestamptz,
  -- Since when they wait for their host; null: nobody needs to confirm them.
  add column approval_asked_at timestamptz,
  add column approved_at timestamptz,
  add column approved_by text not null default '',
  -- Since when they are not let in: their host refused, ended their access, or said nothing for too long.
  add column refused_at timestamptz;
update portal_account a set proven_at = coalesce(
    (select max(s.created_at) from portal_session s where s.tenant_id = a.tenant_id and s.account_id = a.account_id and s.proof = 'code'),
    a.last_used_at)
  where a.state = 'active';
