/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} es su código de Postern, válido {{minutes}} minutos. No lo comparta con nadie.',
  'portal_code.sms':
    '{{code}} es su código de correo seguro ({{reference}}), válido {{minutes}} minutos. No lo comparta con nadie.',
  'portal_password.sms':
    '{{password}} es su primera contraseña de correo seguro. Al iniciar sesión elegirá la suya.',
} as const;
