/** What each error of the API means to a person: what happened, and what to do. `code.<error code>`; the last are the labels of spec 1 section 8. */
export const error_codes = {
  'code.invalid_input': 'The server could not use what was entered. Check the fields and try again.',
  'code.not_signed_in': 'Your session is over. Sign in again to go on.',
  'code.wrong_credentials': 'The address or the password is not right. Check both, or reset your password.',
  'code.too_many_attempts': 'There were too many attempts. Wait a few minutes and try again.',
  'code.sign_in_again': 'Too many wrong codes were entered. Sign in again with your password.',
  'code.wrong_password': 'The password is not right. Enter it again.',
  'code.provider_sign_in_needed':
    'You have no password here. Sign in at your identity provider again, then do this within 15 minutes.',
  'code.factor_needed': 'This asks for your second factor again. Enter a code to go on.',
  'code.factor_owed': 'Your organisation now requires a second factor. Set one up to go on.',
  'code.wrong_code': 'This code is wrong, has expired or was used before. Enter the newest one.',
  'code.code_sent_recently': 'A code was sent a moment ago. Wait a minute before you ask for another.',
  'code.code_not_sent': 'The code could not be sent. Try again, or use another method.',
  'code.sms_unavailable': 'Text messages are not set up here. Choose another method.',
  'code.no_second_factor': 'No second factor is set up, so there is nothing to change. Set one up first.',
  'code.second_factor_required':
    'Your organisation requires a second factor, so it cannot be removed. You can change its method.',
  'code.link_not_valid': 'This link has expired or was used before. Ask for a new one.',
  'code.not_by_hand':
    'This was not pressed by a person. Press the button yourself, or sign in to release the message.',
  'code.not_while_impersonating':
    'This cannot be done while you act as somebody else. Stop acting for them first.',
  'code.not_impersonating': 'You are not acting as somebody else any more. Load the page again.',
  'code.dkim_key_waiting': 'A new key already waits for its record. Publish it, or give it up first.',
  'code.dkim_key_moved': 'Somebody has changed this key meanwhile. Load the page again to see its state.',
  'code.dkim_not_published':
    'The record of this key is not seen everywhere yet. Publish it, wait until caches have run out, and try again.',
  'code.mx_none': 'The domain has no MX record. Publish one, or check how the name is spelled.',
  'code.dns_no_answer': 'The name servers of this domain do not answer. Try again in a few minutes.',
  'code.more_powerful':
    'This person has rights that you do not have, so you cannot act as them. Choose somebody else.',
  'code.person_not_found':
    'There is no such person, or not in an organisation you look after. Check the address.',
  'code.session_not_found': 'This session has already ended. Load the list again.',
  'code.oidc_failed': 'The answer of the identity provider could not be verified. Start the sign-in again.',
  'code.oidc_not_linked':
    'This identity opens no account here. Ask your administrator for one, or sign in with your password.',
  'code.oidc_unavailable':
    'The identity provider cannot be reached. Try again later, or sign in with your password.',
  'code.too_many_tokens': 'There are too many API tokens. Revoke one that is no longer used.',
  'code.token_not_from_here':
    'This API token may not be used from this address. Change its address range, or call from inside it.',
  'code.token_not_for_this': 'This API token does not allow this operation. Make one that does.',
  'code.forbidden': 'The server refused this, because your roles do not allow it. Ask your administrator.',
  'code.cross_site':
    'The request came from another site and was refused. Open the console by its own address.',
  'code.not_found': 'What you asked for does not exist, or you may not see it. Check the address.',
  'code.message_not_found':
    'There is no message with this id. It may be older than 90 days, or belong to somebody whose mail you may not see.',
  'code.content_not_found':
    'The content of this message is not kept, so only its facts can be shown. Postern keeps held mail for 90 days and delivered mail for a day.',
  'code.attachment_not_found': 'This message has no attachment of this number. Load its details again.',
  'code.content_not_read':
    'This message was refused before anything of it was read, so there is nothing to judge. Its sender can be blocked all the same.',
  'code.search_not_found': 'This search has expired. Search again.',
  'code.too_many_links': 'There are too many links to this mail. Close one that is no longer needed.',
  'code.reject_not_found': 'There is no refused mail with this id. It may be older than 90 days.',
  'code.too_many_list_entries':
    'There are too many block and welcome entries. Remove some that are no longer needed.',
  'code.list_entry_exists': 'There is an equal entry already. Change or remove one of the two.',
  'code.too_many_list_rows':
    'An import takes at most 5,000 rows at once. Split the file and import its parts.',
  'code.block_not_liftable':
    'This block cannot be lifted by you yet, or by operators only. Its details say from when on and by whom.',
  'code.not_held':
    'This message is not held, so nothing was changed. Somebody may have decided already: see its life.',
  'code.not_released': 'This message is not released, so there is nothing to take back.',
  'code.release_refused':
    'A last check before delivery spoke against the message, so it is held again. See its life for what was found.',
  'code.already_left':
    'The message has left, so its release cannot be taken back. Tell its recipient if it is dangerous.',
  'code.already_reviewed': 'This message was reviewed before, so nothing was changed.',
  'code.already_hashed': 'This message was confirmed as spam before, so nothing was changed.',
  'code.already_virus': 'This message is marked as a virus already, so nothing was changed.',
  'code.already_deleted': 'This message was deleted. Its content is gone, or the time to undo is over.',
  'code.already_reported': 'You have reported this message so before. It counts once.',
  'code.nothing_reopens':
    'No request opens again: the message is not held any more, or its release was requested anew. See its life.',
  'code.already_undone': 'This was taken back before, so there is nothing left to do.',
  'code.release_needs_approval':
    'You may not release this message yourself. Request its release, and an administrator will decide.',
  'code.not_allowed_by_policy':
    'The quarantine policy of your organisation does not allow this. An administrator can do it or change the policy.',
  'code.request_not_open': 'This request was decided or withdrawn before. Load the list again to see how.',
  'code.already_requested':
    'You have requested the release of this message already; it waits for a decision.',
  'code.address_not_allowed':
    'Mail can be released to addresses of your own organisation only. Choose one of them.',
  'code.sender_unknown':
    'This message does not tell that of its sender: it has no sender address, or its host has no name. Choose another trait.',
  'code.action_not_found':
    'There is nothing to take back here any more. The life of the message tells what happened.',
  'code.class_not_releasable':
    'Only an administrator with the right to release dangerous mail can release or download this message. Ask yours.',
  'code.changed_since': 'This was changed again in the meantime. Undo the newest change first.',
  'code.call_ahead_unanswered':
    'No gateway has answered in time. Try again in a minute; if it goes on, look at the service status.',
  'code.domain_known': 'Your organisation has this domain already. Look it up in the list of domains.',
  'code.domain_taken':
    'This domain is set up already, elsewhere or out of your reach. Ask the support if it is yours.',
  'code.too_many_domains':
    'There are too many domains, or too many wait for their proof. Remove some that are not needed.',
  'code.domain_confidential':
    'A confidential domain cannot be removed, as its old mail would lose its protection. End its confidentiality first.',
  'code.domain_primary':
    'The first domain of an organisation cannot be removed. Make another one the first, then try again.',
  'code.own_grant': 'Nobody changes their own confidential domains. Ask somebody else who knows of this one.',
  'code.window_too_long': 'A search can go back at most 90 days. Choose a shorter time range.',
  'code.payload_too_large': 'The request is too large. Send less at once.',
  'code.saved_search_not_found': 'There is no such saved search. It may have been deleted.',
  'code.saved_search_exists': 'You have a saved search of this name already. Choose another name.',
  'code.too_many_saved_searches': 'There are too many saved searches. Delete one that you no longer use.',
  'code.too_many_coloured_searches':
    'Twelve saved searches colour the list already. Take the colour from another one first.',
  'code.report_times_equal': 'Two times of the report are the same. Choose another one, or switch one off.',
  'code.too_many_exports': 'Two of your downloads are still running. Wait until one has ended.',
  'code.search_too_slow': 'This search took too long. Narrow the time range, or add a filter.',
  'code.maintenance':
    'The service is in maintenance. Mail is received and delivered all the same; try again later.',
  'code.unavailable': 'The service is not ready. Try again in a moment.',
  'code.internal':
    'Something went wrong on the server. Try again; if it stays so, give your administrator the reference.',
  'code.auth0000': 'Signing in did not work for an unknown reason. Try again in a moment.',
  'code.auth0001': 'The address or the password is not right. Check both and sign in again.',
  'code.auth0002':
    'This account is locked for a while after too many attempts. Wait before you sign in again.',
  'code.auth0003': 'Your session is over. Sign in again.',
  'code.auth0004': 'The code of the second factor is wrong or has expired. Enter the newest one.',
  'code.auth0005': 'A second factor has to be set up before you can go on. Follow the steps shown.',
  'code.auth0010': 'Microsoft’s answer could not be verified. Start the sign-in again.',
  'code.auth0011': 'No account here belongs to this Microsoft identity. Ask your administrator for one.',
  'code.auth0012': 'Microsoft 365 cannot be reached. Try again later, or sign in with your password.',
  'code.gina0001':
    'This account for secure mail is not registered yet. Open the newest secure message and register from there.',
  'code.gina0002': 'This account for secure mail is locked. Ask the sender’s organisation to unlock it.',
} as const;
