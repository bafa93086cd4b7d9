/** What exactly was wrong with a refused mail, and what its sender can do where the category's words are too general. */
export const reject_reasons = {
  'reject_reason.bare_newline':
    'A line of the message ended in a bare CR or LF, or it held a NUL. Every line of a mail must end in CR and LF together.',
  'reject_reason.line_too_long': 'A line of the message was longer than a line of mail may be.',
  'reject_reason.header_too_long': 'The header of the message was larger than a header may be.',
  'reject_reason.hops': 'The message had passed {{hops}} servers already: it goes in circles.',
  'reject_reason.too_large': 'The message had {{size}}; at most {{limit}} are taken.',
  'reject_reason.too_large_unmeasured': 'The message had more than the {{limit}} that are taken at most.',
  'reject_reason.no_account':
    'The domain takes mail only for people who have an account, and nobody has this address.',
  'reject_reason.recipient_locked':
    'The domain takes mail only for people who have an account, and that of {{recipient}} is locked.',
  'reject_reason.no_next_hop':
    'Nothing is named yet that mail for {{domain}} is handed to, so none is taken.',
  'reject_reason.server_said':
    'The domain’s own server, {{server}}, does not know the address. It said: “{{answer}}”',
  'reject_reason.not_checkable':
    'Whether the address exists could not be found out: {{server}} gave no answer.',
  'reject_reason.sender_unknown':
    'The sender’s organisation lets only people with an account send, and {{sender}} has none.',
  'reject_reason.sender_locked': 'The sender’s organisation has locked the account of {{sender}}.',
  'reject_reason.no_outbound': 'Sending through this service is switched off for {{domain}}.',
  'reject_reason.tls_only':
    '{{domain}} takes mail over TLS only, and the sending server did not say STARTTLS.',
  'reject_reason.organisation_unnamed':
    'Many organisations share the sending server, and the message does not name its own in an X-OriginatorOrg line. It had to be one that may send as {{who}}.',
  'reject_reason.organisation_unlisted':
    'Many organisations share the sending server, and the one the message names ({{named}}) is not listed as one that may send as {{who}}.',
  'reject_reason.notice_unnamed':
    'Many organisations share the sending server, and the notice does not name its own in an X-OriginatorOrg line.',
  'reject_reason.notice_unlisted':
    'Many organisations share the sending server, and the one the notice names ({{named}}) is not listed as one that may send from it.',
  'reject_reason.block_rate':
    '{{sender}} may not send until {{until}}: it wrote to too many recipients in a short time.',
  'reject_reason.block_bounce':
    '{{sender}} may not send until {{until}}: it wrote to too many recipients that do not exist.',
  'reject_reason.block_abuse': '{{sender}} may not send until {{until}}: spam or viruses came from it.',
  'reject_reason.block_operator': '{{sender}} may not send until {{until}}: an operator has blocked it.',
  'reject_reason.blocklisted':
    'An entry on a block list of the recipient, their domain or their organisation holds for the sender.',
  'reject_reason.dmarc':
    'Neither SPF nor DKIM shows that the message comes from the domain that stands in its From line.',
  'reject_reason.dmarc_undecided':
    'Name servers did not answer, so it is not known whether the sender is who it says it is.',
  'reject_reason.attachment_unopened': 'An attachment cannot be looked into: {{file}}',
  'reject_reason.scanner_later':
    'A content scanner wants to see the message once more later, as is usual for senders it does not know.',
  'reject_remedy.bare_newline':
    'Ask whoever runs your mail server or sending program to end every line in CR and LF together: scripts and devices often send a bare LF. Then send the mail again.',
  'reject_remedy.line_too_long':
    'Ask whoever looks after your sending program to encode the text as base64 or quoted-printable: a line of mail has 998 characters at most. Then send the mail again.',
  'reject_remedy.header_too_long':
    'Send the mail to fewer recipients at a time. If there were not many, ask whoever runs your mail server which header field grows so large.',
  'reject_remedy.hops':
    'A forwarding leads back to itself, on your side or the recipient’s. Ask whoever runs your mail server to look for it, and tell the recipient another way.',
  'reject_remedy.too_large':
    'Make the mail smaller than {{limit}}; attachments grow by a third on their way. Send the files in several mails, or share them by a link.',
  'reject_remedy.too_large_unmeasured':
    'Make the mail smaller than {{limit}}; attachments grow by a third on their way. Send the files in several mails, or share them by a link.',
  'reject_remedy.recipient_locked':
    'The sender can do nothing about it. Unlock the account if its owner is to get mail again.',
  'reject_remedy.no_next_hop':
    'The sender can do nothing about it. Name the server that takes mail in the settings of {{domain}}.',
  'reject_remedy.not_checkable':
    'Nothing: the sending server tries again by itself. If it goes on, let whoever runs {{server}} look why it does not answer.',
  'reject_remedy.dmarc_undecided': 'Nothing: the sending server tries again by itself.',
  'reject_remedy.attachment_unopened': 'Send the file in a form that can be opened, or by another way.',
  'reject_remedy.scanner_later': 'Nothing: the sending server tries again by itself.',
  'reject_remedy.sender_locked': 'Ask your own administrator to unlock your account.',
  'reject_remedy.no_outbound':
    'Ask your own administrator: mail of {{domain}} has to be sent another way, or sending through this service has to be switched on.',
  'reject_remedy.organisation_unnamed':
    'Ask your own administrator to let your mail server name your organisation in an X-OriginatorOrg line, and to list it in the settings of the domain.',
  'reject_remedy.organisation_unlisted':
    'Ask your own administrator to list {{named}} in the settings of the domain that sends, if it is your organisation.',
  'reject_remedy.notice_unnamed':
    'Ask your own administrator to let your mail server name your organisation in an X-OriginatorOrg line, and to list it in the settings of the domain.',
  'reject_remedy.notice_unlisted':
    'Ask your own administrator to list {{named}} in the settings of the domain that sends, if it is your organisation.',
  'reject_remedy.block_rate':
    'Wait until {{until}}, then write to fewer recipients at a time; your own mail administrator can lift the block sooner. If you did not send so much mail yourself, set a new password at once.',
  'reject_remedy.block_bounce':
    'Take addresses that do not exist off your lists before you send again; your own mail administrator can lift the block. If you did not send that mail yourself, set a new password at once.',
  'reject_remedy.block_abuse':
    'Set a new password at once and have your computer scanned: somebody may be sending in your name. Then ask your own mail administrator to lift the block.',
} as const;
