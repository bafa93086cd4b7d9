import type { mail_identity as source } from '../en_GB/mail-identity.ts';
import type { Shape } from '../shape.ts';

export const mail_identity: Shape<typeof source> = {
  'mail_identity.lead': 'Enlaces de recuperación, códigos y avisos que envía esta instalación.',
  'mail_identity.record': 'Registro DKIM',
  'mail_identity.record_lead':
    'Publique este registro en el DNS. Sin él, los receptores no pueden verificar la firma de estos correos y pueden tratarlos como spam.',
  'mail_identity.from': 'Remitente',
  'mail_identity.name': 'Nombre',
  'mail_identity.kind': 'Tipo',
  'mail_identity.value': 'Valor',
  'mail_identity.copy_name': 'Copiar el nombre',
  'mail_identity.copy_value': 'Copiar el valor',
};
