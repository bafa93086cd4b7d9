/** The page behind the links of a report of held mail. */
export const texts = {
  'quick.title_one': 'A message is held for you',
  'quick.title_other': '{{count}} messages are held for you',
  'quick.title_none': 'No messages are held for you here any more',
  'quick.lead': 'Mail to {{address}} held by Postern. Nothing is delivered until you select “Release”.',
  'quick.admin_title_one': 'A message is held in your domains',
  'quick.admin_title_other': '{{count}} messages are held in your domains',
  'quick.admin_title_none': 'None of the messages in this report are held any more',
  'quick.admin_lead':
    'Mail to people in your organisation held by Postern. Nothing is delivered until you select “Release”.',
  'quick.none': 'The messages in this report are no longer in the message log.',
  'quick.release': 'Release',
  'quick.release_of': 'Release “{{subject}}”',
  'quick.welcome': 'Release and allow sender',
  'quick.welcome_note':
    '“Allow sender” adds the sender to your own list only. Viruses and forged senders are still held.',
  'quick.phishing': 'This is phishing',
  'quick.reported': 'Reported as phishing. Thank you; the filter learns from it.',
  'quick.checking': 'Checking again…',
  'quick.released': 'Released. It is on its way to your mailbox.',
  'quick.released_to': 'Released. It is on its way to {{address}}.',
  'quick.to': 'To {{address}}',
  'quick.taken_back': 'The release was undone. Sign in to release it again.',
  'quick.refused': 'Not released: {{why}}.',
  'quick.refused_unsafe': 'it is unsafe according to current checks',
  'quick.not_allowed': 'Only an administrator can release it.',
  'quick.not_allowed_here': 'Sign in to release it.',
  'quick.gone': 'No longer held.',
  'quick.checked': 'Each message is checked again before it is delivered.',
  'quick.until': 'These links work until {{date}}.',
  'quick.zone': 'Times are in {{zone}}.',
  'quick.no_subject': 'No subject',
  'quick.no_sender': 'No sender',
  'quick.over': 'This link is no longer valid',
  'quick.over_text':
    'It has expired, the report is no longer yours, or your organisation requires you to sign in. Sign in to see what is still held.',
  'quick.sign_in': 'Sign in to see all held mail',
} as const;

export type Texts = typeof texts;
