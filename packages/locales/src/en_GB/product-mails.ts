/** Mail the product sends to its users: recovery links, codes, notices. Plain text, lines of any length. */
export const product_mails = {
  'mail.greeting': 'Hello {{name}},',
  'mail.greeting_plain': 'Hello,',
  'mail.automatic': 'Postern sent this e-mail automatically from {{host}}. Replies are not read.',
  'mail.address': 'If the button does not work, copy this link into your browser:',
  // After a label; French puts a no-break space before it.
  'mail.colon': ':',
  'mail.time': 'Time',
  'mail.ip': 'IP address',
  'mail.device': 'Device',
  'mail.reason': 'Reason',
  'mail.set_password': 'Set a new password',
  'mail.not_you':
    'If this was not you, set a new password immediately and tell your administrator: someone else may have access to your account.',

  'account_created.subject': 'Set up your account',
  'account_created.intro':
    '{{by}} has added {{email}} to Postern. Choose a password within {{days}} days. The link works once.',
  'account_created.otherwise':
    'Later you can ask for a new link with “Forgot password”. Do not give the link to anyone.',

  'password_recovery.subject': 'Set a new password',
  'password_recovery.intro':
    'Someone requested a new password for {{email}}. If this was you, set one within {{minutes}} minutes. The link works only once.',
  'password_recovery.otherwise':
    'If this was not you, you do not need to do anything: your password stays the same. Do not share the link with anyone.',

  'password_changed.subject': 'Your password was changed',
  'password_changed.intro':
    'The password for {{email}} was changed. Sessions opened with the old password have been ended.',
  'password_changed.recovered':
    'The password was set with a link from an e-mail. All sessions, API tokens and app passwords of this account were revoked, and devices you had signed in from are no longer recognised. E-mail apps and programs need new ones.',
  'password_changed.ended_both':
    'API tokens and app passwords of this account were revoked as well. E-mail apps and programs need new ones.',
  'password_changed.ended_tokens':
    'API tokens of this account were revoked as well; programs need new ones. App passwords still work.',
  'password_changed.ended_app_passwords':
    'App passwords of this account were revoked as well; e-mail apps need new ones. API tokens still work.',
  'password_changed.ended_none': 'API tokens and app passwords of this account still work.',

  'portal_notice.subject': '{{company}}: a secure message for you',
  'portal_notice.intro':
    '{{who}} of {{company}} has written you a secure message. It is kept on the secure mail portal of {{company}}; you read it there with a code that we send to this address.',
  'portal_notice.intro_password':
    '{{who}} of {{company}} has written you a secure message. It is kept on the secure mail portal of {{company}}. For your first visit ask {{sender}} for the password.',
  'portal_notice.carried':
    '{{who}} of {{company}} has written you a secure message. It is sealed in the attachment of this e-mail; the secure mail portal of {{company}} opens it with a code that we send to this address.',
  'portal_notice.carried_password':
    '{{who}} of {{company}} has written you a secure message. It is sealed in the attachment of this e-mail; the secure mail portal of {{company}} opens it. For your first visit ask {{sender}} for the password.',
  'portal_notice.open': 'Read the message',
  'portal_notice.from': 'From',
  'portal_notice.sent': 'Sent',
  'portal_notice.readable': 'Readable until',
  'portal_notice.leave': 'Do not write to me here again',
  'portal_notice.genuine':
    'Is this genuine? The page never asks for the password of your mailbox. If in doubt, ask {{sender}} by another way.',
  'portal_code.subject': '{{company}}: your code',
  'portal_code.intro':
    'Enter this code on {{host}}. It works once, in the browser that requested it, and expires after {{minutes}} minutes.',
  'portal_code.reference': 'The page shows this reference: {{reference}}',
  'portal_code.otherwise':
    'If you did not request a code, you do not need to do anything: nobody can read your message without it. Do not share it with anyone.',
  'portal_guest_waits.subject': 'A reader waits for your approval',
  'portal_guest_waits.intro':
    '{{guest}} has verified their mailbox and would like to read your messages in the secure mail portal of {{company}}. Until you approve their access, they see none of them.',
  'portal_guest_waits.open': 'Approve or refuse',
  'portal_guest_waits.advice':
    'Without an answer, the request is refused after {{days}} days. You can allow access later.',
  'portal_guest_allowed.subject': '{{company}}: you can read your messages',
  'portal_guest_allowed.intro':
    'Your access to the secure mail portal of {{company}} has been approved. Your messages are there.',
  'portal_guest_allowed.open': 'Read messages',
  'portal_ending.subject': '{{company}}: your secure message ends soon',
  'portal_ending.intro':
    'You have not opened the secure message that {{who}} of {{company}} wrote to you. It can be read until {{until}}, and not after that.',
  'portal_notice_refused.subject': 'Your secure message was not announced',
  'portal_notice_refused.intro':
    '{{recipient}} does not want to be notified of messages any more. “{{subject}}” waits in the portal, and no e-mail was sent.',
  'portal_notice_refused.advice': 'If it matters, tell the person another way that a message waits for them.',
  'portal_account_changed.subject': '{{company}}: your account was changed',
  'portal_account_changed.password':
    'The password of your account on {{host}} was set on {{at}} from {{ip}}.',
  'portal_account_changed.deleted':
    'Your account on {{host}} was deleted on {{at}} from {{ip}}. Nobody can read the messages in it any more.',
  'portal_account_changed.locked':
    'A code was requested for your account on {{host}}. The account is locked, so no code was sent. Ask the person who wrote to you.',
  'portal_account_changed.phone':
    'The help desk of {{company}} confirmed by telephone on {{at}} that you are who you say. The old password of your account on {{host}} no longer works.',
  'portal_account_changed.otherwise': 'If it was not you, contact the person who wrote to you.',
  'portal_help_wanted.subject': 'Someone asks for help with their password',
  'portal_help_wanted.intro': '{{address}} asks for a new password on {{host}}.',
  'portal_help_wanted.reference':
    'Contact the person by a way that you know, and have this reference read out to you: {{reference}}',
  'portal_help_wanted.advice':
    'Then enter the six digits that the person reads out: in the console, under Portal users, choose “Confirm by phone”.',
  'portal_wanted_again.subject': 'A secure message is wanted again',
  'portal_wanted_again.intro':
    '{{recipient}} would like to read “{{subject}}” of {{sent}} again. It has expired in the portal.',
  'portal_wanted_again.advice': 'Send it once more if you want them to have it. Nothing happens by itself.',
  'portal_notice_failed.subject': 'Your secure message could not be announced',
  'portal_notice_failed.intro':
    'The invitation to read “{{subject}}” could not be delivered to {{recipient}}. Your message was not sent in any other way.',
  'portal_notice_failed.advice': 'Check the address and send the message again.',

  'portal_content_read.subject': 'An administrator read one of your messages',
  'portal_content_read.intro':
    '{{by}} read the content of your message “{{subject}}” in the portal on {{at}}.',
  'portal_content_read.advice':
    'You see the same beside the message in your data room. If you did not expect this, ask the person named above.',

  'second_factor_code.subject': 'Your security code',
  'second_factor_code.intro':
    'Enter this code where Postern asks for it. It works once and expires after {{minutes}} minutes.',
  'second_factor_code.otherwise':
    'If you did not request this code, someone else may know your password: change it immediately. Do not share this code with anyone, not even support.',

  'second_factor_changed.subject': 'Your second factor was changed',
  'second_factor_changed.set_up':
    'A second factor was set up for {{email}}: {{method}}. It is now required at every sign-in.',
  'second_factor_changed.changed': 'The second factor for {{email}} is now: {{method}}.',
  'second_factor_changed.removed':
    'The second factor for {{email}} ({{method}}) was removed. The password alone is now enough to sign in.',
  'second_factor_changed.backup_codes':
    'New backup codes were created for {{email}}. The previous ones no longer work.',
  'method.otp': 'authenticator app',
  'method.sms': 'code by text message',
  'method.email': 'code by e-mail',

  'backup_code_used.subject': 'A backup code was used',
  'backup_code_used.intro_one':
    'Someone signed in as {{email}} with a backup code. {{count}} code is left; create new ones in your profile.',
  'backup_code_used.intro_other':
    'Someone signed in as {{email}} with a backup code. {{count}} codes are left.',

  'new_sign_in.subject': 'Sign-in from a new device',
  'new_sign_in.intro':
    'Someone signed in as {{email}} from a new device. If this was you, you do not need to do anything.',

  'sign_in_locked.subject': 'Sign-in temporarily locked',
  'sign_in_locked.intro':
    'There were too many failed attempts to sign in as {{email}}. Attempts from there are refused for {{minutes}} minutes. You can still sign in from a browser you have used before.',
  'sign_in_locked.otherwise':
    'If this was you and you have forgotten your password, set a new one. If it was someone else, they did not get in; tell your administrator if you receive this e-mail again.',

  'impersonation_started.subject': 'Someone is acting as you in Postern',
  'impersonation_started.intro':
    '{{by}} has opened the account {{email}} for up to {{minutes}} minutes and is now acting with its rights.',
  'impersonation_started.otherwise':
    'Your password was not needed for this and cannot be changed this way. Every action is recorded under both names. If you did not expect this, ask your administrator.',

  'key_new.subject': 'You have a new key for e-mail',
  'key_new.intro_smime':
    'A certificate was set up for {{email}}. Your mail is signed with it, and others can encrypt mail to you. It is valid until {{when}}.',
  'key_new.intro_pgp':
    'An OpenPGP key was set up for {{email}}. Others can encrypt mail to you with it, and it is opened before it reaches you.',
  'key_new.by': 'It was added by {{by}}.',
  'key_new.fingerprint': 'Fingerprint: {{fingerprint}}',
  'key_new.advice': 'You do not need to do anything. If you did not expect this, ask your administrator.',
  'key_new.open': 'View keys and certificates',
  'key_ending.subject': 'Your key for e-mail expires soon',
  'key_ending.intro_smime':
    'Your certificate for {{email}} expires on {{when}}. From then on your mail is no longer signed, and others can no longer encrypt to you with it.',
  'key_ending.intro_pgp':
    'Your OpenPGP key for {{email}} expires on {{when}}. From then on others can no longer encrypt mail to you with it.',
  'key_ending.advice':
    'Request or upload a new one before then. Mail that was encrypted to the old one stays readable.',

  'api_token_created.subject': 'A new API token was created',
  'api_token_created.intro':
    'The API token “{{token_name}}” was created for the account {{email}}. Programs that have it act with the rights of this account, within the token’s limits.',
  'api_token_created.otherwise':
    'If this was not you, revoke the token in your profile and set a new password immediately.',
  'api_token_created.open': 'View API tokens',

  'app_password_created.subject': 'A new app password was made',
  'app_password_created.intro':
    'The app password “{{credential_name}}” was made with the account {{email}}. A mail program that has it can send mail in your name.',
  'app_password_created.otherwise': 'If that was not you, revoke it and set a new password at once.',
  'app_password_created.open': 'View app passwords',
  'server_credential_created.subject': 'A new submission credential was made',
  'server_credential_created.intro':
    'The submission credential “{{credential_name}}” was made with the account {{email}}. A server that has it can send mail for the domains it was given.',
  'server_credential_created.otherwise': 'If that was not you, revoke it and set a new password at once.',
  'server_credential_created.open': 'View submission credentials',
  'release_decided.subject': 'Your release request has been decided',
  'release_decided.granted':
    '{{by}} has released the message “{{subject}}” that you requested. It is now being delivered to you.',
  'release_decided.denied':
    '{{by}} has denied your request to release the message “{{subject}}”. It stays held.',
  'release_decided.deleted': '{{by}} has deleted the message “{{subject}}” that you asked to have released.',
  'release_decided.others_one': 'The same decision was made for {{count}} more message that you requested.',
  'release_decided.others_other':
    'The same decision was made for {{count}} more messages that you requested.',
  'release_decided.open': 'View message',

  'campaign_warning.subject': 'A message you received is dangerous',
  'campaign_warning.intro':
    'The message “{{subject}}” from {{from}}, which was delivered to you, is fraudulent.',
  'campaign_warning.leave': 'Do not open its links or files, and do not answer it. Delete it.',
  'campaign_warning.opened':
    'If you opened a link or file, entered a password or made a payment, tell {{by}} right away.',
  'identity_linked.subject': 'Your account has a new sign-in method',
  'identity_linked.intro':
    'The account {{email}} was linked to {{provider}}. From now on, signing in there also opens this account.',
  'identity_linked.otherwise': 'If this was not you, tell your administrator, who can remove the link.',
  'search_alert.subject_one': '{{count}} new message: {{search}}',
  'search_alert.subject_other': '{{count}} new messages: {{search}}',
  'search_alert.intro_one': 'Your saved search “{{search}}” has found {{count}} new message:',
  'search_alert.intro_other': 'Your saved search “{{search}}” has found {{count}} new messages. The newest:',
  'search_alert.many':
    'Your saved search “{{search}}” has found more than {{count}} new messages. The newest:',
  'search_alert.message': '• {{from}} – {{subject}}',
  'search_alert.open': 'View results',
  'search_alert.rest_one': 'And {{count}} more.',
  'search_alert.rest_other': 'And {{count}} more.',
  'search_alert.stop':
    'You are receiving this e-mail because you set up an alert for this search. Change it or turn it off under “Saved searches” next to the search field.',
  'outbound_block.subject': 'One of your senders is blocked from sending',
  'outbound_block.rate':
    '{{address}} wrote to {{recipients}} external recipients within {{minutes}} minutes. That is more than a person normally sends, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.bounce':
    '{{failed}} of {{settled}} deliveries from {{address}} within {{minutes}} minutes failed permanently. This is typical of bought or guessed address lists, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.abuse':
    '{{harmful}} messages from {{address}} within {{minutes}} minutes were classified as spam or contained a virus, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.operator':
    '{{by}} has blocked {{address}} from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.words': 'Their comment: {{words}}',
  'outbound_block.check':
    'Ask the person whether they sent this themselves. If not, set a new password for the account, end its sessions and check for forwarding rules. Anything sent during the block is rejected with an explanation.',
  'outbound_block.self':
    'Once the cause is fixed, open the block and lift it. Otherwise it ends automatically at the time given.',
  'outbound_block.self_later':
    'Once the cause is fixed, open the block and lift it; you can do this from {{from}}. Otherwise it ends automatically at the time given.',
  'outbound_block.partner':
    'Your partner’s administrators or the operators can lift the block once the cause is fixed. Otherwise it ends automatically at the time given.',
  'outbound_block.lift_operator':
    'Only the operators can lift this block before it ends automatically. Tell them once the cause is fixed.',
  'outbound_block.open': 'View block',
  'tasks_open.subject_one': '{{count}} open task for {{place}}',
  'tasks_open.subject_other': '{{count}} open tasks for {{place}}',
  'tasks_open.intro_one': '{{place}} has a task that needs someone:',
  'tasks_open.intro_other': '{{place}} has {{count}} tasks that need someone:',
  'tasks_open.reminder_one': 'A task for {{place}} is still open:',
  'tasks_open.reminder_other': '{{count}} tasks for {{place}} are still open:',
  'tasks_open.task': '• {{task}} – {{due}}',
  'tasks_open.rest_one': 'And {{count}} more.',
  'tasks_open.rest_other': 'And {{count}} more.',
  'tasks_open.open': 'Open tasks',
  'tasks_open.closes':
    'Postern closes a task by itself once it is done. If it stays open, you will be reminded after 3 and 7 days.',
  'tasks_open.why':
    'You are receiving this e-mail because you have the role “Workflow Mails”. Your administrator can change that.',
  'service_events.subject': 'Services of {{place}}',
  'service_events.intro_one': 'A service of {{place}} has changed:',
  'service_events.intro_other': '{{count}} services of {{place}} have changed:',
  'service_events.service': '• {{product}} – {{state}}',
  'service_events.ordered': 'ordered',
  'service_events.confirmed': 'order checked',
  'service_events.provisioning': 'being deployed',
  'service_events.provisioned': 'deployed',
  'service_events.cancelled': 'cancelled',
  'service_events.cancelled_until': 'cancelled, works until {{ends}}',
  'service_events.deprovisioning': 'being removed',
  'service_events.deprovisioned': 'removed',
  'service_events.open': 'Open services',
  'report_ready.subject': '{{report}}',
  'report_ready.name_statistics': 'Mail statistics',
  'report_ready.name_compliance': 'Compliance report',
  'report_ready.statistics': 'Attached are the mail statistics of {{tenant}} from {{from}} to {{until}}.',
  'report_ready.compliance': 'Attached is the compliance report of {{tenant}} from {{from}} to {{until}}.',
  'report_ready.statistics_several_one':
    'Attached are the mail statistics of {{count}} organisation from {{from}} to {{until}}.',
  'report_ready.statistics_several_other':
    'Attached are the mail statistics of {{count}} organisations from {{from}} to {{until}}.',
  'report_ready.compliance_several_one':
    'Attached is the compliance report of {{count}} organisation from {{from}} to {{until}}.',
  'report_ready.compliance_several_other':
    'Attached are the compliance reports of {{count}} organisations from {{from}} to {{until}}.',
  'report_ready.left_out_one':
    'The report of {{count}} more organisation did not fit into this e-mail. Open it in Postern.',
  'report_ready.left_out_other':
    'The reports of {{count}} more organisations did not fit into this e-mail. Open them in Postern.',
  'report_ready.open': 'Open in Postern',
  'report_ready.why':
    '{{owner}} has set up this report for you and can change or end it on the page it comes from.',
  'report_ready.left_out_outside_one':
    'The report of {{count}} more organisation did not fit into this e-mail.',
  'report_ready.left_out_outside_other':
    'The reports of {{count}} more organisations did not fit into this e-mail.',
  'report_ready.why_outside':
    '{{owner}} has set up this report for you, and you have confirmed that you want it.',
  'report_ready.stop': 'Stop this report',
  'report_invite.subject': '{{report}}: do you want to receive this report?',
  'report_invite.statistics': '{{owner}} wants to send you the mail statistics of {{tenant}}.',
  'report_invite.compliance': '{{owner}} wants to send you the compliance report of {{tenant}}.',
  'report_invite.statistics_several':
    '{{owner}} wants to send you the mail statistics of several organisations.',
  'report_invite.compliance_several':
    '{{owner}} wants to send you the compliance reports of several organisations.',
  'report_invite.weekly':
    'The report would come as a PDF every Monday. You receive nothing unless you confirm.',
  'report_invite.monthly':
    'The report would come as a PDF on the first day of each month. You receive nothing unless you confirm.',
  'report_invite.open': 'Decide',
  'report_invite.until': 'The link works until {{until}}. If you do not want the report, ignore this e-mail.',
  'report_invite.never': 'Do not ask me again',
  'key_upload.subject': '{{company}} wants to encrypt mail to you',
  'key_upload_encrypted.subject': 'Encrypt mail from {{company}}: your decision',
  'key_upload.intro':
    '{{who}} of {{company}} has uploaded an OpenPGP key for {{email}}, so that mail to you is encrypted from now on.',
  'key_upload.fingerprint': 'Fingerprint of the key: {{fingerprint}}',
  'key_upload.what':
    'If the key is yours, open the second e-mail, which is encrypted to it, and accept there. If it is not, decline here.',
  'key_upload_encrypted.what':
    'You could open this e-mail, so you hold the key. Decide whether mail to you is to be encrypted to it.',
  'key_upload.open': 'Decline the key',
  'key_upload_encrypted.open': 'Accept or decline the key',
  'key_upload.until': 'You can decide until {{until}}. Without your decision the key is not used.',
  'key_upload.otherwise': 'If you do not know what this is about, you do not need to do anything.',
} as const;
