/** The list of managed domains and the page of one of them. */
export const texts = {
  'domains.lead':
    'The mail domains you look after: how their mail runs, whether they are proven and what is wrong in their DNS.',
  'domains.filter': 'Find a domain',
  'domains.kind_all': 'All kinds',
  'domains.kind': 'Kind',
  'domains.kind_inline': 'Inline',
  'domains.kind_parallel': 'Parallel',
  'domains.kind_adminonly': 'Administered only',
  'domains.kind_inline_help': 'Its MX record points here: all mail is received, filtered and handed on.',
  'domains.kind_parallel_help':
    'Another provider, such as Microsoft 365, receives its mail, hands it over and takes it back.',
  'domains.kind_adminonly_help': 'No mail runs here; only the people of the domain are administered.',
  'domains.col_name': 'Domain',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'Mail goes to',
  'domains.col_state': 'Proof',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'After its proof',
  'domains.dns_never': 'Not looked at yet',
  'domains.forwarding_none': 'The service’s own route',
  'domains.primary': 'first domain',
  'domains.confidential_mark': 'confidential',
  'domains.proven': 'Proven',
  'domains.unproven': 'Waits for its proof',
  'domains.empty_title': 'No domain yet',
  'domains.empty_text':
    'Add the first one: you publish one TXT record that shows the domain is yours, then its mail can come here.',
  'domains.none_found': 'No domain fits “{{q}}”.',
  'domains.none_of_kind': 'There is no domain of this kind.',
  'domains.shown': '{{shown}} of {{total}} domains',
  'domains.more': 'Show more',
  'domains.add': 'Add a domain',
  'domains.add_text':
    'The domain takes no mail until you have shown that it is yours. The next page names the record to publish.',
  'domains.name_wrong': 'This is not a mail domain. Write it like example.com.',
  'domains.tenant_help': 'Empty: your own, {{name}}.',
  'domains.tenant_wrong': 'No organisation has this name. Choose one of those that are offered.',
  'domains.add_do': 'Add',
  'domains.part_about': 'About this domain',
  'domains.created': 'Added',
  'domains.created_by': '{{when}} by {{who}}',
  'domains.users': 'People',
  'domains.proven_since': 'Proven since {{when}}',
  'domains.make_primary': 'Make it the first',
  'domains.proof_title': 'Show that the domain is yours',
  'domains.proof_text':
    'Publish this TXT record where the DNS of the domain is kept, then check. Mail to the domain is refused until then, and nobody else can take the name once it is proven.',
  'domains.record_name': 'Name',
  'domains.record_type': 'Type',
  'domains.record_value': 'Value',
  'domains.check': 'Check now',
  'domains.checked': 'Looked at {{when}}',
  'domains.proof_gone': 'Proof no longer found since {{when}}',
  'domains.proof_gone_title': 'The record that proved the domain is gone',
  'domains.proof_gone_text':
    'Since {{when}} this TXT record is no longer found in the DNS of the domain. Mail goes on as before and the domain stays yours; publish the record again, then check.',
  'domains.proof_absent':
    'There is no TXT record at this name yet. New records may take up to an hour to be seen.',
  'domains.proof_wrong':
    'The record at this name holds something else. Publish the value above, exactly as it stands.',
  'domains.proof_no_answer':
    'The name servers of the domain did not answer. See whether they run, then check again.',
  'domains.found_instead': 'Found instead',
  'domains.said_proven': '{{domain}} is proven. Publish MX and SPF next.',
  'domains.dns_title': 'Records that bring mail here',
  'domains.dns_text': 'MX, SPF and the other records: what is published, what should be.',
  'domains.dns_link': 'Look at the DNS of the domain',
  'domains.mail_title': 'How mail runs',
  'domains.forwarding': 'Accepted mail goes to',
  'domains.forwarding_help':
    'Host and port of your mail server, e.g. mail.example.com:25. Empty: where the service sends it.',
  'domains.forwarding_wrong':
    'This is no server on the internet. Write a host such as mail.example.com, with :25, :587 or :2525 where needed.',
  'domains.servers': 'Servers that send for it',
  'domains.servers_help':
    'Addresses or networks, one a line. Mail from them is taken as outbound mail of your organisation.',
  'domains.servers_wrong': '“{{text}}” is no address or network. Write 192.0.2.1 or 192.0.2.0/24.',
  'domains.orgs': 'Exchange Online organisations',
  'domains.orgs_help':
    'One a line, such as example.onmicrosoft.com. Mail from the servers above is then outbound only where its X-OriginatorOrg names one of them.',
  'domains.orgs_wrong': '“{{text}}” is no domain. Write it like example.onmicrosoft.com.',
  'domains.dkim': 'Sign outbound mail',
  'domains.dkim_help': 'With the domain’s DKIM key.',
  'domains.save': 'Save',
  'domains.discard': 'Discard',
  'domains.saved': 'Saved. It holds for the next mail.',
  'domains.unsaved': 'Not saved yet.',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft says publicly which organisation a domain belongs to. Looking it up shows which of your domains belong together.',
  'domains.ms_org': 'Organisation id',
  'domains.ms_unknown': 'Not looked up yet',
  'domains.ms_none': 'In no Microsoft 365 organisation',
  'domains.ms_asked': 'as Microsoft said {{when}}',
  'domains.ms_shared': 'Also in it',
  'domains.ms_alone': 'None of the other domains within your reach, as far as they were looked up',
  'domains.ms_look': 'Look up',
  'domains.ms_said_found': '{{domain}} belongs to a Microsoft 365 organisation.',
  'domains.ms_said_none': '{{domain}} belongs to no Microsoft 365 organisation.',
  'domains.ms_no_answer':
    'Microsoft did not answer: this installation may have no way to the internet. What was known before stays; try again later.',
  'domains.ms_strange':
    'The answer did not come as Microsoft gives it, so it was not believed. See whether a proxy stands between; what was known before stays.',
  'domains.ms_requested': 'Expected organisation id',
  'domains.ms_requested_help':
    'The id your Microsoft 365 portal names. It is compared with what Microsoft says; mail does not depend on it.',
  'domains.ms_requested_wrong':
    'This is no organisation id. Copy it from your Microsoft 365 portal; it looks like 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft names another organisation than expected. Check the id, and whether the domain was moved to another organisation.',
  'domains.ms_differs_none':
    'Microsoft knows the domain in no organisation, but one is expected. Check the id, and whether the domain was added there.',
  'domains.ms_agrees': 'This is the expected organisation.',
  'domains.ms_saved': 'Saved.',
  'domains.conf_title': 'Confidentiality',
  'domains.conf_text':
    'A confidential domain does not exist for administrators without a grant: not in lists, searches, counts or charts.',
  'domains.conf_on': 'Only those named know of it',
  'domains.conf_label': 'Confidential',
  'domains.conf_people': 'People who know of it',
  'domains.conf_none': 'Nobody but operators.',
  'domains.conf_add': 'Address',
  'domains.conf_grant': 'Grant',
  'domains.conf_revoke': 'Revoke',
  'domains.conf_revoke_of': 'Revoke the grant of {{who}}',
  'domains.conf_by': 'granted {{when}} by {{who}}',
  'domains.conf_unknown': 'Nobody in reach has this address. Check it, or add the person first.',
  'domains.remove_title': 'Remove the domain',
  'domains.remove_text':
    'From that moment mail to {{domain}} is refused with 550, and another organisation may prove the name. What was received stays in the log and the quarantine until it expires, and mail on its way is still delivered. The settings of the domain are gone.',
  'domains.remove_confirm': 'Write {{domain}} to confirm',
  'domains.remove_do': 'Remove',
  'domains.remove_start': 'Remove…',
  'domains.said_removed': '{{domain}} is removed.',
} as const;

export type Texts = typeof texts;
