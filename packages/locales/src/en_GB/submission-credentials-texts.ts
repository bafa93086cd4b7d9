/** Submission credentials: servers that sign in to send mail, and people’s app passwords. */
export const texts = {
  'submission.servers': 'Servers',
  'submission.servers_lead':
    'Mail servers and applications that sign in to send e-mail. Each has its own credential and can send only as the domains and addresses you select.',
  'submission.make_server': 'New server credential…',
  'submission.none_server':
    'No servers yet. Create one credential per server, so you can revoke each one separately.',
  'submission.none_proven':
    'Your organisation has no verified domain yet. Verify one before you create a credential.',
  'submission.people': 'App passwords of users',
  'submission.people_lead':
    'Users create app passwords in their profile. Revoke one here if a device is lost.',
  'submission.none_people': 'No user has an app password yet.',
  'submission.grants': 'Additional sender addresses',
  'submission.grants_lead': 'Users can send as their own address. Grant more here, such as a shared mailbox.',
  'submission.grant': 'Grant addresses…',
  'submission.none_grants': 'No user can send as another address.',
  'submission.grant_person': 'User',
  'submission.grant_change': 'Edit…',
  'submission.grant_title': 'Additional sender addresses',
  'submission.grant_help':
    'One address per line, in a verified domain of your organisation. Leave empty to allow only the user’s own address.',
  'submission.grant_save': 'Save',
  'submission.granted': 'Sender addresses of {{email}} saved',
  'submission.person': 'App passwords',
  'submission.person_lead':
    'E-mail apps sign in with an app password, never with your console password. Create one for each app or device.',
  'submission.make_person': 'New app password…',
  'submission.none_person': 'You have no app password yet.',
  'submission.theirs': 'You cannot create or revoke app passwords while acting as someone else.',
  'submission.program':
    'Settings for your e-mail app: server {{host}}, port {{port}}, STARTTLS, user name {{user}}.',
  'submission.may_send_as': 'You can send as {{addresses}}.',
  'submission.own_addresses': 'own addresses',
  'submission.make_person_title': 'New app password',
  'submission.make_server_title': 'New server credential',
  'submission.made_person_title': 'App password created',
  'submission.made_server_title': 'Server credential created',
  'submission.make_person_now': 'Create app password',
  'submission.make_server_now': 'Create credential',
  'submission.name': 'Name',
  'submission.name_help_server': 'The server or application, such as “ERP”.',
  'submission.name_help_person': 'The app or device, such as “Thunderbird on my laptop”.',
  'submission.name_missing': 'Enter a name.',
  'submission.domains': 'Sender domains',
  'submission.domains_help': 'The server can use any address in the selected domains.',
  'submission.senders': 'Sender addresses',
  'submission.senders_help': 'For a printer or application that needs only certain addresses. One per line.',
  'submission.networks': 'IP addresses and networks',
  'submission.networks_help':
    'Where the server may sign in from, one per line. Leave empty to allow any address.',
  'submission.network_wrong':
    '“{{network}}” is not a valid network. Enter one such as 192.0.2.0/24 or 2001:db8::/32.',
  'submission.sender_wrong': '“{{address}}” is not a valid address. Enter one such as info@example.com.',
  'submission.nothing_chosen': 'Select at least one domain, or enter a sender address.',
  'submission.sends_as': 'Sends as',
  'submission.from': 'from {{networks}}',
  'submission.made': 'Created',
  'submission.used': 'Last used',
  'submission.ends': 'Expires',
  'submission.never': 'Never',
  'submission.after_days_one': 'after {{count}} day',
  'submission.after_days_other': 'after {{count}} days',
  'submission.acts': 'Actions',
  'submission.edit_title': 'Edit server credential',
  'submission.edited': '{{name}} saved',
  'submission.revoke': 'Revoke',
  'submission.revoke_ask': 'Revoke…',
  'submission.revoke_title': 'Revoke {{name}}?',
  'submission.revoke_server':
    'The server can no longer send e-mail, and open connections end within a second. This cannot be undone.',
  'submission.revoke_person':
    'The e-mail app can no longer send, and open connections end within a second. This cannot be undone.',
  'submission.revoked_now': '{{name}} revoked',
  'submission.host': 'Server',
  'submission.port': 'Port',
  'submission.user': 'User name',
  'submission.secret': 'Password',
  'submission.how':
    'Choose STARTTLS and normal password authentication. Hyphens and capital letters in the password do not matter.',
  'submission.done': 'Done',
} as const;

export type Texts = typeof texts;
