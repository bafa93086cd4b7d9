/** What the console says about itself: messages, the end of a session, maintenance. */
export const notices = {
  'shell.dismiss_all': 'Dismiss all',
  'notice.forbidden_action': 'forbidden request: {{action}}',
  'notice.forbidden_roles': 'This requires one of these roles: {{roles}}. Ask your administrator.',
  'notice.forbidden_operators': 'Only operators of this installation can do this.',
  'notice.forbidden_rights': 'You do not have permission to do this. Ask your administrator.',
  'notice.api': 'API: {{detail}}',
  'notice.uncaught': 'Something went wrong on this page',
  'notice.uncaught_text': 'You can continue. If something is missing, reload the page. ({{detail}})',
  'notice.away': 'Cannot reach the server',
  'notice.away_text': 'Nothing is lost. This page opens once the server answers again.',
  'notice.away_retry': 'Try again',
  'notice.chunk': 'This page could not be loaded',
  'notice.chunk_text':
    'Loading chunk failed, even after reloading the page three times. Check your connection, or try again in a few minutes.',
  'notice.json': 'Invalid JSON file',
  'auth.no_email': 'You were signed out: this account has no e-mail address. Ask your administrator.',
  'maintenance.title': 'Maintenance',
  'maintenance.text':
    'Maintenance is in progress. Mail is still accepted and none is lost. This console will be back when the work is done.',
  'maintenance.checks': 'This page checks again every {{seconds}} seconds. Last checked at {{time}}.',
  'maintenance.look': 'Check now',
  'maintenance.sign_in': 'Sign in as an operator',
} as const;
