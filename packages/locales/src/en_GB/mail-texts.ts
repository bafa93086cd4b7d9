/** Texts of the mail the gateway writes itself. Plain text, lines of any length. */
export const mail_texts = {
  'notice.from': 'Mail delivery',
  'notice.subject': 'Not delivered: {{subject}}',
  'notice.subject_unknown': 'Your message was not delivered',
  'notice.intro': 'Your message to {{recipient}} could not be delivered.',
  'notice.refused': 'The server {{server}} rejected it:',
  'notice.failed': 'Reason:',
  'notice.expired':
    'It could not be delivered for {{days}} days, and no further attempts will be made. The last reply was:',
  'notice.no_answer': 'No server responded.',
  'notice.advice':
    'Check the address and send the message again, or contact the recipient another way. Your message is not kept.',
  'notice.details': 'Sent: {{date}}\nSubject: {{subject}}\nReference: {{queue_id}}',
  'notice.automatic': 'This message was generated automatically by {{hostname}}. Replies are not read.',
} as const;
