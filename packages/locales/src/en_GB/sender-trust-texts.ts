/** How well senders are known: marks beside senders, and the drawer that shows and sets them. */
export const texts = {
  'trust.level_distrusted': 'Distrusted',
  'trust.level_unknown': 'First contact',
  'trust.level_automatic': 'Known sender',
  'trust.level_regular': 'Regular contact',
  'trust.reason':
    '{{name}} ({{value}}): {{sent}} messages to the sender, {{received}} clean, {{unwanted}} unwanted and {{blocked}} blocked from it',
  'trust.reason_manual': '{{name}} ({{value}}), set by hand',
  'trust.reason_none': '{{name}}: no mail yet that says anything about this sender',
  'trust.title': 'Trust in the sender',
  'trust.failed': 'The trust in this sender cannot be shown',
  'trust.sentence_distrusted':
    '<b>{{sender}}</b> is distrusted by {{recipient}}. Its mail scores a little higher.',
  'trust.sentence_unknown':
    '<b>{{sender}}</b> is not known to {{recipient}} yet. Its mail is judged by what it says alone.',
  'trust.sentence_automatic': '<b>{{sender}}</b> is known to {{recipient}}. Its mail scores a little lower.',
  'trust.sentence_regular':
    '<b>{{sender}}</b> is a regular contact of {{recipient}}. Its mail scores a little lower.',
  'trust.scale': 'Trust {{value}} on a scale from −100 to +100',
  'trust.scale_manual':
    'Trust {{value}}, set by hand; without that {{automatic}}, on a scale from −100 to +100',
  'trust.sent': 'Messages to the sender',
  'trust.received': 'Clean messages from it',
  'trust.unwanted': 'Spam and viruses from it',
  'trust.blocked': 'Blocked mail from it',
  'trust.first_seen': 'First heard of',
  'trust.nothing':
    'No mail between the two has counted yet: mail from a sender counts only if it is authenticated, and automatic answers and bulk mail do not count.',
  'trust.set_by': 'Set by hand',
  'trust.set_until': 'by {{by}}, until {{until}}',
  'trust.set': 'Set the trust by hand',
  'trust.value': 'Trust from −100 to +100',
  'trust.ttl': 'For how long',
  'trust.hours_one': '1 hour',
  'trust.hours_other': '{{count}} hours',
  'trust.days_one': '1 day',
  'trust.days_other': '{{count}} days',
  'trust.help':
    'At most 1.5 points either way. Trust never lets a virus or a forged sender through, and counts only where the sender is authenticated. Afterwards the automatic value holds again.',
  'trust.save': 'Set the trust',
  'trust.reset': 'Back to automatic',
} as const;

export type Texts = typeof texts;
