/** Text messages: at most 160 characters once filled in, so that each costs one; a link takes several. */
export const sms_texts = {
  'code.sms': '{{code}} es su código de Postern, válido {{minutes}} minutos. No lo comparta con nadie.',
  'portal_code.sms':
    '{{code}} es su código de correo seguro ({{reference}}), válido {{minutes}} minutos. No lo comparta con nadie.',
  'portal_password.sms':
    '{{password}} es su primera contraseña de correo seguro. Al iniciar sesión elegirá la suya.',
  'account_created.sms':
    'Tiene una cuenta en Postern. Fije una contraseña en {{days}} días; el enlace funciona una vez: {{link}}',
} as const;
