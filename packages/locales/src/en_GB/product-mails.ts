/** Mail the product sends to its users: recovery links, codes, notices. Plain text, lines of any length. */
export const product_mails = {
  'mail.greeting': 'Hello {{name}},',
  'mail.greeting_plain': 'Hello,',
  'mail.automatic': 'Postern wrote this mail automatically at {{host}}. Replies to it are not read.',
  'mail.address': 'If the button does not work, copy this address into your browser:',
  // After a label; French puts a no-break space before it.
  'mail.colon': ':',
  'mail.time': 'Time',
  'mail.ip': 'From the address',
  'mail.device': 'Device',
  'mail.reason': 'Reason',
  'mail.set_password': 'Set a new password',
  'mail.not_you':
    'If that was not you, set a new password at once and tell your administrator: somebody else may have access.',

  'password_recovery.subject': 'Set a new password',
  'password_recovery.intro':
    'Somebody asked for a new password for {{email}}. If that was you, choose one within {{minutes}} minutes. The link works once.',
  'password_recovery.otherwise':
    'If it was not you, there is nothing to do: your password stays as it is. Pass the link on to nobody.',

  'password_changed.subject': 'Your password was changed',
  'password_changed.intro':
    'The password of {{email}} was changed. Sessions opened with the old one have ended.',

  'second_factor_code.subject': 'Your security code',
  'second_factor_code.intro':
    'Enter this code where Postern asks you for it. It works once and for {{minutes}} minutes.',
  'second_factor_code.otherwise':
    'If you are not signing in, somebody else knows your password: change it at once. Pass the code on to nobody, not even to support.',

  'second_factor_changed.subject': 'Your second factor was changed',
  'second_factor_changed.set_up':
    'A second factor was set up for {{email}}: {{method}}. Every sign-in asks for it from now on.',
  'second_factor_changed.changed': 'The second factor of {{email}} is now: {{method}}.',
  'second_factor_changed.removed':
    'The second factor of {{email}} ({{method}}) was removed. The password alone is now enough to sign in.',
  'second_factor_changed.backup_codes':
    'New backup codes were made for {{email}}. Those made before no longer work.',
  'method.totp': 'authenticator app',
  'method.sms': 'code by text message',
  'method.email': 'code by e-mail',

  'backup_code_used.subject': 'A backup code was used',
  'backup_code_used.intro_one':
    'Somebody signed in as {{email}} with a backup code. {{count}} code is left; make new ones in your profile.',
  'backup_code_used.intro_other':
    'Somebody signed in as {{email}} with a backup code. {{count}} codes are left.',

  'new_sign_in.subject': 'Sign-in from a new device',
  'new_sign_in.intro':
    'Somebody signed in as {{email}} from a device that was not used before. If that was you, there is nothing to do.',

  'sign_in_locked.subject': 'Sign-in is locked for a while',
  'sign_in_locked.intro':
    'There were too many failed attempts to sign in as {{email}}. No more are accepted for {{minutes}} minutes.',
  'sign_in_locked.otherwise':
    'If that was you and you have forgotten the password, set a new one. If it was somebody else, your account is still closed to them; tell your administrator if this mail comes again.',

  'impersonation_started.subject': 'Somebody is working in your account',
  'impersonation_started.intro':
    '{{by}} has opened the account {{email}} for up to {{minutes}} minutes and now acts with its rights.',
  'impersonation_started.otherwise':
    'Your password was not needed for this and cannot be changed this way. Every step is recorded under both names. If you did not expect this, ask your administrator.',

  'api_token_created.subject': 'A new API token was made',
  'api_token_created.intro':
    'The API token “{{token_name}}” was made with the account {{email}}. Programs that have it act with its rights, within its limits.',
  'api_token_created.otherwise':
    'If that was not you, revoke the token in your profile and set a new password at once.',

  'release_decided.subject': 'Your request for a held message was decided',
  'release_decided.granted':
    '{{by}} has released the message “{{subject}}” that you requested. It will be delivered to you now.',
  'release_decided.denied':
    '{{by}} has denied the release of the message “{{subject}}” that you requested. It stays held.',
  'release_decided.deleted': '{{by}} has deleted the message “{{subject}}” whose release you requested.',
  'release_decided.others_one': 'The same was decided of {{count}} more message that you requested.',
  'release_decided.others_other': 'The same was decided of {{count}} more messages that you requested.',
  'release_decided.open': 'Open the message',

  'identity_linked.subject': 'Your account has a new way to sign in',
  'identity_linked.intro':
    'The account {{email}} was linked to {{provider}} and can be opened by signing in there from now on.',
  'identity_linked.otherwise': 'If that was not you, tell your administrator, who can undo the link.',
  'search_alert.subject_one': '{{count}} new message: {{search}}',
  'search_alert.subject_other': '{{count}} new messages: {{search}}',
  'search_alert.intro_one': 'Your saved search “{{search}}” has found {{count}} new message:',
  'search_alert.intro_other': 'Your saved search “{{search}}” has found {{count}} new messages. The newest:',
  'search_alert.many':
    'Your saved search “{{search}}” has found more than {{count}} new messages. The newest:',
  'search_alert.message': '• {{from}} – {{subject}}',
  'search_alert.open': 'Show them',
  'search_alert.rest_one': 'And {{count}} more.',
  'search_alert.rest_other': 'And {{count}} more.',
  'search_alert.stop':
    'You get this mail because you set an alert for this search. Change or end it under “Saved searches” beside the search field.',
  'outbound_block.subject': 'A sender of yours is blocked from sending',
  'outbound_block.rate':
    '{{address}} wrote to {{recipients}} recipients outside within {{minutes}} minutes. That is more than a person sends, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.bounce':
    'Of {{settled}} deliveries of {{address}} within {{minutes}} minutes, {{failed}} failed for good. That is how lists of bought or guessed addresses look, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.abuse':
    'Within {{minutes}} minutes, {{harmful}} messages of {{address}} were judged as spam or held a virus, so Postern has blocked the address from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.operator':
    '{{by}} has blocked {{address}} from sending until {{until}}. Mail to it still arrives.',
  'outbound_block.words': 'They say about it: {{words}}',
  'outbound_block.check':
    'Ask the person whether they sent this themselves. If not, set a new password for the account, end its sessions, and look for rules that forward its mail. Whatever was sent meanwhile was refused with a sentence that says why.',
  'outbound_block.self':
    'Once the cause is gone, open the block and lift it. It ends by itself at the time named.',
  'outbound_block.self_later':
    'Once the cause is gone, open the block and lift it; you can from {{from}} on. It ends by itself at the time named.',
  'outbound_block.partner':
    'Your partner’s administrators can lift the block once the cause is gone; so can the operators. It ends by itself at the time named.',
  'outbound_block.lift_operator':
    'Only the operators can lift this block before it ends by itself. Tell them once the cause is gone.',
  'outbound_block.open': 'Show the block',
} as const;
