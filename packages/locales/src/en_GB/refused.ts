/** A refused mail for its sender: the page behind a link, and what the administrator sees of such links. */
export const refused = {
  'refused.title': 'Why your mail was rejected',
  'refused.lead': 'One of your messages was not accepted. This page explains why and what you can do.',
  'refused.from': 'Sender',
  'refused.to': 'Recipient',
  'refused.time': 'Time',
  'refused.server': 'Sending server',
  'refused.answer': 'Reply to your mail server',
  'refused.kind': 'Rejection',
  'refused.permanent': 'Permanent',
  'refused.temporary': 'Temporary',
  'refused.permanent_note':
    'This rejection is permanent: your server has stopped trying. Send the message again once the problem is fixed.',
  'refused.temporary_note':
    'Your server was asked to try again later. Most servers do so automatically within an hour; nothing is lost.',
  'refused.why_title': 'Reason',
  'refused.fix_title': 'What to do',
  'refused.fix_lead': 'What the sender can do',
  'refused.until': 'This page is available until {{date}}.',
  'refused.over': 'This link is no longer valid',
  'refused.over_text': 'It has expired or was revoked. Ask the recipient for a new one.',
  'refused.share': 'Share with the sender',
  'refused.share_lead':
    'A link shows the sender the reason and what to do, in their language. It contains the addresses, the time and the reply their server received anyway, and nothing else. It is valid for 14 days.',
  'refused.share_make': 'Create link for the sender',
  'refused.share_copy': 'Copy link',
  'refused.share_copied': 'Copied',
  'refused.share_mail': 'E-mail the sender…',
  'refused.share_mail_subject': 'Your mail to {{to}} was rejected',
  'refused.share_mail_body': 'Your mail to {{to}} was rejected. This page explains why and what you can do:',
  'refused.share_once': 'This link is shown only once. If you lose it, create another.',
  'refused.share_links': 'Shared links',
  'refused.share_works': 'valid until {{date}}',
  'refused.share_closed': 'revoked by {{who}}, {{when}}',
  'refused.share_ended': 'expired {{date}}',
  'refused.share_never': 'not opened yet',
  'refused.share_opened_one': 'opened once, {{when}}',
  'refused.share_opened_other': 'opened {{count}} times, most recently {{when}}',
  'refused.share_close': 'Revoke link',
  'refused.share_none': 'No links yet.',
  'refused.details': 'Details',
  'refused.share_made': 'Created by {{who}}, {{when}}',
  'reject.category': 'Category',
  'identity.direction': 'Direction',
  'refused.show_block': 'View this sender’s block',
  'refused.show_entry': 'View entry {{entry}}',
  'reject_kind.RBL': 'Reputation list',
  'reject_kind.SPF': 'SPF',
  'reject_kind.DMARC': 'DMARC',
  'reject_kind.SPOOFING': 'Spoofing of own domain',
  'reject_kind.SPAM': 'Spam',
  'reject_kind.VIRUS': 'Virus',
  'reject_kind.BLOCKLIST': 'Block list',
  'reject_kind.RECIPIENT': 'Unknown recipient',
  'reject_kind.POLICY': 'Domain rules',
  'reject_kind.RATELIMIT': 'Try again later',
  'reject_kind.TLS': 'Not encrypted',
  'reject_kind.SIZE': 'Too large',
  'reject_kind.RFC': 'Standards violation',
  'reject_kind.FORWARD_ABUSE': 'Abusive forwarding',
  'reject_kind.USER_MGMT': 'Own sender not allowed',
  'reject_kind.OUTBOUND_BLOCK': 'Sender blocked from sending',
  'reject_kind.LOCAL': 'Problem on our side',
  'refused_why.RBL': 'The server that sent the message is on a public reputation list.',
  'refused_why.SPF': 'The server that sent the message is not allowed to send for the sender’s domain (SPF).',
  'refused_why.DMARC':
    'The message could not be authenticated as coming from the sender’s domain, and that domain asks for such mail to be rejected (DMARC).',
  'refused_why.SPOOFING':
    'The message named the recipient’s own organisation as its sender, but came from outside.',
  'refused_why.SPAM': 'The content looked like spam.',
  'refused_why.VIRUS': 'The message contained a virus, or an attachment that behaves like one.',
  'refused_why.BLOCKLIST': 'The recipient does not accept mail from this sender.',
  'refused_why.RECIPIENT': 'There is no mailbox with this address.',
  'refused_why.POLICY': 'The message breaks a rule set by the sender’s or the recipient’s organisation.',
  'refused_why.RATELIMIT': 'Too much mail arrived at once, or the message has to be tried again later.',
  'refused_why.TLS': 'The recipient accepts mail only over encrypted connections.',
  'refused_why.SIZE': 'The message is larger than the recipient accepts.',
  'refused_why.RFC': 'The message, or the way it was transferred, violates e-mail standards.',
  'refused_why.FORWARD_ABUSE': 'The message was forwarded in a way often used for abuse.',
  'refused_why.USER_MGMT': 'The organisation that owns the sender’s address does not allow it to send.',
  'refused_why.OUTBOUND_BLOCK':
    'The sender’s address is temporarily blocked from sending because it sent too much, undeliverable or harmful mail, or because an operator decided so.',
  'refused_why.LOCAL': 'The receiving system had a temporary problem.',
  'refused_fix.RBL':
    'Ask whoever runs your mail server to look up its address on the list named in the reply, fix the cause, and request removal there. Then send the message again.',
  'refused_fix.SPF':
    'Ask whoever manages your domain to add the sending server to its SPF record in DNS, or send through your organisation’s own mail server. If the message was forwarded, send it to the recipient directly.',
  'refused_fix.DMARC':
    'Ask whoever manages your domain to make sure every service that sends in its name signs with DKIM or is in its SPF record, aligned with the visible sender. Then send the message again.',
  'refused_fix.SPOOFING':
    'If a service sends on behalf of the recipient’s organisation, that organisation must add the service to its SPF record. Otherwise, use a sender address of your own.',
  'refused_fix.SPAM':
    'Send the message again with a clear subject, plain wording and few links, or contact the recipient another way and ask them to allow your mail.',
  'refused_fix.VIRUS':
    'Scan your computer and the attachment, and tell your IT support. Send the file again only once it is clean, ideally another way, such as file sharing.',
  'refused_fix.BLOCKLIST':
    'If your mail is wanted, contact the recipient another way and ask them to unblock your address.',
  'refused_fix.RECIPIENT':
    'Check the spelling of the address. If it is correct, ask the recipient by phone whether it has changed.',
  'refused_fix.POLICY':
    'The reply below names the rule. Remove what it names, such as a type of attachment or too many recipients, and send the message again.',
  'refused_fix.RATELIMIT':
    'Usually nothing: your server tries again automatically. If many messages are delayed, ask whoever runs it to send fewer at a time.',
  'refused_fix.TLS':
    'Ask whoever runs your mail server to turn on STARTTLS for outgoing mail, with a current TLS version.',
  'refused_fix.SIZE': 'Send the files in several messages, make them smaller, or share them through a link.',
  'refused_fix.RFC':
    'Ask whoever runs your mail server or sending software to check the reply below: it names the problem.',
  'refused_fix.FORWARD_ABUSE':
    'Send the message to the recipient directly instead of having it forwarded, or ask whoever forwards it to rewrite the sender (SRS).',
  'refused_fix.USER_MGMT': 'Ask your own administrator to set up your address for sending.',
  'refused_fix.OUTBOUND_BLOCK':
    'Do not send the message again yet. Contact your own mail administrator: they can see why and until when the address is blocked, and who can lift the block. If you did not send that much mail yourself, change your password immediately.',
  'refused_fix.LOCAL':
    'Nothing: your server tries again automatically. If the message does not arrive within a day, contact the recipient.',
} as const;
