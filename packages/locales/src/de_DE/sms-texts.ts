/** Text messages: at most 160 characters once filled in, so that each costs one. */
export const sms_texts = {
  'code.sms': '{{code}} ist Ihr Postern-Code. Er gilt {{minutes}} Minuten. Geben Sie ihn niemandem weiter.',
  'portal_code.sms':
    '{{code}} ist Ihr Code für sichere E-Mail ({{reference}}). Er gilt {{minutes}} Minuten. Geben Sie ihn niemandem weiter.',
  'portal_password.sms':
    '{{password}} ist Ihr erstes Passwort für sichere E-Mail. Bei der Anmeldung wählen Sie ein eigenes.',
} as const;
