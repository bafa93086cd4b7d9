/** Acting as somebody else. */
export const impersonate = {
  'impersonate.lead':
    'Find a person and say why. The reason stands in the audit log with both names, and the person is told.',
  'impersonate.search': 'Name or e-mail address',
  'impersonate.recent': 'Lately',
  'impersonate.people': 'People you may act as',
  'impersonate.person': 'Person',
  'impersonate.tenant': 'Tenant',
  'impersonate.roles': 'Roles',
  'impersonate.no_roles': 'basic access',
  'impersonate.nobody': 'Nobody found.',
  'impersonate.nobody_why':
    'Not listed are people outside your tenants, people with rights you do not have, locked accounts, and yourself.',
  'impersonate.try': 'Why not {{user}}?',
  'impersonate.start': 'Start',
  'impersonate.start_ask': 'Act as…',
  'impersonate.start_title': 'Act as {{user}}',
  'impersonate.what':
    'For {{minutes}} minutes you see and do what this person may. Password, second factor and sessions stay closed to you.',
  'impersonate.reason': 'Reason',
  'impersonate.reason_help': 'For example a ticket number. It is kept in the audit log.',
  'impersonate.reason_missing': 'Say why, in at least 5 characters.',
  'impersonate.more_powerful':
    'This person has rights that you do not have, so you cannot act as them. Ask somebody whose rights include theirs.',
  'impersonate.not_found': 'There is no such person in the tenants you look after, or the account is locked.',
  'impersonate.already': 'You are acting as somebody else',
  'impersonate.already_text': 'You are {{user}} now. Stop that first, in the bar at the top.',
} as const;
