/** What people are told in the notifications drawer: what happened and, where there is something to do, what. */
export const notification_texts = {
  released_delivered: 'The message “{{subject}}” that you released has been delivered to {{to}}.',
  released_failed: 'The message “{{subject}}” that you released could not be delivered to {{to}}: {{answer}}',
  release_refused:
    'The message “{{subject}}” that you released was checked again and not delivered because it is now considered unsafe.',
  asked_release_refused:
    'The release of “{{subject}}” that you requested was stopped by a final check because the message is now considered unsafe. Your request is open again.',
  release_blocked:
    'The message “{{subject}}” that you released was not delivered because its sender has been blocked since it arrived. To deliver it anyway, release it again.',
  asked_release_blocked:
    'The release of “{{subject}}” that you requested was stopped by a final check because its sender has been blocked since it arrived. Your request is open again.',
  own_mail_released: '{{by}} has released the held message “{{subject}}” to you.',
  own_mail_redirected:
    '{{by}} has released the held message “{{subject}}”, which was addressed to you, to {{to}}.',
  release_requested: '{{by}} has requested the release of the held message “{{subject}}”. {{reason}}',
  request_granted: '{{by}} has released the message “{{subject}}” that you requested. {{answer}}',
  request_denied: '{{by}} has denied your request to release the message “{{subject}}”. {{answer}}',
  request_reopened:
    '{{by}} has undone the decision on the message “{{subject}}”. Your request is open again.',
  new_sign_in:
    'Someone signed in to your account from a new device: {{device}}, IP address {{ip}}. If this was not you, change your password and end the other sessions.',
  password_changed:
    'Your password was changed from IP address {{ip}}. If this was not you, tell your administrator immediately.',
  second_factor_set_up: 'Your second factor has been set up.',
  second_factor_changed:
    'Your second factor has been changed. If this was not you, tell your administrator immediately.',
  second_factor_removed:
    'Your second factor has been removed. If this was not you, tell your administrator immediately.',
  second_factor_reset: '{{by}} has reset your second factor. You will set up a new one at your next sign-in.',
  backup_codes_made: 'New backup codes have been created for you. The previous ones no longer work.',
  backup_code_used_one: 'A backup code was used to sign in. {{count}} is left.',
  backup_code_used_other: 'A backup code was used to sign in. {{count}} are left.',
  app_password_created: 'The app password “{{name}}” has been created with your account.',
  app_password_expiring_one:
    'The app password “{{name}}” expires within {{count}} day. Make a new one in time.',
  app_password_expiring_other:
    'The app password “{{name}}” expires within {{count}} days. Make a new one in time.',
  server_credential_created: 'The submission credential “{{name}}” has been created with your account.',
  server_credential_expiring_one:
    'The submission credential “{{name}}” expires within {{count}} day. Its server cannot send mail afterwards.',
  server_credential_expiring_other:
    'The submission credential “{{name}}” expires within {{count}} days. Its server cannot send mail afterwards.',
  impersonated: '{{by}} has acted as you. Reason: {{reason}}',
  api_token_created: 'The API token “{{name}}” has been created for your account.',
  api_token_expiring_one:
    'The API token “{{name}}” expires within {{count}} day. Create a new one before then.',
  api_token_expiring_other:
    'The API token “{{name}}” expires within {{count}} days. Create a new one before then.',
  identity_linked: 'You can now sign in with {{provider}}.',
  portal_message_opened: '{{address}} opened your message “{{subject}}”.',
  sync_waiting: '{{task}}: a plan waits for your review. Nothing has been changed.',
  sync_stopped: '{{task}} stopped before the first change: the directory named too few people.',
  sync_failed: '{{task}} could not be read. Nothing has been changed.',
  sync_secret_expiring_one:
    '{{task}}: the client secret ends within {{count}} day. Create a new one and enter it, or runs will fail.',
  sync_secret_expiring_other:
    '{{task}}: the client secret ends within {{count}} days. Create a new one and enter it, or runs will fail.',
  sync_secret_expired: '{{task}}: the client secret has ended. Create a new one and enter it.',
  task_given: '{{by}} assigned a task to you.',
  document_given: '{{by}} asks you to read and accept document {{id}} ({{name}}).',
  proof_missing: 'The verification record for {{domain}} is missing. Mail flow is not affected.',
  dmarc_new_source:
    '{{source}} sends mail as {{domain}} and passes DMARC, which it did not before. Check that you know this service.',
  dmarc_source_failing:
    'Mail of {{domain}} from {{source}} fails DMARC: {{count}} messages in 7 days. Correct its SPF or DKIM.',
  dmarc_no_destination:
    'Receivers may not send DMARC reports about {{domain}} to Postern: the record that allows it is missing.',
  mail_unusual_passed:
    'Much more mail than usual came to {{domain}}: {{count}} messages since {{day}}, where {{usual}} are usual.',
  mail_unusual_held:
    'Much more mail than usual to {{domain}} was held: {{count}} messages since {{day}}, where {{usual}} are usual.',
  mail_unusual_rejected:
    'Much more mail than usual to {{domain}} was rejected: {{count}} messages since {{day}}, where {{usual}} are usual.',
  dns_broken: 'DNS of {{domain}}: {{check}} was correct but no longer is.',
  delivery_failing_one:
    '{{count}} message for {{domain}} cannot be delivered. Last reply: {{answer}}. Check the receiving mail server.',
  delivery_failing_other:
    '{{count}} messages for {{domain}} cannot be delivered. Last reply: {{answer}}. Check the receiving mail server.',
  part_silent:
    'The component “{{part}}” has not reported for {{minutes}} minutes. Check that its process is running and can reach the database.',
  log_not_ahead:
    'The message log has space only until {{date}}. Check that the worker is running; without space, mail is deferred.',
  migration_check_failed_one:
    '{{count}} check of the migration of {{domain}} passed before and fails now. Open the migration to see which.',
  migration_check_failed_other:
    '{{count}} checks of the migration of {{domain}} passed before and fail now. Open the migration to see which.',
  maintenance_ahead: 'Maintenance begins on {{from}}. The service status says what it affects.',
  search_found_one: 'Your saved search “{{name}}” has found {{count}} new message.',
  search_found_other: 'Your saved search “{{name}}” has found {{count}} new messages.',
  large_file_space:
    'Large files of {{domain}} take {{percent}} % of their space. Give the domain more, or wait until files expire.',
  webhook_failing:
    'The webhook {{name}} was switched off: nothing was accepted there for three days. Open Webhooks, test it, and switch it on again.',
  webhook_gone:
    'The webhook {{name}} was switched off: its address answered that it is gone (410). Open Webhooks and enter another address, or delete it.',
  outbound_block_rate:
    '{{address}} is blocked from sending until {{until}}: it wrote to {{recipients}} recipients within {{minutes}} minutes. Check whether someone else is using the account.',
  outbound_block_bounce:
    '{{address}} is blocked from sending until {{until}}: {{failed}} of {{settled}} deliveries failed permanently within {{minutes}} minutes. Check its recipient list, and whether someone else is using the account.',
  outbound_block_abuse:
    '{{address}} is blocked from sending until {{until}}: {{harmful}} of its messages within {{minutes}} minutes were spam or contained a virus. Check the account and the computer behind it.',
  outbound_block_operator:
    '{{by}} has blocked {{address}} from sending until {{until}}. Ask them what needs to be done first.',
} as const;
