/** What another value of a setting would have changed for past mail: the effects of `setting-trial`, each with a number after it. */
export const setup_effects = {
  'setup.trial_lead': 'In the last {{days}} days, of {{all}} messages:',
  'setup.trial_line': '{{effect}}: <b>{{number}}</b>',
  'setup.trial_none': 'In the last {{days}} days there were no messages that this setting applies to.',
  'setup.trial_older':
    '{{number}} messages are not included because this has only been recorded since {{since}}.',
  'setup.trial_not_kept': 'Unknown for {{number}} messages: the necessary data was not recorded yet.',
  'setup.trial_never_asked':
    '{{number}} messages are not included because the server was never asked about their addresses on this port.',
  'setup.trial_by_accounts': 'Based on today’s accounts.',
  'setup.trial_by_server': 'Based on the domain’s current server.',
  'setup.trial_looks': 'Whether anyone viewed them is not recorded.',
  'setup.trial_leaves_later':
    'Queued mail is not lost: it is sent in stages once delivery is turned on again.',
  'setup.trial_samples': 'Show newest',
  'setup.trial_usual_way': 'the recipient’s own servers',
  'setup.trial_tagged': 'Would have had {{after}} added to the subject',
  'setup.trial_untagged': 'Would not have had {{before}} added to the subject',
  'setup.trial_retagged': 'Would have had {{after}} instead of {{before}} added to the subject',
  'setup.trial_told': 'Sender would have received a bounce',
  'setup.trial_untold': 'Sender would not have received a bounce',
  'setup.trial_signature_removed': 'Signature would have been removed',
  'setup.trial_signature_kept': 'Signature would have been kept',
  'setup.trial_receipt_removed': 'Read receipt request would have been removed',
  'setup.trial_receipt_kept': 'Read receipt request would have been kept',
  'setup.trial_marked_confidential': 'Would have been marked confidential',
  'setup.trial_not_marked': 'Would not have been marked confidential',
  'setup.trial_mark_removed': 'Sensitivity label would have been removed',
  'setup.trial_mark_kept': 'Sensitivity label would have been kept',
  'setup.trial_forwarder_trusted': 'Would have been taken on their forwarder’s word',
  'setup.trial_forwarder_untrusted':
    'Would have been refused or held: their forwarder’s word would not have counted',
  'setup.trial_tls_needed': 'Would have been sent only over TLS',
  'setup.trial_tls_not_needed':
    'Would also have been sent without TLS if the receiving server does not offer it',
  'setup.trial_waiting': 'Would have been queued',
  'setup.trial_not_waiting': 'Would have been sent immediately instead of being queued',
  'setup.trial_elsewhere': 'Would have gone to {{after}} instead of {{before}}',
  'setup.trial_recipient_refused': 'Would have been rejected: the recipient has no account',
  'setup.trial_sender_refused': 'Would have been rejected: the sender has no account that is allowed to send',
  'setup.trial_let_in': 'Were rejected but would have reached the filter; its decision is unknown',
  'setup.trial_unknown_recipient':
    'Would have been rejected: the domain’s server says the address does not exist',
  'setup.trial_closed': 'Held, and their recipients would not have been allowed to do this',
  'setup.trial_opened': 'Held, and their recipients would have been allowed to do this',
  'setup.trial_download_lost': 'Were downloaded by recipients who would not have been allowed to',
  'setup.trial_request_lost': 'Were requested by recipients who would not have been allowed to',
  'setup.trial_release_lost': 'Were released by recipients who would not have been allowed to',
  'setup.trial_link_lost': 'Were released from a report link that would have required signing in',
  'setup.trial_sender_lost':
    'Had their sender added to a list by recipients who would not have been allowed to',
  'setup.trial_delete_lost': 'Were deleted by recipients who would not have been allowed to',
} as const;
