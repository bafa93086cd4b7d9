/** The mail that tells a person what is held for them. Plain text, lines of any length. */
export const report_texts = {
  'report.subject_one': '{{count}} message held for you',
  'report.subject_other': '{{count}} messages held for you',
  'report.subject_empty': 'Nothing is held for you',
  'report.admin_subject_one': '{{count}} message held in {{place}}',
  'report.admin_subject_other': '{{count}} messages held in {{place}}',
  'report.admin_subject_empty': 'Nothing is held in {{place}}',
  'report.domains_one': '{{count}} domain',
  'report.domains_other': '{{count}} domains',
  'report.lead_one':
    'Postern has held {{count}} message to {{address}} since {{since}}. It has not reached your mailbox.',
  'report.lead_other':
    'Postern has held {{count}} messages to {{address}} since {{since}}. They have not reached your mailbox.',
  'report.lead_empty':
    'Since {{since}}, Postern has held no message to {{address}}. All mail has reached your mailbox or was refused.',
  'report.admin_lead_one': 'Postern has held {{count}} message to people of {{place}} since {{since}}.',
  'report.admin_lead_other': 'Postern has held {{count}} messages to people of {{place}} since {{since}}.',
  'report.admin_lead_empty': 'Since {{since}}, Postern has held no message to people of {{place}}.',
  'report.release_hint':
    '“Release” opens a page that shows the message and asks once more. Nothing is released by opening this mail or the page, and each message is checked again before it is delivered.',
  'report.sign_in_hint': 'Sign in to look at a message, release it or ask for its release.',
  'report.release': 'Release',
  'report.nobody': 'No sender',
  'report.no_subject': 'No subject',
  'report.why_not': 'Only an administrator can release it.',
  'report.admin_why_not': 'Sign in to release it.',
  'report.more_one': '{{count}} more message is held and not listed here.',
  'report.more_other': '{{count}} more messages are held and not listed here.',
  'report.open': 'Show all held mail',
  'report.zone': 'Times are those of {{zone}}.',
  'report.links_until':
    'The links in this mail work until {{until}}. They are yours alone: pass this mail on to nobody.',
  'report.settings': 'Change when this report comes',
} as const;
