/** Message details: explanation, life, release, and why mail was refused. */
export const details = {
  'details.panel': 'Message',
  'details.panel_width': 'Width of the panel',
  'details.full_page': 'Open on its own page',
  'details.from': 'From',
  'details.to': 'To',
  'details.subject_whole': 'Show the whole subject',
  'details.subject_less': 'Show less of the subject',
  'details.received': 'Received',
  'details.attachments_one': '1 attachment',
  'details.attachments_other': '{{count}} attachments',
  'details.signed': 'signed',
  'details.not_signed': 'not signed',
  'details.encrypted': 'encrypted',
  'details.not_encrypted': 'not encrypted',
  'details.looks_like': 'Looks like {{domain}}',
  'details.why': 'What happened and why',
  'details.why_short': 'Why',
  'details.life': 'The life of this message',
  'details.life_short': 'What happened',
  'details.unknown_event': 'Something happened',
  'details.ruler': 'Score {{score}}. Spam from {{spam}}, high spam from {{highspam}}.',
  'details.smaller_findings_one': '1 smaller finding.',
  'details.smaller_findings_other': '{{count}} smaller findings.',
  'details.silent_findings_one': '1 more finding without weight',
  'details.silent_findings_other': '{{count}} more findings without weight',
  'details.hide_silent': 'Hide findings without weight',
  'details.download': 'Download as .eml',
  'details.more': 'More actions',
  'details.copy_id': 'Copy the cloud id',
  'details.copy_message_id': 'Copy the Message-ID',
  'details.content_only': 'Content in a new tab',
  'details.refusal': 'The refusal in full',
  'details.previous': 'Previous message',
  'details.next': 'Next message',
  'details.position': '{{at}} of {{total}}',
  'details.download_failed': 'The download did not work',
  'details.no_text': 'The message has no text.',
  'sentence.held_score':
    'Postern held this message because it scores <b>{{score}}</b>. Mail for this recipient is spam from <b>{{spam}}</b> and high spam from <b>{{highspam}}</b>.',
  'sentence.held': 'Postern held this message because of the rules for this recipient.',
  'sentence.virus_held': 'Postern held this message because it contains a virus: <b>{{virus}}</b>.',
  'sentence.virus_rejected': 'Postern refused this message because it contains a virus: <b>{{virus}}</b>.',
  'sentence.virus_passed':
    'This message contains a virus, <b>{{virus}}</b>, and was let through all the same.',
  'sentence.blocked_held':
    'Postern held this message because the domain’s rules forbid what it carries: <b>{{file}}</b>.',
  'sentence.blocked_rejected':
    'Postern refused this message because the domain’s rules forbid what it carries: <b>{{file}}</b>.',
  'sentence.blocked_passed':
    'The domain’s rules forbid what this message carries, <b>{{file}}</b>; it was let through all the same.',
  'sentence.blocklisted_held': 'Postern held this message because its sender is on a block list.',
  'sentence.blocklisted_rejected': 'Postern refused this message because its sender is on a block list.',
  'sentence.welcomelisted': 'Postern let this message through because its sender is on a welcome list.',
  'sentence.welcomelisted_held': 'Its sender is on a welcome list; Postern held this message all the same.',
  'sentence.temporarily_rejected': 'Postern asked the sending server to try again later.',
  'sentence.rejected': 'Postern refused this message. The sending server was told: <b>{{answer}}</b>',
  'sentence.failed': 'This message could not be delivered. The last answer was: <b>{{answer}}</b>',
  'sentence.bulk':
    'Postern let this message through as bulk mail. It scores <b>{{score}}</b>, below the spam level of <b>{{spam}}</b>.',
  'sentence.spam_passed':
    'This message scores <b>{{score}}</b> and is spam from <b>{{spam}}</b>. The settings for this recipient let spam through.',
  'sentence.outbound': 'Your own servers sent this message, and Postern passed it on.',
  'sentence.delivered':
    'Postern delivered this message. It scores <b>{{score}}</b>, below the spam level of <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern let this message through. It scores <b>{{score}}</b>, below the spam level of <b>{{spam}}</b>.',
  'sentence.released': 'Released {{at}}.',
  'sentence.released_by': '{{by}} released it: {{at}}.',
  'counterfactual.deliver': 'Without {{what}} it would score <b>{{score}}</b> and be <b>delivered</b>.',
  'counterfactual.tag':
    'Without {{what}} it would score <b>{{score}}</b> and be <b>marked and delivered</b>.',
  'counterfactual.hold': 'Without {{what}} it would score <b>{{score}}</b> and be <b>held</b>.',
  'counterfactual.reject': 'Without {{what}} it would score <b>{{score}}</b> and be <b>refused</b>.',
  'counterfactual.defer':
    'Without {{what}} it would score <b>{{score}}</b> and be <b>asked to come again</b>.',
  'sentence.blocked_because': 'Postern held this message, whatever its score: <b>{{why}}</b>',
  'reject_category.RBL': 'Postern refused this message because the sending host stands on a reputation list.',
  'reject_category.SPF':
    'Postern refused this message because the sending host may not send for the sender’s domain.',
  'reject_category.DMARC':
    'Postern refused this message because the sender’s domain asks for it: it could not be authenticated.',
  'reject_category.SPOOFING':
    'Postern refused this message because it pretends to come from one of your own domains.',
  'reject_category.SPAM': 'Postern refused this message as spam.',
  'reject_category.VIRUS': 'Postern refused this message because it contains a virus.',
  'reject_category.BLOCKLIST': 'Postern refused this message because its sender is on a block list.',
  'reject_category.RECIPIENT': 'Postern refused this message because there is no such recipient.',
  'reject_category.POLICY': 'Postern refused this message because of the rules for this recipient.',
  'reject_category.RATELIMIT': 'Postern asked the sending server to come again later: too much at once.',
  'reject_category.TLS':
    'Postern refused this message because this recipient takes encrypted connections only.',
  'reject_category.SIZE': 'Postern refused this message because it is too large.',
  'reject_category.RFC':
    'Postern refused this message because the sending server does not keep to the rules of mail.',
  'reject_category.FORWARD_ABUSE': 'Postern refused this message because of abusive forwarding.',
  'reject_category.USER_MGMT': 'Postern refused this message because the sender is not a known user.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern refused this message because its sender is blocked from sending for a while.',
  'reject_category.LOCAL':
    'Postern asked the sending server to come again later because of a fault of its own.',
} as const;
