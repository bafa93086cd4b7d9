/** The operator's page about mail the product itself sends. */
export const mail_identity = {
  'mail_identity.lead': 'Recovery links, codes and notices that this installation sends.',
  'mail_identity.record': 'DKIM record',
  'mail_identity.record_lead':
    'Publish this in DNS. Without it, others see no valid signature on this mail and may treat it as spam.',
  'mail_identity.from': 'Sender',
  'mail_identity.name': 'Name',
  'mail_identity.kind': 'Type',
  'mail_identity.value': 'Value',
  'mail_identity.copy_name': 'Copy the name',
  'mail_identity.copy_value': 'Copy the value',
} as const;
