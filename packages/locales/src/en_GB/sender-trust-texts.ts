/** How well senders are known: marks beside senders, and the drawer that shows and sets them. */
export const texts = {
  'trust.level_distrusted': 'Distrusted',
  'trust.level_unknown': 'First contact',
  'trust.level_automatic': 'Known sender',
  'trust.level_regular': 'Regular contact',
  'trust.reason':
    '{{name}} ({{value}}): {{sent}} messages to the sender; from the sender {{received}} clean, {{unwanted}} unwanted and {{blocked}} blocked',
  'trust.reason_manual': '{{name}} ({{value}}), set manually',
  'trust.reason_none': '{{name}}: no mail yet that counts for this sender',
  'trust.title': 'Sender trust',
  'trust.failed': 'Sender trust could not be loaded',
  'trust.sentence_distrusted':
    '{{recipient}} distrusts <b>{{sender}}</b>. Mail from this sender gets a slightly higher score.',
  'trust.sentence_unknown':
    '<b>{{sender}}</b> is not known to {{recipient}} yet. Mail from this sender is scored on its content alone.',
  'trust.sentence_automatic':
    '<b>{{sender}}</b> is known to {{recipient}}. Mail from this sender gets a slightly lower score.',
  'trust.sentence_regular':
    '<b>{{sender}}</b> is a regular contact of {{recipient}}. Mail from this sender gets a slightly lower score.',
  'trust.scale': 'Trust {{value}} on a scale from −100 to +100',
  'trust.scale_manual':
    'Trust {{value}}, set manually (automatic: {{automatic}}), on a scale from −100 to +100',
  'trust.sent': 'Messages to the sender',
  'trust.received': 'Clean messages from the sender',
  'trust.unwanted': 'Spam and viruses from the sender',
  'trust.blocked': 'Blocked messages from the sender',
  'trust.first_seen': 'First seen',
  'trust.nothing':
    'No mail between the two counts yet. Only authenticated mail from a sender counts; automatic replies and bulk mail do not.',
  'trust.set_by': 'Set manually',
  'trust.set_until': 'by {{by}}, until {{until}}',
  'trust.set': 'Set trust manually',
  'trust.value': 'Trust from −100 to +100',
  'trust.ttl': 'Duration',
  'trust.hours_one': '1 hour',
  'trust.hours_other': '{{count}} hours',
  'trust.days_one': '1 day',
  'trust.days_other': '{{count}} days',
  'trust.help':
    'At most 1.5 points up or down. Trust never lets a virus or a forged sender through, and counts only if the sender is authenticated. When the time is up, the automatic value applies again.',
  'trust.save': 'Set trust',
  'trust.reset': 'Reset to automatic',
} as const;

export type Texts = typeof texts;
