/** What each error of the API means to a person: what happened, and what to do. `code.<error code>`; the last are the labels of spec 1 section 8. */
export const error_codes = {
  'code.invalid_input': 'Some of the information entered is not valid. Check the fields and try again.',
  'code.not_signed_in': 'Your session has ended. Sign in again to continue.',
  'code.wrong_credentials': 'Incorrect e-mail address or password. Check both, or reset your password.',
  'code.signs_in_elsewhere':
    'Your organisation is on another instance of this service. Sign in there instead.',
  'code.instance_away':
    'Another instance of this service cannot be reached, so the name cannot be checked. Try again in a few minutes.',
  'code.too_many_attempts': 'Too many attempts. Wait a few minutes and try again.',
  'code.sign_in_again': 'Too many incorrect codes. Sign in again with your password.',
  'code.wrong_password': 'Incorrect password. Enter it again.',
  'code.provider_sign_in_needed':
    'You have no password here. Sign in again with your identity provider, then retry within 15 minutes.',
  'code.factor_needed': 'This requires your second factor again. Enter a code to continue.',
  'code.factor_owed': 'Your organisation now requires a second factor. Set one up to continue.',
  'code.wrong_code': 'This code is incorrect, has expired or has already been used. Enter the latest one.',
  'code.code_sent_recently': 'A code was just sent. Wait a minute before requesting another.',
  'code.code_not_sent': 'The code could not be sent. Try again, or use another method.',
  'code.portal_number_unknown':
    'This account is not waiting for this number. Compare the digits and the reference; numbers are valid for 30 minutes and five attempts.',
  'code.guest_no_password':
    'This person has been in the portal, or their first visit takes a code: no password is made for them.',
  'code.guest_not_yours': 'Somebody else answers for this person. Ask them, or an administrator.',
  'code.portal_account_not_texted':
    'The account is locked or has no mobile number. Unlock it, or enter a number, and try again.',
  'code.sms_unavailable': 'Text messages are not set up here. Choose another method.',
  'code.no_second_factor': 'You have no second factor, so there is nothing to change. Set one up first.',
  'code.second_factor_required':
    'Your organisation requires a second factor, so you cannot remove it. You can change its method.',
  'code.link_not_valid': 'This link has expired or has already been used. Request a new one.',
  'code.not_by_hand':
    'This looked like an automated click. Press the button yourself, or sign in to release the message.',
  'code.not_while_impersonating':
    'You cannot do this while acting as someone else. Stop acting as them first.',
  'code.not_impersonating': 'You are no longer acting as someone else. Reload the page.',
  'code.dkim_key_waiting':
    'A new key is already waiting for its DNS record. Publish the record, or discard the key first.',
  'code.dkim_key_moved':
    'Someone else has changed this key in the meantime. Reload the page to see its current state.',
  'code.dkim_not_published':
    'This key’s record is not visible everywhere yet. Publish it, wait until DNS caches have expired, and try again.',
  'code.document_superseded':
    'A newer version of this document was published. Load the page again and read that version.',
  'code.documents_full':
    'All 999 document numbers are in use. Nothing was published, so ask the maintainers of this system.',
  'code.migration_not_parallel':
    'This domain does not run in the parallel flow. Only such a domain can be moved to inline.',
  'code.migration_known': 'A move of this domain is already under way. Open that one, or end it first.',
  'code.migration_stage_closed':
    'The stage is not open yet. Finish the tasks before it, and wait until the old TTL has run out.',
  'code.archive_unreadable': 'This is no setup archive, or it is damaged. Export it again.',
  'code.archive_password': 'The password does not open this archive. Check it and try again.',
  'code.archive_unsafe':
    'The archive holds entries that no setup archive has, or some that are not sealed with AES-256. Nothing was read.',
  'code.archive_too_large': 'The archive unpacks to more than a setup archive may hold. Nothing was read.',
  'code.archive_version':
    'The archive is of a later format than this system reads. Update this system first.',
  'code.archive_altered': 'The content of the archive is not what its list says. Export it again.',
  'code.archive_no_domain':
    'None of the domains in the archive is here and proven. Add and prove them first, then upload it again.',
  'code.import_expired': 'This upload has expired. Upload the archive again.',
  'code.import_moved':
    'Something changed here since you read the plan. Nothing was applied. Read the new plan.',
  'code.import_done': 'This archive was applied already. Upload it again to see what differs now.',
  'code.setup_too_large': 'This setup has more rows than an archive may hold. Export fewer parts.',
  'code.mx_none': 'The domain has no MX record. Publish one, or check the spelling of the domain.',
  'code.dns_no_answer': 'The domain’s name servers are not responding. Try again in a few minutes.',
  'code.more_powerful':
    'This user has rights that you do not have, so you cannot act as them. Choose someone else.',
  'code.person_not_found':
    'This user does not exist or is not in an organisation you manage. Check the address.',
  'code.session_not_found': 'This session has already ended. Reload the list.',
  'code.oidc_failed': 'The identity provider’s response could not be verified. Start the sign-in again.',
  'code.oidc_not_linked':
    'This identity is not linked to an account here. Ask your administrator for one, or sign in with your password.',
  'code.oidc_unavailable':
    'The identity provider cannot be reached. Try again later, or sign in with your password.',
  'code.too_many_sync_tasks': 'There are too many directories. Remove one that is no longer used.',
  'code.run_not_undoable':
    'Only a run that changed something can be taken back, once, and within seven days.',
  'code.not_a_file_directory':
    'This directory is not read from an uploaded file. Choose that in its settings first.',
  'code.sync_running': 'This directory is already being read. Wait until that is done.',
  'code.plan_not_open': 'This plan has been applied, discarded or has expired. Read the directory again.',
  'code.too_many_webhooks': 'There are too many webhooks. Delete one that is no longer used.',
  'code.too_many_credentials':
    'There are too many submission credentials. Revoke one that is no longer used.',
  'code.too_many_certificate_requests':
    'Too many certificates were requested for this person today. Try again tomorrow.',
  'code.too_many_tokens': 'The limit for API tokens has been reached. Revoke one that is no longer used.',
  'code.token_not_from_here':
    'This API token cannot be used from this IP address. Change its address range, or call from within it.',
  'code.token_not_for_this': 'This API token does not allow this operation. Create one that does.',
  'code.forbidden': 'Your roles do not allow this. Ask your administrator.',
  'code.cross_site':
    'The request came from another site and was blocked. Open the console at its own address.',
  'code.incident_over': 'This is over: publish a new entry instead.',
  'code.update_not_possible':
    'This entry does not take this update: news has none, and maintenance is never investigated.',
  'code.not_found': 'This does not exist, or you do not have access to it. Check the address.',
  'code.message_not_found':
    'There is no message with this ID. It may be older than 90 days, or you may not have access to it.',
  'code.portal_image_unreadable': 'The picture could not be read: upload a JPEG, GIF or PNG file.',
  'code.content_reason_needed':
    'Give a reason and read the content first: its files can be downloaded for an hour then.',
  'code.data_room_folder_exists': 'A folder with this name is there already: choose another name.',
  'code.data_room_folder_limit':
    'There are too many folders, or they lie too deep: remove one or choose another place.',
  'code.data_room_folder_not_empty': 'This folder has folders in it: remove those first.',
  'code.data_room_reply_to_many':
    'This message went to several people: reply to one of their answers, or to all.',
  'code.data_room_reply_stranger':
    'A reply goes only to people whom the conversation names: choose among them.',
  'code.portal_message_gone': 'This message has expired or was taken back: send it again.',
  'code.content_not_found':
    'The content of this message is not stored, so only its details can be shown. Postern keeps held mail for 90 days and delivered mail for one day.',
  'code.content_damaged':
    'The content of this message is damaged. Ask your operator to restore it from a backup, or the sender to send the message again.',
  'code.attachment_not_found': 'This message has no attachment with this number. Reload its details.',
  'code.content_not_read':
    'This message was rejected before its content was read, so there is nothing to evaluate. You can still block its sender.',
  'code.search_not_found': 'This search has expired. Search again.',
  'code.mail_test_not_found': 'This test result has expired. Run the test again.',
  'code.too_many_links': 'There are too many links to this message. Revoke one that is no longer needed.',
  'code.reject_not_found': 'There is no rejected message with this ID. It may be older than 90 days.',
  'code.too_many_list_entries':
    'The limit for block and allow list entries has been reached. Remove some that are no longer needed.',
  'code.list_entry_exists': 'An identical entry already exists. Change or remove one of the two.',
  'code.too_many_list_rows': 'You can import up to 5,000 rows at once. Split the file and import the parts.',
  'code.block_not_liftable':
    'You cannot lift this block yet, or only operators can. See its details for when it can be lifted and by whom.',
  'code.not_held':
    'This message is not held, so nothing was changed. Someone may have decided already: see its history.',
  'code.not_released': 'This message has not been released, so there is nothing to undo.',
  'code.release_refused':
    'A final check before delivery found a problem, so the message is held again. See its history for details.',
  'code.already_held': 'This message is held already, so nothing was changed.',
  'code.being_delivered': 'This message is being delivered right now, so it was not held.',
  'code.not_waiting': 'This message no longer waits for delivery, so it was not held.',
  'code.not_delivered': 'This message was not delivered, so nobody was warned of it.',
  'code.sender_not_blocked':
    'This sender was not blocked: the address is forged or a colleague’s, and a block would hold honest mail.',
  'code.warning_sent': 'The warnings can no longer be taken back: they have been sent.',
  'code.already_left':
    'The message has already been sent, so its release cannot be undone. Warn the recipient if it is dangerous.',
  'code.already_reviewed': 'This message has already been reviewed, so nothing was changed.',
  'code.already_hashed': 'This message has already been confirmed as spam, so nothing was changed.',
  'code.already_virus': 'This message is already marked as a virus, so nothing was changed.',
  'code.already_deleted':
    'This message was deleted. Its content has been removed, or the time to undo has passed.',
  'code.already_reported': 'You have already reported this message this way. It counts only once.',
  'code.nothing_reopens':
    'There is no request to reopen: the message is no longer held, or its release was requested again. See its history.',
  'code.already_undone': 'This has already been undone. There is nothing left to do.',
  'code.release_needs_confirmation':
    'This message can do harm. Open it and confirm the danger to release it.',
  'code.release_needs_approval':
    'You cannot release this message yourself. Request its release, and an administrator will decide.',
  'code.not_allowed_by_policy':
    'Your organisation’s quarantine policy does not allow this. An administrator can do it or change the policy.',
  'code.request_not_open':
    'This request has already been decided or withdrawn. Reload the list to see the outcome.',
  'code.already_requested':
    'You have already requested the release of this message. It is waiting for a decision.',
  'code.address_not_allowed':
    'Mail can only be released to addresses in your own organisation. Choose one of them.',
  'code.sender_unknown':
    'This message does not have that sender detail: its sender address is empty, or its host has no name. Choose another option.',
  'code.action_not_found': 'There is nothing left to undo here. See the message history for what happened.',
  'code.class_not_releasable':
    'Only an administrator with permission to release dangerous mail can release or download this message. Ask your administrator.',
  'code.changed_since': 'This was changed again in the meantime. Undo the latest change first.',
  'code.call_ahead_unanswered':
    'No gateway responded in time. Try again in a minute. If the problem persists, check the service status.',
  'code.domain_known': 'Your organisation already has this domain. Find it in the list of domains.',
  'code.domain_taken':
    'This domain is already set up elsewhere, or you do not have access to it. Contact support if it is yours.',
  'code.too_many_domains':
    'There are too many domains, or too many are waiting for verification. Remove some you do not need.',
  'code.domain_confidential':
    'A confidential domain cannot be removed, because its old mail would lose its protection. Turn off confidentiality first.',
  'code.domain_primary':
    'You cannot remove an organisation’s primary domain. Make another domain primary, then try again.',
  'code.user_exists': 'An account with this address already exists. Search for it, or use another address.',
  'code.domain_not_ours':
    'This address is not of one of your verified domains. Use one that is, or verify the domain first.',
  'code.role_not_yours': 'A role allows more than your own rights. Choose others, or ask someone who has it.',
  'code.last_administrator':
    'This is the last active user who can administer others. Give another user the role first.',
  'code.user_of_directory': 'This user comes from a directory. Change or remove them there.',
  'code.own_grant':
    'You cannot change your own access to confidential domains. Ask someone else with access to this one.',
  'code.window_too_long': 'You can search back up to 90 days. Choose a shorter time range.',
  'code.payload_too_large': 'The request is too large. Send less data at once.',
  'code.saved_search_not_found': 'This saved search does not exist. It may have been deleted.',
  'code.saved_search_exists': 'You already have a saved search with this name. Choose another name.',
  'code.too_many_scheduled_reports':
    'This organisation has as many reports by e-mail as it can have: delete one you no longer need.',
  'code.recipient_not_asked':
    'This address cannot be asked again: it has confirmed, stopped the report itself, or belongs to a user.',
  'code.last_recipient': 'A report needs at least one recipient. Delete the report instead.',
  'code.too_many_saved_searches':
    'You have reached the limit for saved searches. Delete one you no longer use.',
  'code.too_many_coloured_searches':
    'You can have up to 12 saved searches with a colour. Remove the colour from another one first.',
  'code.report_times_equal': 'Two report times are the same. Change one of them, or turn one off.',
  'code.too_many_exports': 'Two of your downloads are still running. Wait until one has finished.',
  'code.search_too_slow': 'This search took too long. Narrow the time range, or add a filter.',
  'code.tenant_moving':
    'This organisation is being moved to another server. Nothing can be changed for some minutes; mail waits with its senders.',
  'code.maintenance':
    'The service is under maintenance. Mail is still received and delivered. Try again later.',
  'code.unavailable': 'The service is not ready. Try again in a moment.',
  'code.internal':
    'Something went wrong on the server. Try again. If the problem persists, give your administrator the reference.',
  'code.auth0000': 'Sign-in failed for an unknown reason. Try again in a moment.',
  'code.auth0001': 'Incorrect e-mail address or password. Check both and sign in again.',
  'code.auth0002':
    'This account is temporarily locked after too many attempts. Wait before you sign in again.',
  'code.auth0003': 'Your session has ended. Sign in again.',
  'code.auth0004': 'The second-factor code is incorrect or has expired. Enter the latest one.',
  'code.auth0005': 'Set up a second factor before you continue. Follow the steps shown.',
  'code.auth0010': 'Microsoft’s response could not be verified. Start the sign-in again.',
  'code.auth0011': 'No account here is linked to this Microsoft identity. Ask your administrator for one.',
  'code.auth0012': 'Microsoft 365 cannot be reached. Try again later, or sign in with your password.',
  'code.gina0001':
    'Your secure mail account is not registered yet. Open the latest secure message and register from there.',
  'code.gina0002': 'This secure mail account is locked. Ask the sender’s organisation to unlock it.',
  'code.partner_known': 'A partner with this name already exists. Choose another name.',
  'code.tenant_known': 'An organisation with this number already exists. Choose another number.',
  'code.service_exists': 'The domain already has this service, or it is on order.',
  'code.service_moved': 'The service has changed in the meantime. Reload the page and try again.',
  'code.order_rules': 'These services cannot be combined like this. Reload the page and check the order.',
  'code.order_known': 'A different order was already sent with this ID. Reload the page and order again.',
  'code.price_changed': 'The price has changed. Check the new price, then order again.',
  'code.no_price': 'One of these services has no price yet. Ask your operator to set one.',
  'code.offer_expired': 'This offer has expired. Create a new one.',
  'code.domain_has_services':
    'The domain still has services. Cancel them first, and remove the domain once they have ended.',
  'code.price_list_known': 'A version of this price list already starts on that day. Choose another day.',
  'code.invoice_exists': 'This month has already been invoiced. Open the existing invoice.',
  'code.invoice_credited': 'This invoice has already been credited. Open its credit note.',
  'code.nothing_to_invoice': 'The month adds up to zero, so there is nothing to invoice.',
  'code.no_issuer':
    'The invoice issuer or the organisation’s address is missing. Complete both, then issue the invoice again.',
  'code.data_room_no_portal': 'Your domain has no portal that is on: ask your administrator to turn it on.',
  'code.data_room_to_inside': 'The portal is for people outside: write to colleagues by e-mail.',
  'code.data_room_files_not_whole': 'A file has not arrived whole: wait until it has, or remove it.',
  'code.data_room_file_too_large': 'The files are larger than a message may carry: send smaller ones.',
  'code.data_room_file_virus': 'A file contains a virus and was destroyed: remove it from the message.',
  'code.large_file_space':
    'The space for large files is used up: send a smaller file, or ask the recipient to make room.',
  'code.encryption_not_ready':
    'Encryption cannot be activated yet: resolve the checks that are not met first.',
  'code.key_probe_failed':
    'A test message encrypted to the new key was not opened: nothing was activated. Try again in a minute.',
  'code.key_export_failed': 'The key could not be exported. Try again in a minute.',
  'code.key_upload_decided':
    'This key was already decided on. Reload to see its state, and upload it again if needed.',
} as const;
