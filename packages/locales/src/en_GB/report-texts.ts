/** The mail that tells a person what is held for them. Plain text, lines of any length. */
export const report_texts = {
  'report.subject_one': '{{count}} message held for you',
  'report.subject_other': '{{count}} messages held for you',
  'report.subject_empty': 'No messages are held for you',
  'report.admin_subject_one': '{{count}} message held in {{place}}',
  'report.admin_subject_other': '{{count}} messages held in {{place}}',
  'report.admin_subject_empty': 'No messages are held in {{place}}',
  'report.domains_one': '{{count}} domain',
  'report.domains_other': '{{count}} domains',
  'report.lead_one':
    'Postern has held {{count}} message for {{address}} since {{since}}. It has not reached your mailbox.',
  'report.lead_other':
    'Postern has held {{count}} messages for {{address}} since {{since}}. They have not reached your mailbox.',
  'report.lead_empty':
    'Since {{since}}, Postern has held no messages for {{address}}. All mail was delivered to your mailbox or rejected.',
  'report.admin_lead_one': 'Postern has held {{count}} message for people in {{place}} since {{since}}.',
  'report.admin_lead_other': 'Postern has held {{count}} messages for people in {{place}} since {{since}}.',
  'report.admin_lead_empty': 'Since {{since}}, Postern has held no messages for people in {{place}}.',
  'report.release_hint':
    '“Release” opens a page that shows the message and asks you to confirm. Opening this e-mail or that page releases nothing, and every message is checked again before delivery.',
  'report.sign_in_hint': 'Sign in to view a message, release it or request its release.',
  'report.release': 'Release',
  'report.nobody': 'No sender',
  'report.no_subject': 'No subject',
  'report.why_not': 'Only an administrator can release it.',
  'report.admin_why_not': 'Sign in to release it.',
  'report.view': 'View message',
  'report.phishing': 'This is phishing',
  'report.more_one': '{{count}} more message is held and not listed here.',
  'report.more_other': '{{count}} more messages are held and not listed here.',
  'report.open': 'View all held mail',
  'report.zone': 'Times are in {{zone}}.',
  'report.links_until':
    'The links in this e-mail work until {{until}}. They are for you only: do not forward this e-mail.',
  'report.settings': 'Change when you receive this report',
} as const;
