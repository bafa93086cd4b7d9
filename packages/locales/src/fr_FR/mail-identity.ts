import type { mail_identity as source } from '../en_GB/mail-identity.ts';
import type { Shape } from '../shape.ts';

export const mail_identity: Shape<typeof source> = {
  'mail_identity.lead': 'Liens de réinitialisation, codes et avis envoyés par cette installation.',
  'mail_identity.record': 'Enregistrement DKIM',
  'mail_identity.record_lead':
    'Publiez cet enregistrement dans le DNS. Sans lui, les destinataires ne peuvent pas vérifier la signature de ces e-mails et peuvent les traiter comme du spam.',
  'mail_identity.from': 'Expéditeur',
  'mail_identity.name': 'Nom',
  'mail_identity.kind': 'Type',
  'mail_identity.value': 'Valeur',
  'mail_identity.copy_name': 'Copier le nom',
  'mail_identity.copy_value': 'Copier la valeur',
};
