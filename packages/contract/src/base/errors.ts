import { archive_errors } from './archive-errors.ts';
import { data_room_errors } from './data-room-errors.ts';
import { sign_in_errors } from './sign-in-errors.ts';

/**
 * Every error the API can answer, once: status and English detail text. The console shows its own text by code, other
 * clients read `detail`. Shapes: `{ detail: "text" }`, or `{ detail: [{ loc, msg }] }` for invalid input (spec 1 section 8).
 */
export const errors = {
  invalid_input: { status: 422, detail: 'The request is not valid.' },
  ...sign_in_errors,
  dkim_key_waiting: {
    status: 409,
    detail: 'A new key already waits for its record. Publish it, or give it up first.',
  },
  dkim_key_moved: { status: 409, detail: 'This key is in another state by now. Load the page again.' },
  dkim_not_published: {
    status: 409,
    detail:
      'The record of this key is not seen everywhere yet. Publish it, wait until caches have run out, and try again.',
  },
  document_superseded: {
    status: 409,
    detail: 'A newer version of this document was published. Load the page again and read that one.',
  },
  documents_full: {
    status: 409,
    detail: 'All 999 numbers of documents are used. Nothing was published.',
  },
  migration_not_parallel: {
    status: 409,
    detail: 'This domain does not run in the parallel flow. Only such a domain can be moved to inline.',
  },
  migration_known: {
    status: 409,
    detail: 'A move of this domain is under way. Open that one, or end it first.',
  },
  migration_stage_closed: {
    status: 409,
    detail:
      'The stage is not open yet. Finish the tasks before it, and wait until the old time to live has run out.',
  },
  ...archive_errors,
  mx_none: { status: 404, detail: 'The domain has no MX record. Publish one, or check its spelling.' },
  dns_no_answer: {
    status: 503,
    detail: 'The name servers of this domain do not answer. Try again in a few minutes.',
  },
  more_powerful: {
    status: 403,
    detail: 'This person has rights that you do not have, so you cannot act as them.',
  },
  user_exists: {
    status: 409,
    detail: 'There is an account with this address already. Search for it, or use another address.',
  },
  domain_not_ours: {
    status: 422,
    detail: 'The address must be of a domain of yours whose ownership is proven.',
  },
  role_not_yours: {
    status: 403,
    detail: 'You can give and take only roles that allow nothing beyond your own rights.',
  },
  last_administrator: {
    status: 409,
    detail: 'This is the last active user who can administer others. Give somebody else the role first.',
  },
  user_of_directory: {
    status: 409,
    detail: 'A directory keeps this user. Change or remove them there.',
  },
  person_not_found: { status: 404, detail: 'There is no such person.' },
  session_not_found: { status: 404, detail: 'There is no such session.' },
  oidc_failed: {
    status: 401,
    detail: 'The sign-in at the identity provider could not be verified. Start again.',
  },
  oidc_not_linked: {
    status: 403,
    detail: 'This identity opens no account here. Ask your administrator, or sign in with your password.',
  },
  oidc_unavailable: {
    status: 503,
    detail: 'The identity provider cannot be reached. Try again, or sign in with your password.',
  },
  too_many_tokens: {
    status: 409,
    detail: 'There are too many API tokens. Revoke one that is no longer used.',
  },
  too_many_certificate_requests: {
    status: 429,
    detail: 'Too many certificates were requested for this person today. Try again tomorrow.',
  },
  encryption_not_ready: {
    status: 409,
    detail: 'Encryption cannot be activated yet: resolve the checks that are not met first.',
  },
  key_probe_failed: {
    status: 503,
    detail:
      'A test message encrypted to the new key was not opened: nothing was activated. Try again in a minute.',
  },
  key_export_failed: {
    status: 503,
    detail: 'The key could not be exported. Try again in a minute.',
  },
  key_upload_decided: {
    status: 409,
    detail: 'The key was already decided on. Look at its state and upload it again if it is needed.',
  },
  too_many_sync_tasks: {
    status: 409,
    detail: 'There are too many directories. Remove one that is no longer used.',
  },
  run_not_undoable: {
    status: 409,
    detail: 'Only a run that changed something can be taken back, once, and within seven days.',
  },
  not_a_file_directory: {
    status: 409,
    detail: 'This directory is not read from an uploaded file. Choose that in its settings first.',
  },
  sync_running: { status: 409, detail: 'This directory is being read already. Wait until that has ended.' },
  plan_not_open: {
    status: 409,
    detail: 'This plan was applied, discarded or has expired. Read the directory again.',
  },
  too_many_credentials: {
    status: 409,
    detail: 'There are too many submission credentials. Revoke one that is no longer used.',
  },
  too_many_webhooks: {
    status: 409,
    detail: 'There are too many webhooks. Delete one that is no longer used.',
  },
  token_not_from_here: { status: 403, detail: 'This API token may not be used from this address.' },
  token_not_for_this: { status: 403, detail: 'This API token does not allow this operation.' },
  forbidden: { status: 403, detail: 'forbidden request' },
  cross_site: { status: 403, detail: 'Requests from other sites are refused.' },
  incident_over: { status: 409, detail: 'This is over: publish a new entry instead.' },
  update_not_possible: {
    status: 409,
    detail: 'This entry does not take this update: news has none, and maintenance is never investigated.',
  },
  not_found: { status: 404, detail: 'Not found.' },
  message_not_found: { status: 404, detail: 'There is no message with this id.' },
  portal_image_unreadable: {
    status: 422,
    detail: 'The picture could not be read: upload a JPEG, GIF or PNG file.',
  },
  ...data_room_errors,
  large_file_space: {
    status: 409,
    detail: 'The space for large files is used up: send a smaller file, or ask the recipient to make room.',
  },
  portal_message_gone: { status: 410, detail: 'This message has expired or was taken back: send it again.' },
  content_not_found: { status: 404, detail: 'The content of this message is not kept.' },
  content_damaged: {
    status: 409,
    detail:
      'The content of this message is damaged. Ask your operator to restore it from a backup, or the sender to send the message again.',
  },
  attachment_not_found: { status: 404, detail: 'This message has no attachment of this number.' },
  content_not_read: {
    status: 409,
    detail: 'This message was refused before anything of it was read, so there is nothing to judge.',
  },
  search_not_found: { status: 404, detail: 'This search session has expired. Search again.' },
  mail_test_not_found: { status: 404, detail: 'This test result has expired. Run the test again.' },
  too_many_links: {
    status: 409,
    detail: 'There are too many links to this mail. Close one that is no longer needed.',
  },
  reject_not_found: { status: 404, detail: 'There is no rejected mail with this id.' },
  too_many_list_entries: {
    status: 409,
    detail: 'There are too many block and welcome entries. Remove some that are no longer needed.',
  },
  list_entry_exists: {
    status: 409,
    detail: 'There is an equal entry already. Change or remove one of the two.',
  },
  too_many_list_rows: {
    status: 422,
    detail: 'An import takes at most 5,000 rows at once. Send the file in parts.',
  },
  block_not_liftable: {
    status: 409,
    detail:
      'This block cannot be lifted yet, or by operators only. Its details say from when on and by whom.',
  },
  not_held: { status: 409, detail: 'This message is not held, so nothing was changed.' },
  not_released: { status: 409, detail: 'This message is not released, so there is nothing to take back.' },
  release_refused: {
    status: 409,
    detail: 'A last check before delivery spoke against the message, so it is held again.',
  },
  already_left: { status: 409, detail: 'The release can no longer be undone: the message has left.' },
  already_held: { status: 409, detail: 'This message is held already, so nothing was changed.' },
  being_delivered: { status: 409, detail: 'This message is being delivered right now, so it was not held.' },
  not_waiting: { status: 409, detail: 'This message no longer waits for delivery, so it was not held.' },
  not_delivered: { status: 409, detail: 'This message was not delivered, so nobody was warned of it.' },
  sender_not_blocked: {
    status: 409,
    detail: 'The sender is forged or a colleague, so a block would hold honest mail.',
  },
  warning_sent: { status: 409, detail: 'The warnings can no longer be taken back: they have been sent.' },
  already_reviewed: { status: 409, detail: 'This message was reviewed before.' },
  already_hashed: { status: 409, detail: 'This message was confirmed as spam before.' },
  already_virus: { status: 409, detail: 'This message is marked as a virus already.' },
  already_deleted: {
    status: 409,
    detail: 'This message was deleted, and its content is gone or on its way out.',
  },
  already_reported: { status: 409, detail: 'You have reported this message so before.' },
  nothing_reopens: {
    status: 409,
    detail: 'No request opens again: the message is not held any more, or its release was requested anew.',
  },
  already_undone: { status: 409, detail: 'This was taken back before.' },
  release_needs_approval: {
    status: 403,
    detail: 'You may not release this message yourself. Request its release; an administrator will decide.',
  },
  release_needs_confirmation: {
    status: 409,
    detail: 'This message can do harm. Confirm the danger that its details name (`confirm`) to release it.',
  },
  not_allowed_by_policy: {
    status: 403,
    detail: 'The quarantine policy of your organisation does not allow this.',
  },
  request_not_open: { status: 409, detail: 'This request was decided or withdrawn before.' },
  already_requested: { status: 409, detail: 'You have requested the release of this message before.' },
  address_not_allowed: {
    status: 422,
    detail: 'Mail can be released to addresses of your own organisation only.',
  },
  sender_unknown: { status: 409, detail: 'This message does not tell that of its sender.' },
  action_not_found: { status: 404, detail: 'There is nothing to take back with this id.' },
  class_not_releasable: {
    status: 403,
    detail:
      'Only an administrator with the right to release dangerous mail can release or download this message.',
  },
  changed_since: {
    status: 409,
    detail: 'This was changed again in the meantime. Take back the newest change first.',
  },
  call_ahead_unanswered: {
    status: 503,
    detail: 'No gateway has answered in time. Try again in a minute.',
  },
  domain_known: { status: 409, detail: 'Your organisation has this domain already.' },
  domain_taken: {
    status: 409,
    detail: 'This domain is set up already, elsewhere or out of your reach. Ask the support if it is yours.',
  },
  too_many_domains: {
    status: 409,
    detail: 'There are too many domains, or too many wait for their proof. Remove some that are not needed.',
  },
  domain_confidential: {
    status: 409,
    detail: 'A confidential domain cannot be removed. End its confidentiality first.',
  },
  domain_primary: {
    status: 409,
    detail: 'The first domain of an organisation cannot be removed. Make another one the first.',
  },
  own_grant: {
    status: 403,
    detail: 'Nobody changes their own confidential domains. Ask somebody else who knows of this one.',
  },
  window_too_long: { status: 422, detail: 'A search can go back at most 90 days.' },
  payload_too_large: { status: 413, detail: 'The request is too large.' },
  search_too_slow: {
    status: 503,
    detail: 'This search took too long. Narrow the time range or add a filter.',
  },
  saved_search_not_found: { status: 404, detail: 'There is no such saved search.' },
  saved_search_exists: { status: 409, detail: 'You have a saved search of this name already.' },
  too_many_scheduled_reports: {
    status: 409,
    detail: 'This organisation has as many reports by mail as it can: delete one that is no longer needed.',
  },
  recipient_not_asked: {
    status: 409,
    detail: 'This address cannot be asked: it has agreed, ended the report itself, or belongs to a user.',
  },
  last_recipient: {
    status: 409,
    detail: 'A report needs a recipient. Delete the report instead.',
  },
  too_many_saved_searches: {
    status: 409,
    detail: 'There are too many saved searches. Delete one that you no longer use.',
  },
  too_many_coloured_searches: {
    status: 409,
    detail: 'Twelve saved searches colour the list already. Take the colour from another one first.',
  },
  report_times_equal: {
    status: 422,
    detail: 'Two times of the report are the same. Choose another one or switch one off.',
  },
  too_many_exports: {
    status: 429,
    detail: 'Two of your downloads are still running. Wait until one has ended.',
  },
  partner_known: { status: 409, detail: 'There is a partner of this name already.' },
  tenant_known: { status: 409, detail: 'There is an organisation of this number already.' },
  service_exists: { status: 409, detail: 'The domain has this service already, or it is ordered.' },
  service_moved: {
    status: 409,
    detail: 'The service is in another state by now, in which this cannot be done. Load the page again.',
  },
  order_rules: {
    status: 409,
    detail: 'These services do not go together like this. Load the page again and check the order.',
  },
  order_known: { status: 409, detail: 'Another order was sent with this id.' },
  price_changed: { status: 409, detail: 'The price has changed. Check the new one and order again.' },
  no_price: { status: 409, detail: 'There is no price for one of these services yet. Ask your operator.' },
  price_list_known: { status: 409, detail: 'There is a version of this list from that day on already.' },
  offer_expired: { status: 409, detail: 'This offer is no longer valid. Make a new one.' },
  domain_has_services: {
    status: 409,
    detail: 'The domain still has services. Cancel them, and remove it once they have ended.',
  },
  invoice_exists: { status: 409, detail: 'There is an invoice of this month already.' },
  invoice_credited: { status: 409, detail: 'This invoice was credited already.' },
  nothing_to_invoice: { status: 409, detail: 'The month comes to nothing, so there is nothing to invoice.' },
  no_issuer: {
    status: 409,
    detail: 'Who issues invoices is not set yet, or the address of this organisation is not complete.',
  },
  tenant_moving: {
    status: 503,
    detail:
      'This organisation is being moved to another server. Nothing can be changed for some minutes; mail waits with its senders.',
  },
  maintenance: {
    status: 503,
    detail: 'The service is in maintenance. Mail is received and delivered; try again later.',
  },
  unavailable: { status: 503, detail: 'The service is not ready. Try again in a moment.' },
  internal: { status: 500, detail: 'OOPS, something went wrong...' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errors;

/** Problem answer on the wire. `code` and `reference` help people and support; `detail` is the spec's. */
export interface ErrorBody {
  detail: string | { loc: (string | number)[]; msg: string }[];
  code?: ErrorCode;
  reference?: string;
}
