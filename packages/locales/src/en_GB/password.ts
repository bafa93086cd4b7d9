/** Password rules, recovery and reset. */
export const password = {
  'password.recover': 'Reset your password',
  'password.recover_lead':
    'Enter your e-mail address. If there is an account for it, you will receive a link to choose a new password within a few minutes.',
  'password.recover_send': 'Send link',
  'password.recover_sending': 'Sending…',
  'password.recover_sent': 'Check your inbox',
  'password.recover_sent_text':
    'If {{email}} belongs to an account, we have sent an e-mail with a link. The link is valid for 30 minutes and works once.',
  'password.recover_nothing':
    'No e-mail? Check your spam folder and the spelling of the address, or ask your administrator.',
  'password.recover_again': 'Try another address',
  'password.back': 'Back to sign-in',
  'password.new_title': 'Choose a new password',
  'password.for': 'For {{email}}',
  'password.current': 'Current password',
  'password.current_missing': 'Enter your current password.',
  'password.new': 'New password',
  'password.confirm': 'Confirm new password',
  'password.differ': 'The passwords do not match.',
  'password.rules': 'Your password needs',
  'password.rule_length': '8 to 128 characters',
  'password.rule_letter': 'a letter from a to z',
  'password.rule_digit': 'a digit',
  'password.rule_special': 'a special character, such as # $ % & * + - . / : ? @ _',
  'password.rule_allowed': 'no other characters, such as umlauts, accents or quotation marks',
  'password.rule_own_address': 'not your e-mail address',
  'password.rule_common': 'no commonly used password',
  'password.rule_met': 'met',
  'password.rule_unmet': 'not met',
  'password.set': 'Set password',
  'password.setting': 'Setting…',
  'password.done': 'Password changed',
  'password.done_text':
    'All sessions, API tokens and app passwords of this account have been revoked. Sign in with the new password.',
  'password.link_over': 'This link is no longer valid',
  'password.link_over_text':
    'A link works once, for 30 minutes, until a newer one replaces it. Request a new one.',
  'password.ask_again': 'Request a new link',
  'password.change': 'Change password',
  'password.change_text':
    'Changing your password signs you out of your other sessions. You choose what else ends.',
  'password.changed': 'Password changed',
  'password.changed_text': 'Your other sessions have been signed out.',
  'password.wrong_current': 'The current password is wrong.',
  'password.revoke': 'Revoke as well',
  'password.revoke_help':
    'Leave these ticked if someone else may know your password. Programs and e-mail apps then need new ones.',
  'password.revoke_api_tokens': 'API tokens',
  'password.revoke_app_passwords': 'App passwords',
  'password.revoked_api_tokens_one': '{{count}} API token has been revoked.',
  'password.revoked_api_tokens_other': '{{count}} API tokens have been revoked.',
  'password.revoked_app_passwords_one': '{{count}} app password has been revoked.',
  'password.revoked_app_passwords_other': '{{count}} app passwords have been revoked.',
  'password.reset_text':
    'This signs out all sessions and revokes all API tokens and app passwords of the account.',
} as const;
