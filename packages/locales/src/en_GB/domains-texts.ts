/** The list of managed domains and the page of one of them. */
export const texts = {
  'domains.lead': 'The mail domains you manage: their mail flow, verification and DNS problems.',
  'domains.filter': 'Find a domain',
  'domains.kind_all': 'All types',
  'domains.kind': 'Type',
  'domains.kind_inline': 'Inline',
  'domains.kind_parallel': 'Parallel',
  'domains.kind_adminonly': 'Management only',
  'domains.kind_inline_help': 'The MX record points here: Postern receives, filters and forwards all mail.',
  'domains.kind_parallel_help':
    'Another provider, such as Microsoft 365, receives the mail, passes it to Postern and takes it back.',
  'domains.kind_adminonly_help': 'No mail flows through Postern; only the domain’s users are managed here.',
  'domains.col_name': 'Domain',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'Mail goes to',
  'domains.col_state': 'Verification',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'After verification',
  'domains.dns_never': 'Not checked yet',
  'domains.forwarding_none': 'Default route',
  'domains.primary': 'primary',
  'domains.confidential_mark': 'confidential',
  'domains.proven': 'Verified',
  'domains.unproven': 'Waiting for verification',
  'domains.empty_title': 'No domains yet',
  'domains.empty_text':
    'Add your first domain: publish one TXT record to show that you own it, then its mail can come here.',
  'domains.none_found': 'No domain matches “{{q}}”.',
  'domains.none_of_kind': 'There are no domains of this type.',
  'domains.shown': '{{shown}} of {{total}} domains',
  'domains.more': 'Show more',
  'domains.add': 'Add domain',
  'domains.add_text':
    'The domain does not accept mail until it is verified. The next page shows the record to publish.',
  'domains.name_wrong': 'Enter a valid mail domain, such as example.com.',
  'domains.tenant_help': 'Leave empty for your own organisation, {{name}}.',
  'domains.tenant_wrong': 'No organisation has this name. Choose one from the list.',
  'domains.add_do': 'Add',
  'domains.part_about': 'About this domain',
  'domains.created': 'Added',
  'domains.created_by': '{{when}} by {{who}}',
  'domains.users': 'Users',
  'domains.proven_since': 'Verified since {{when}}',
  'domains.make_primary': 'Make primary',
  'domains.proof_title': 'Verify domain ownership',
  'domains.proof_text':
    'Publish this TXT record in the domain’s DNS, then check. Until then, mail to the domain is rejected. Once it is verified, no one else can claim it.',
  'domains.record_name': 'Name',
  'domains.record_type': 'Type',
  'domains.record_value': 'Value',
  'domains.check': 'Check now',
  'domains.checked': 'Last checked {{when}}',
  'domains.proof_gone': 'Verification record missing since {{when}}',
  'domains.proof_gone_title': 'The verification record is missing',
  'domains.proof_gone_text':
    'This TXT record has been missing from the domain’s DNS since {{when}}. Mail flow is not affected and the domain stays yours; publish the record again, then check.',
  'domains.proof_absent':
    'There is no TXT record with this name yet. New records can take up to an hour to become visible.',
  'domains.proof_wrong':
    'The record with this name has a different value. Publish the value above exactly as shown.',
  'domains.proof_no_answer':
    'The domain’s name servers did not respond. Make sure they are running, then check again.',
  'domains.found_instead': 'Found instead',
  'domains.said_proven': '{{domain}} is verified. Publish MX and SPF next.',
  'domains.dns_title': 'DNS records for mail',
  'domains.dns_text': 'MX, SPF and other records: what is published and what should be.',
  'domains.dns_link': 'View DNS',
  'domains.mail_title': 'Mail flow',
  'domains.forwarding': 'Deliver accepted mail to',
  'domains.forwarding_help':
    'Host and port of your mail server, e.g. mail.example.com:25. Leave empty to use the default route.',
  'domains.forwarding_wrong':
    'This is not a server on the internet. Enter a host such as mail.example.com, with :25, :587 or :2525 if needed.',
  'domains.servers': 'Sending servers',
  'domains.servers_help':
    'Addresses or networks, one per line. Mail from them is treated as outbound mail from your organisation.',
  'domains.servers_wrong':
    '“{{text}}” is not a valid address or network. Enter one such as 192.0.2.1 or 192.0.2.0/24.',
  'domains.orgs': 'Exchange Online tenants',
  'domains.orgs_help':
    'One per line, such as example.onmicrosoft.com. Mail from the servers above is then treated as outbound only if its X-OriginatorOrg header names one of them.',
  'domains.orgs_wrong': '“{{text}}” is not a valid domain. Enter one such as example.onmicrosoft.com.',
  'domains.dkim': 'Sign outbound mail with DKIM',
  'domains.dkim_help': 'Uses the domain’s DKIM key.',
  'domains.save': 'Save',
  'domains.discard': 'Discard',
  'domains.saved': 'Saved. Applies from the next message.',
  'domains.unsaved': 'Unsaved changes',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft publishes which Microsoft 365 tenant a domain belongs to. Look it up to see which of your domains belong together.',
  'domains.ms_org': 'Tenant ID',
  'domains.ms_unknown': 'Not looked up yet',
  'domains.ms_none': 'Not in a Microsoft 365 tenant',
  'domains.ms_asked': 'according to Microsoft, {{when}}',
  'domains.ms_shared': 'Other domains in this tenant',
  'domains.ms_alone': 'None of the domains you can see, as far as they have been looked up',
  'domains.ms_look': 'Look up',
  'domains.ms_said_found': '{{domain}} belongs to a Microsoft 365 tenant.',
  'domains.ms_said_none': '{{domain}} does not belong to a Microsoft 365 tenant.',
  'domains.ms_no_answer':
    'Microsoft did not respond; this installation may not have internet access. The previous result is kept. Try again later.',
  'domains.ms_strange':
    'The response did not look like one from Microsoft, so it was ignored. Check whether a proxy is in between. The previous result is kept.',
  'domains.ms_requested': 'Expected tenant ID',
  'domains.ms_requested_help':
    'The tenant ID shown in your Microsoft 365 portal. It is compared with Microsoft’s answer; mail flow does not depend on it.',
  'domains.ms_requested_wrong':
    'This is not a valid tenant ID. Copy it from your Microsoft 365 portal; it looks like 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft reports a different tenant than expected. Check the ID, and whether the domain was moved to another tenant.',
  'domains.ms_differs_none':
    'Microsoft reports no tenant for this domain, but one is expected. Check the ID, and whether the domain was added there.',
  'domains.ms_agrees': 'This matches the expected tenant.',
  'domains.ms_saved': 'Saved.',
  'domains.conf_title': 'Confidentiality',
  'domains.conf_text':
    'Administrators without access do not see a confidential domain anywhere: not in lists, searches, counts or charts.',
  'domains.conf_on': 'Visible only to the people listed',
  'domains.conf_label': 'Confidential',
  'domains.conf_people': 'People with access',
  'domains.conf_none': 'Operators only.',
  'domains.conf_add': 'E-mail address',
  'domains.conf_grant': 'Grant access',
  'domains.conf_revoke': 'Revoke',
  'domains.conf_revoke_of': 'Revoke access for {{who}}',
  'domains.conf_by': 'granted {{when}} by {{who}}',
  'domains.conf_unknown': 'No user you can see has this address. Check it, or add the user first.',
  'domains.remove_title': 'Remove domain',
  'domains.remove_text':
    'From then on, mail to {{domain}} is rejected with 550, and another organisation can verify the domain. Mail already received stays in the log and quarantine until it expires, and mail in transit is still delivered. The domain’s settings are deleted.',
  'domains.remove_confirm': 'Type {{domain}} to confirm',
  'domains.remove_do': 'Remove',
  'domains.remove_start': 'Remove…',
  'domains.said_removed': '{{domain}} has been removed.',
} as const;

export type Texts = typeof texts;
