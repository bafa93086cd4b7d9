/** What would have had to be different, and the way to trying it out. */
export const remedies = {
  'otherwise.deliver':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>delivered</b>.',
  'otherwise.tag':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>marked and delivered</b>.',
  'otherwise.hold': 'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>held</b>.',
  'otherwise.hold_still':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>; it would be held all the same.',
  'otherwise.reject':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>refused</b>.',
  'otherwise.defer':
    'Without {{what}} the verdict would be <b>{{becomes}}</b>, and it would be <b>asked to come again</b>.',
  'remedy.virus': 'The sender would have to send it again without the infected file.',
  'remedy.block_entry':
    'The entry would have to be removed from the block list, or a nearer welcome entry would have to overrule it.',
  'remedy.welcome_entry': 'The entry on the welcome list is what counts here.',
  'remedy.authentication':
    'The owner of the sender’s domain would have to name this server in its SPF record, or sign the message with DKIM.',
  'remedy.own_domain':
    'If this server may write in your name, it belongs into your SPF record or needs a DKIM key of your domain.',
  'remedy.look_alike': 'The sender would have to write from its real domain.',
  'remedy.file': 'The sender would have to leave the file out, or hand it over by another way.',
  'remedy.macro': 'The sender would have to send the document without macros.',
  'remedy.archive': 'The sender would have to send the archive without a password.',
  'remedy.unreadable': 'The sender would have to send the message in a form that can be read.',
  'remedy.author': 'The sender would have to name one author in a form that can be read.',
  'remedy.later': 'A later attempt may be taken.',
  'details.what_if_level': 'What if the spam level were {{value}}?',
  'details.what_if_high': 'What if the high spam level were {{value}}?',
  'details.what_if_macro': 'What if macros were allowed up to level {{value}}?',
  'details.what_if_archive': 'What if encrypted archives were let through?',
  'details.what_if': 'What if the settings were different?',
} as const;
