/** Text messages: at most 160 characters once filled in, so that each costs one; a link takes several. */
export const sms_texts = {
  'code.sms': '{{code}} ist Ihr Postern-Code. Er gilt {{minutes}} Minuten. Geben Sie ihn niemandem weiter.',
  'portal_code.sms':
    '{{code}} ist Ihr Code für sichere E-Mail ({{reference}}). Er gilt {{minutes}} Minuten. Geben Sie ihn niemandem weiter.',
  'portal_password.sms':
    '{{password}} ist Ihr erstes Passwort für sichere E-Mail. Bei der Anmeldung wählen Sie ein eigenes.',
  'account_created.sms':
    'Sie haben ein Konto in Postern. Setzen Sie innerhalb von {{days}} Tagen ein Passwort, der Link gilt einmal: {{link}}',
} as const;
