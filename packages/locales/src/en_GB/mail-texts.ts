/** Texts of the mail the gateway writes itself. Plain text, lines of any length. */
export const mail_texts = {
  'notice.from': 'Mail delivery',
  'notice.subject': 'Not delivered: {{subject}}',
  'notice.subject_unknown': 'Your message was not delivered',
  'notice.intro': 'Your message to {{recipient}} could not be delivered.',
  'notice.refused': 'The server {{server}} refused it:',
  'notice.failed': 'This is why:',
  'notice.expired':
    'It could not be handed over for {{days}} days, and no further attempt will be made. The last answer was:',
  'notice.no_answer': 'No server answered.',
  'notice.advice':
    'Check the address and send the message again, or reach the recipient another way. Your message is not kept.',
  'notice.details': 'Sent: {{date}}\nSubject: {{subject}}\nReference: {{queue_id}}',
  'notice.automatic': 'This message was written automatically by {{hostname}}. Replies to it are not read.',
} as const;
