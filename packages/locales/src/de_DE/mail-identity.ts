import type { mail_identity as source } from '../en_GB/mail-identity.ts';
import type { Shape } from '../shape.ts';

export const mail_identity: Shape<typeof source> = {
  'mail_identity.lead': 'Links zum Zurücksetzen, Codes und Hinweise, die diese Installation versendet.',
  'mail_identity.record': 'DKIM-Eintrag',
  'mail_identity.record_lead':
    'Veröffentlichen Sie ihn im DNS. Ohne ihn sehen andere auf diesen E-Mails keine gültige Signatur und halten sie womöglich für Spam.',
  'mail_identity.from': 'Absender',
  'mail_identity.name': 'Name',
  'mail_identity.kind': 'Typ',
  'mail_identity.value': 'Wert',
  'mail_identity.copy_name': 'Namen kopieren',
  'mail_identity.copy_value': 'Wert kopieren',
};
