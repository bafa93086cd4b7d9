/** The page behind the links of a report of held mail. */
export const texts = {
  'quick.title_one': 'A message is held for you',
  'quick.title_other': '{{count}} messages are held for you',
  'quick.title_none': 'Nothing is held for you here any more',
  'quick.lead': 'Mail to {{address}} that Postern has held. Nothing leaves before you press “Release”.',
  'quick.admin_title_one': 'A message is held in your domains',
  'quick.admin_title_other': '{{count}} messages are held in your domains',
  'quick.admin_title_none': 'Nothing of this report is held any more',
  'quick.admin_lead':
    'Mail to people of your organisation that Postern has held. Nothing leaves before you press “Release”.',
  'quick.none': 'What the report listed is no longer in the message log.',
  'quick.release': 'Release',
  'quick.release_of': 'Release “{{subject}}”',
  'quick.welcome': 'Release and welcome the sender',
  'quick.welcome_of': 'Release “{{subject}}” and put {{sender}} on your own welcome list',
  'quick.welcome_note':
    '“Welcome” puts the sender on your own list only; viruses and forged senders stay held all the same.',
  'quick.checking': 'Being checked once more…',
  'quick.released': 'Released. It is on its way to your mailbox.',
  'quick.released_to': 'Released. It is on its way to {{address}}.',
  'quick.to': 'To {{address}}',
  'quick.taken_back': 'It was released and taken back. Sign in to release it again.',
  'quick.refused': 'Not released: {{why}}.',
  'quick.refused_unsafe': 'it is not safe by what is known today',
  'quick.not_allowed': 'Only an administrator can release it.',
  'quick.not_allowed_here': 'Sign in to release it.',
  'quick.gone': 'No longer held.',
  'quick.checked': 'Each message is checked again with today’s knowledge before it is delivered.',
  'quick.until': 'These links work until {{date}}.',
  'quick.zone': 'Times are those of {{zone}}.',
  'quick.no_subject': 'No subject',
  'quick.no_sender': 'No sender',
  'quick.over': 'This link is no longer good',
  'quick.over_text':
    'It has expired, its report is no longer yours, or your organisation asks you to sign in. What is still held you find after signing in.',
  'quick.sign_in': 'Sign in to see all held mail',
} as const;

export type Texts = typeof texts;
