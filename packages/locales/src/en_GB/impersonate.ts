/** Acting as somebody else. */
export const impersonate = {
  'impersonate.lead':
    'Find a user and give a reason. The reason is recorded in the audit log with both names, and the user is notified.',
  'impersonate.search': 'Name or e-mail address',
  'impersonate.recent': 'Recent',
  'impersonate.people': 'Users you can act as',
  'impersonate.person': 'User',
  'impersonate.tenant': 'Organisation',
  'impersonate.roles': 'Roles',
  'impersonate.no_roles': 'basic access',
  'impersonate.nobody': 'No users found.',
  'impersonate.nobody_why':
    'Users outside your organisations, users with rights you do not have, locked accounts and you yourself are not listed.',
  'impersonate.try': 'Why is {{user}} not listed?',
  'impersonate.start': 'Start',
  'impersonate.start_ask': 'Act as…',
  'impersonate.start_title': 'Act as {{user}}',
  'impersonate.what':
    'For {{minutes}} minutes, you can see and do everything this user can. You cannot open their password, second factor or sessions.',
  'impersonate.reason': 'Reason',
  'impersonate.reason_help': 'For example, a ticket number. Recorded in the audit log.',
  'impersonate.reason_missing': 'Enter a reason of at least 5 characters.',
  'impersonate.more_powerful':
    'This user has rights that you do not have, so you cannot act as them. Ask someone who has those rights.',
  'impersonate.not_found': 'This user is not in an organisation you manage, or the account is locked.',
  'impersonate.already': 'You are already acting as someone else',
  'impersonate.already_text': 'You are currently acting as {{user}}. Stop first, using the bar at the top.',
} as const;
