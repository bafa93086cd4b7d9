import type { mail_identity as source } from '../en_GB/mail-identity.ts';
import type { Shape } from '../shape.ts';

export const mail_identity: Shape<typeof source> = {
  'mail_identity.lead': 'Wiederherstellungslinks, Codes und Hinweise, die diese Installation sendet.',
  'mail_identity.record': 'DKIM-Eintrag',
  'mail_identity.record_lead':
    'Veröffentlichen Sie diesen Eintrag im DNS. Ohne ihn können Empfänger die Signatur dieser E-Mails nicht prüfen und behandeln sie womöglich als Spam.',
  'mail_identity.from': 'Absender',
  'mail_identity.name': 'Name',
  'mail_identity.kind': 'Typ',
  'mail_identity.value': 'Wert',
  'mail_identity.copy_name': 'Namen kopieren',
  'mail_identity.copy_value': 'Wert kopieren',
};
