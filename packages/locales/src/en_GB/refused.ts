/** A refused mail for its sender: the page behind a link, and what the administrator sees of such links. */
export const refused = {
  'refused.title': 'Why your mail was refused',
  'refused.lead': 'A mail of yours was not accepted. This page says why, and what you can do about it.',
  'refused.from': 'Sender',
  'refused.to': 'Recipient',
  'refused.time': 'Time',
  'refused.server': 'Sending server',
  'refused.answer': 'What your mail server was told',
  'refused.kind': 'Refusal',
  'refused.permanent': 'Final',
  'refused.temporary': 'Temporary',
  'refused.permanent_note':
    'The refusal is final: your server has given up. Send the mail again once the cause is gone.',
  'refused.temporary_note':
    'Your server was asked to come again later. Most servers do so by themselves within the hour; nothing is lost.',
  'refused.why_title': 'Why',
  'refused.fix_title': 'What to do',
  'refused.fix_lead': 'What the sender should fix',
  'refused.until': 'This page can be opened until {{date}}.',
  'refused.over': 'This link is no longer valid',
  'refused.over_text': 'It has expired or was closed. Ask the recipient for a new one.',
  'refused.share': 'For the sender',
  'refused.share_lead':
    'A link shows the sender this reason and what to do, in their language: the addresses, the time and the reply their server got anyway, and nothing else. It works for 14 days.',
  'refused.share_make': 'Make a link for the sender',
  'refused.share_copy': 'Copy link',
  'refused.share_copied': 'Copied',
  'refused.share_mail': 'Write to the sender…',
  'refused.share_mail_subject': 'Your mail to {{to}} was refused',
  'refused.share_mail_body':
    'Your mail to {{to}} was refused. This page says why and what you can do about it:',
  'refused.share_once': 'The link is shown this once. Make another one if it is lost.',
  'refused.share_links': 'Links given out',
  'refused.share_works': 'works until {{date}}',
  'refused.share_closed': 'ended by {{who}}, {{when}}',
  'refused.share_ended': 'ended {{date}}',
  'refused.share_never': 'not opened yet',
  'refused.share_opened_one': 'opened once, {{when}}',
  'refused.share_opened_other': 'opened {{count}} times, last {{when}}',
  'refused.share_close': 'End this link',
  'refused.share_none': 'No link has been made.',
  'refused.details': 'Details',
  'refused.share_made': 'Made by {{who}}, {{when}}',
  'reject.category': 'Kind',
  'identity.direction': 'Direction',
  'refused.show_block': 'Show the block of this sender',
  'refused.show_entry': 'Show the entry {{entry}}',
  'reject_kind.RBL': 'Reputation list',
  'reject_kind.SPF': 'SPF',
  'reject_kind.DMARC': 'DMARC',
  'reject_kind.SPOOFING': 'Forged own sender',
  'reject_kind.SPAM': 'Spam',
  'reject_kind.VIRUS': 'Virus',
  'reject_kind.BLOCKLIST': 'Block list',
  'reject_kind.RECIPIENT': 'Unknown recipient',
  'reject_kind.POLICY': 'Rules of the domain',
  'reject_kind.RATELIMIT': 'To be tried later',
  'reject_kind.TLS': 'Not encrypted',
  'reject_kind.SIZE': 'Too large',
  'reject_kind.RFC': 'Against the standards',
  'reject_kind.FORWARD_ABUSE': 'Abusive forwarding',
  'reject_kind.USER_MGMT': 'Own sender not allowed',
  'reject_kind.OUTBOUND_BLOCK': 'Sender blocked from sending',
  'reject_kind.LOCAL': 'A fault of our own',
  'refused_why.RBL': 'The server that sent the mail stands on a public reputation list.',
  'refused_why.SPF':
    'The server that sent the mail is not among those that may send for the sender’s domain (SPF).',
  'refused_why.DMARC':
    'The mail could not be shown to come from the sender’s domain, and that domain asks that such mail is refused (DMARC).',
  'refused_why.SPOOFING':
    'The mail named the recipient’s own organisation as its sender, but came from outside.',
  'refused_why.SPAM': 'The content of the mail looked like unsolicited mail.',
  'refused_why.VIRUS': 'The mail contained a virus, or an attachment that behaves like one.',
  'refused_why.BLOCKLIST': 'The recipient does not accept mail from this sender.',
  'refused_why.RECIPIENT': 'There is no mailbox with this recipient’s address.',
  'refused_why.POLICY':
    'The mail does not keep to a rule that the sender’s or the recipient’s organisation has set.',
  'refused_why.RATELIMIT': 'Too much came at once, or the mail is to be tried again after a while.',
  'refused_why.TLS': 'The recipient accepts mail over encrypted connections only.',
  'refused_why.SIZE': 'The mail is larger than the recipient accepts.',
  'refused_why.RFC': 'The mail, or the way it was handed over, does not keep to the standards of e-mail.',
  'refused_why.FORWARD_ABUSE': 'The mail was forwarded in a way that is used for abuse.',
  'refused_why.USER_MGMT': 'The organisation that the sender’s address belongs to does not let it send.',
  'refused_why.OUTBOUND_BLOCK':
    'The sender’s address may not send mail for a while, because too much, undeliverable or harmful mail came from it, or because an operator decided so.',
  'refused_why.LOCAL': 'The receiving side had a fault of its own for a moment.',
  'refused_fix.RBL':
    'Ask whoever runs your mail server to look its address up on the list named in the reply, to remove the cause, and to apply for removal there. Then send the mail again.',
  'refused_fix.SPF':
    'Ask whoever looks after your domain to add the sending server to its SPF record in DNS, or send through your organisation’s own mail server. If the mail was forwarded, send it to the recipient directly.',
  'refused_fix.DMARC':
    'Ask whoever looks after your domain to let every service that sends in its name sign with DKIM or stand in its SPF record, aligned with the visible sender. Then send the mail again.',
  'refused_fix.SPOOFING':
    'If a service sends for the recipient’s organisation, that organisation has to add the service to its SPF record. Otherwise use a sender address of your own.',
  'refused_fix.SPAM':
    'Send the mail again with a clear subject, plain wording and few links, or reach the recipient another way and ask to be let through.',
  'refused_fix.VIRUS':
    'Scan your computer and the attachment, and tell your IT support. Send the file again only once it is clean, best through another way of sharing.',
  'refused_fix.BLOCKLIST':
    'Reach the recipient another way, and ask for your address to be let through if your mail is wanted.',
  'refused_fix.RECIPIENT':
    'Check the spelling of the address. If it is right, ask the recipient by telephone whether it has changed.',
  'refused_fix.POLICY':
    'The reply below names the rule. Leave out what it names, such as a kind of attachment or too many recipients, and send the mail again.',
  'refused_fix.RATELIMIT':
    'Usually nothing: your server tries again by itself. If many mails are held up, ask whoever runs it to send fewer at a time.',
  'refused_fix.TLS':
    'Ask whoever runs your mail server to switch on STARTTLS for outgoing mail, with a current version of TLS.',
  'refused_fix.SIZE': 'Send the files in several mails, make them smaller, or share them by a link.',
  'refused_fix.RFC':
    'Ask whoever runs your mail server or your sending program to look at the reply below: it names what is not in order.',
  'refused_fix.FORWARD_ABUSE':
    'Send the mail to the recipient directly instead of having it forwarded, or ask whoever forwards it to rewrite the sender (SRS).',
  'refused_fix.USER_MGMT': 'Ask your own administrator to set up your address for sending.',
  'refused_fix.OUTBOUND_BLOCK':
    'Do not send the mail again yet. Ask your own mail administrator: they see why the address is blocked and until when, and who can lift it. If you did not send so much mail yourself, set a new password at once.',
  'refused_fix.LOCAL':
    'Nothing: your server tries again by itself. If it does not arrive within a day, tell the recipient.',
} as const;
