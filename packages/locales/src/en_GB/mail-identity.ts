/** The operator's page about mail the product itself sends. */
export const mail_identity = {
  'mail_identity.lead': 'Recovery links, codes and notices sent by this installation.',
  'mail_identity.record': 'DKIM record',
  'mail_identity.record_lead':
    'Publish this record in DNS. Without it, receivers cannot verify the signature on these messages and may treat them as spam.',
  'mail_identity.from': 'Sender',
  'mail_identity.name': 'Name',
  'mail_identity.kind': 'Type',
  'mail_identity.value': 'Value',
  'mail_identity.copy_name': 'Copy name',
  'mail_identity.copy_value': 'Copy value',
} as const;
