/** Text messages: at most 160 characters once filled in, so that each costs one; a link takes several. */
export const sms_texts = {
  'code.sms':
    '{{code}} is your Postern code. It expires in {{minutes}} minutes. Do not share it with anyone.',
  'portal_code.sms':
    '{{code}} is your code for secure mail ({{reference}}). It expires in {{minutes}} minutes. Do not share it with anyone.',
  'portal_password.sms':
    '{{password}} is your first password for secure mail. You choose your own when you sign in.',
  'account_created.sms':
    'You have an account in Postern. Set a password within {{days}} days; the link works once: {{link}}',
} as const;
