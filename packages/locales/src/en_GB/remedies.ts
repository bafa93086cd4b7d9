/** What would have had to be different, and the way to trying it out. */
export const remedies = {
  'otherwise.deliver':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>delivered</b>.',
  'otherwise.tag':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>tagged and delivered</b>.',
  'otherwise.hold': 'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>held</b>.',
  'otherwise.hold_still':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, but it would still be held.',
  'otherwise.reject':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>rejected</b>.',
  'otherwise.defer':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>deferred</b>.',
  'remedy.virus': 'The sender must send it again without the infected file.',
  'remedy.block_entry':
    'The entry must be removed from the block list, or a more specific allow list entry must override it.',
  'remedy.welcome_entry': 'The allow list entry decides here.',
  'remedy.authentication':
    'The owner of the sender’s domain must add this server to its SPF record, or sign the message with DKIM.',
  'remedy.own_domain':
    'If this server is allowed to send in your name, add it to your SPF record or give it a DKIM key for your domain.',
  'remedy.look_alike': 'The sender must write from their real domain.',
  'remedy.file': 'The sender must leave out the file, or send it another way.',
  'remedy.macro': 'The sender must send the document without macros.',
  'remedy.archive': 'The sender must send the archive without a password.',
  'remedy.unreadable': 'The sender must send the message in a readable format.',
  'remedy.author': 'The sender would have to name one author in a form that can be read.',
  'remedy.unopened': 'The sender would have to send the file in a form that can be opened.',
  'remedy.later': 'A later attempt may be accepted.',
  'details.what_if_level': 'What if the spam threshold were {{value}}?',
  'details.what_if_high': 'What if the high spam threshold were {{value}}?',
  'details.what_if_macro': 'What if the macro setting were {{value}}?',
  'details.what_if_unopened': 'What if files like this were let through?',
  'details.what_if_archive': 'What if encrypted archives were let through?',
  'details.what_if': 'What if the settings were different?',
} as const;
