/** The palette: what it finds and does beyond screens and messages. */
export const palette = {
  'palette.tenants': 'Organisations',
  'palette.domains': 'Domains',
  'palette.users': 'Users',
  'palette.find_anything': 'Screen, user, domain, subject, address or message ID',
  'palette.their_mail': 'Messages to this address',
  'palette.domain_general': 'Domain settings',
  'palette.domain_filter': 'Filter settings',
  'palette.domain_dns': 'DNS and DKIM keys',
  'palette.language_to': 'Language: {{language}}',
  'palette.hint_all': 'Type {{actions}} for actions, {{users}} for users, {{ids}} for message IDs',
  'shell.find_anything': 'Find a screen, user, domain or message',
} as const;
