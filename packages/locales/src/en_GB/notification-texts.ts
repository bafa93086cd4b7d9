/** What people are told in the notifications drawer: what happened and, where there is something to do, what. */
export const notification_texts = {
  released_delivered: 'The message “{{subject}}” that you released has been delivered to {{to}}.',
  released_failed: 'The message “{{subject}}” that you released could not be delivered to {{to}}: {{answer}}',
  release_refused:
    'The message “{{subject}}” that you released was checked again and not delivered: it is not safe by what is known today.',
  asked_release_refused:
    'The release of “{{subject}}” that you asked for was stopped by a last check: the message is not safe by what is known today. Your request is open again.',
  release_blocked:
    'The message “{{subject}}” that you released was not delivered: its sender has been blocked since it came. Release it once more if you mean it.',
  asked_release_blocked:
    'The release of “{{subject}}” that you asked for was stopped by a last check: its sender has been blocked since it came. Your request is open again.',
  own_mail_released: '{{by}} has released the held message “{{subject}}” to you.',
  own_mail_redirected:
    '{{by}} has released the held message “{{subject}}”, which was meant for you, to {{to}}.',
  release_requested: '{{by}} asks for the release of the held message “{{subject}}”. {{reason}}',
  request_granted: '{{by}} has released the message “{{subject}}” that you requested. {{answer}}',
  request_denied: '{{by}} has denied the release of the message “{{subject}}” that you requested. {{answer}}',
  request_reopened:
    '{{by}} has taken back the decision on the message “{{subject}}”. Your request is open again.',
  new_sign_in:
    'Somebody signed in with your account from a new device: {{device}}, address {{ip}}. If that was not you, change your password and end the other sessions.',
  password_changed:
    'Your password has been changed, from the address {{ip}}. If that was not you, tell your administrator at once.',
  second_factor_set_up: 'Your second factor has been set up.',
  second_factor_changed:
    'Your second factor has been changed. If that was not you, tell your administrator at once.',
  second_factor_removed:
    'Your second factor has been removed. If that was not you, tell your administrator at once.',
  second_factor_reset: '{{by}} has reset your second factor. You set up a new one at the next sign-in.',
  backup_codes_made: 'New backup codes have been made for you. The former ones no longer work.',
  backup_code_used_one: 'A backup code was used to sign in. {{count}} is left.',
  backup_code_used_other: 'A backup code was used to sign in. {{count}} are left.',
  impersonated: '{{by}} has acted in your name. Reason: {{reason}}',
  api_token_created: 'The API token “{{name}}” has been created with your account.',
  api_token_expiring_one: 'The API token “{{name}}” expires within {{count}} day. Make a new one in time.',
  api_token_expiring_other: 'The API token “{{name}}” expires within {{count}} days. Make a new one in time.',
  identity_linked: 'You can now sign in with {{provider}}.',
  proof_missing: 'The record that proves {{domain}} is no longer found; its mail goes on',
  dns_broken: 'DNS of {{domain}}: {{check}} was right and is not any more',
  delivery_failing_one:
    '{{count}} message for {{domain}} cannot be delivered. Last answer: {{answer}}. Check the server that takes its mail.',
  delivery_failing_other:
    '{{count}} messages for {{domain}} cannot be delivered. Last answer: {{answer}}. Check the server that takes its mail.',
  part_silent:
    'The part “{{part}}” has not reported for {{minutes}} minutes. Check whether its process runs and reaches the database.',
  log_not_ahead:
    'The message log has no room made beyond {{date}}. Check that the worker runs; without room, mail is put off.',
  search_found_one: 'Your saved search “{{name}}” has found {{count}} new message.',
  search_found_other: 'Your saved search “{{name}}” has found {{count}} new messages.',
  outbound_block_rate:
    '{{address}} may not send mail until {{until}}: it wrote to {{recipients}} recipients within {{minutes}} minutes. Check whether somebody else uses the account.',
  outbound_block_bounce:
    '{{address}} may not send mail until {{until}}: {{failed}} of {{settled}} deliveries failed for good within {{minutes}} minutes. Check its list of recipients, and whether somebody else uses the account.',
  outbound_block_abuse:
    '{{address}} may not send mail until {{until}}: {{harmful}} of its messages within {{minutes}} minutes were spam or held a virus. Check the account and the computer behind it.',
  outbound_block_operator:
    '{{by}} has blocked {{address}} from sending mail until {{until}}. Ask them what has to be done first.',
} as const;
