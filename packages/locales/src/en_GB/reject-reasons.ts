/** What exactly was wrong with a refused mail, and what its sender can do where the category's words are too general. */
export const reject_reasons = {
  'reject_reason.bare_newline':
    'A line of the message ended in a bare CR or LF, or the message contained a NUL character. Every line of an e-mail must end in CRLF.',
  'reject_reason.line_too_long': 'A line of the message was longer than the e-mail standard allows.',
  'reject_reason.header_too_long': 'The header of the message was larger than allowed.',
  'reject_reason.hops': 'The message had already passed through {{hops}} servers: it is in a mail loop.',
  'reject_reason.too_large': 'The message was {{size}}; the limit is {{limit}}.',
  'reject_reason.too_large_unmeasured': 'The message was larger than the limit of {{limit}}.',
  'reject_reason.no_account':
    'The domain accepts mail only for people with an account, and no one has this address.',
  'reject_reason.recipient_locked':
    'The domain accepts mail only for people with an account, and the account of {{recipient}} is locked.',
  'reject_reason.no_next_hop':
    'No receiving server has been set up for {{domain}} yet, so its mail cannot be accepted.',
  'reject_reason.server_said':
    'The domain’s own server, {{server}}, does not know the address. It said: “{{answer}}”',
  'reject_reason.not_checkable': 'The address could not be checked because {{server}} did not respond.',
  'reject_reason.sender_unknown':
    'The sender’s organisation allows only people with an account to send, and {{sender}} has none.',
  'reject_reason.sender_locked': 'The sender’s organisation has locked the account of {{sender}}.',
  'reject_reason.sender_not_granted': '{{login}} was signed in and may not send as {{sender}}.',
  'reject_reason.author_unclear':
    '{{login}} was signed in, but the message does not name its author clearly: it has no From line, several, or one that can be read in two ways.',
  'reject_reason.no_recipient_key':
    'The message must be encrypted, and no usable certificate of {{recipient}} is known.',
  'reject_reason.recipient_key_unknown':
    'The message must be encrypted, and the keys of {{recipient}} cannot be looked up right now.',
  'reject_reason.may_not_encrypt': 'The message must be encrypted, and {{sender}} may not encrypt mail.',
  'reject_reason.decryption_failed':
    'The message is encrypted to a key of this service, but its content cannot be decrypted.',
  'reject_reason.no_outbound': 'Sending through this service is turned off for {{domain}}.',
  'reject_reason.tls_only':
    '{{domain}} accepts mail only over TLS, and the sending server did not use STARTTLS.',
  'reject_reason.organisation_unnamed':
    'The sending server is shared by many organisations, and the message does not name its own in an X-OriginatorOrg header. It must name one that is allowed to send as {{who}}.',
  'reject_reason.organisation_unlisted':
    'The sending server is shared by many organisations, and the one named in the message ({{named}}) is not listed as allowed to send as {{who}}.',
  'reject_reason.notice_unnamed':
    'The sending server is shared by many organisations, and the notification does not name its own in an X-OriginatorOrg header.',
  'reject_reason.notice_unlisted':
    'The sending server is shared by many organisations, and the one named in the notification ({{named}}) is not listed as allowed to send from it.',
  'reject_reason.block_rate':
    '{{sender}} is blocked from sending until {{until}}: it wrote to too many recipients in a short time.',
  'reject_reason.block_bounce':
    '{{sender}} is blocked from sending until {{until}}: it wrote to too many recipients that do not exist.',
  'reject_reason.block_abuse': '{{sender}} is blocked from sending until {{until}}: it sent spam or viruses.',
  'reject_reason.block_operator':
    '{{sender}} is blocked from sending until {{until}}: an operator has blocked it.',
  'reject_reason.blocklisted':
    'The sender is on a block list of the recipient, their domain or their organisation.',
  'reject_reason.dmarc':
    'Neither SPF nor DKIM confirms that the message comes from the domain in its From header.',
  'reject_reason.dmarc_undecided':
    'Name servers did not answer, so it is not known whether the sender is who it says it is.',
  'reject_reason.attachment_unopened': 'An attachment cannot be looked into: {{file}}',
  'reject_reason.scanner_later':
    'A content scanner asked to see the message again later, as is usual for unknown senders (greylisting).',
  'reject_remedy.bare_newline':
    'Ask whoever runs your mail server or sending program to end every line with CRLF: scripts and devices often send a bare LF. Then send the message again.',
  'reject_remedy.line_too_long':
    'Ask whoever manages your sending program to encode the text as base64 or quoted-printable: a line in an e-mail can have up to 998 characters. Then send the message again.',
  'reject_remedy.header_too_long':
    'Send the message to fewer recipients at a time. If there were only a few, ask whoever runs your mail server which header field is so large.',
  'reject_remedy.hops':
    'A forwarding rule leads back to itself, on your side or the recipient’s. Ask whoever runs your mail server to find it, and contact the recipient another way.',
  'reject_remedy.too_large':
    'Make the message smaller than {{limit}}; attachments grow by a third when sent. Send the files in several messages, or share them with a link.',
  'reject_remedy.too_large_unmeasured':
    'Make the message smaller than {{limit}}; attachments grow by a third when sent. Send the files in several messages, or share them with a link.',
  'reject_remedy.recipient_locked':
    'The sender cannot fix this. Unlock the account if its owner should receive mail again.',
  'reject_remedy.no_next_hop':
    'The sender cannot fix this. Set the receiving server in the settings of {{domain}}.',
  'reject_remedy.not_checkable':
    'Nothing: the sending server retries automatically. If this continues, ask whoever runs {{server}} to check why it does not respond.',
  'reject_remedy.dmarc_undecided': 'Nothing: the sending server tries again by itself.',
  'reject_remedy.attachment_unopened': 'Send the file in a form that can be opened, or by another way.',
  'reject_remedy.scanner_later': 'Nothing: the sending server retries automatically.',
  'reject_remedy.sender_locked': 'Ask your own administrator to unlock your account.',
  'reject_remedy.sender_not_granted':
    'Send with an address of your own. An administrator can grant a person more addresses, and a server more domains.',
  'reject_remedy.author_unclear': 'Let the mail program write one From line with plain addresses.',
  'reject_remedy.no_recipient_key':
    'Ask {{recipient}} for their certificate and have your administrator add it, or send the message without asking for encryption.',
  'reject_remedy.recipient_key_unknown':
    'Nothing to do: your server tries again by itself. If it stays like this, ask {{recipient}} for their key and have your administrator add it.',
  'reject_remedy.may_not_encrypt':
    'Ask your administrator to let you encrypt mail, or send the message without asking for encryption.',
  'reject_remedy.decryption_failed': 'Encrypt the message again and send it once more.',
  'reject_remedy.no_outbound':
    'Ask your own administrator either to send mail from {{domain}} another way, or to turn on sending through this service.',
  'reject_remedy.organisation_unnamed':
    'Ask your own administrator to make your mail server name your organisation in an X-OriginatorOrg header, and to list it in the settings of the domain.',
  'reject_remedy.organisation_unlisted':
    'Ask your own administrator to list {{named}} in the settings of the sending domain, if it is your organisation.',
  'reject_remedy.notice_unnamed':
    'Ask your own administrator to make your mail server name your organisation in an X-OriginatorOrg header, and to list it in the settings of the domain.',
  'reject_remedy.notice_unlisted':
    'Ask your own administrator to list {{named}} in the settings of the sending domain, if it is your organisation.',
  'reject_remedy.block_rate':
    'Wait until {{until}}, then write to fewer recipients at a time; your own mail administrator can lift the block sooner. If you did not send these messages yourself, set a new password immediately.',
  'reject_remedy.block_bounce':
    'Remove addresses that do not exist from your lists before you send again; your own mail administrator can lift the block. If you did not send these messages yourself, set a new password immediately.',
  'reject_remedy.block_abuse':
    'Set a new password immediately and have your computer scanned: someone may be sending in your name. Then ask your own mail administrator to lift the block.',
  'reject_reason.large_file_space': 'The space for large files is used up; the message was {{size}}.',
  'reject_remedy.large_file_space':
    'Give the domain or the person more space for large files, or wait until older files expire. The sending server tries again by itself.',
} as const;
