/** What each screen without a session is called. */
export const public_screen_titles = {
  'screen.signin': 'Sign in',
  'screen.quickrelease': 'Release a message',
  'screen.pgpExtKeysUserDecision': 'Accept or reject a PGP key',
  'screen.password_recovery': 'Forgot password',
  'screen.password_reset': 'Set a new password',
  'screen.twofact_setup': 'Set up a second factor',
  'screen.refused': 'Why a message was rejected',
} as const;
