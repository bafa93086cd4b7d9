/** Encryption status of a domain. */
import type { Texts } from '../en_GB/domain-encryption-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'encryption.title': 'Cifrado hacia este dominio',
  'encryption.lead_active':
    'Las demás organizaciones de aquí cifran con la clave del dominio el correo a personas sin clave propia. Se abre antes de analizarlo.',
  'encryption.lead_inactive':
    'Al activarlo, el dominio recibe una clave. Las demás organizaciones de aquí cifran entonces el correo a personas que no tienen una propia.',
  'encryption.is_active': 'Activo',
  'encryption.is_inactive': 'No activo',
  'encryption.activate': 'Activar cifrado',
  'encryption.upload_key': 'Subir una clave',
  'encryption.upload_title': 'Subir una clave para {{domain}}',
  'encryption.upload_text':
    'Una clave privada OpenPGP cuyo identificador contiene una dirección del dominio. Solo se usa después de abrir aquí un mensaje de prueba cifrado con ella.',
  'encryption.uploaded': 'La clave está en uso para {{domain}}.',
  'encryption.activated': 'Cifrado hacia {{domain}} activado.',
  'encryption.deactivate_open': 'Desactivar',
  'encryption.deactivate': 'Desactivar cifrado',
  'encryption.deactivate_title': '¿Desactivar el cifrado hacia {{domain}}?',
  'encryption.deactivate_text':
    'La clave del dominio deja de usarse para correo nuevo. El correo que se cifró con ella se sigue abriendo. Las claves de personas siguen en uso.',
  'encryption.deactivated': 'Cifrado hacia {{domain}} desactivado.',
  'encryption.check_proven_ok': 'El dominio está verificado.',
  'encryption.check_proven_missing': 'El dominio no está verificado.',
  'encryption.check_proven_unknown': 'No se sabe si el dominio está verificado.',
  'encryption.check_inline_ok': 'Su correo se recibe aquí.',
  'encryption.check_inline_missing': 'Su correo se recibe en otro lugar, donde no se podría abrir.',
  'encryption.check_inline_unknown': 'No se sabe dónde se recibe su correo.',
  'encryption.check_mx_ok': 'Sus registros MX apuntan aquí.',
  'encryption.check_mx_missing': 'Sus registros MX no apuntan aquí.',
  'encryption.check_mx_unknown': 'Sus registros MX no se han comprobado.',
  'encryption.to_general': 'Abrir General',
  'encryption.to_dns': 'Abrir DNS',
  'encryption.hin': 'HIN no está conectado.',
  'encryption.key_title': 'Clave del dominio',
  'encryption.key_lead': 'Socios de otros lugares pueden importarla para cifrar a todo el dominio.',
  'encryption.key_download': 'Descargar clave pública',
  'encryption.key_kind': 'Clave',
  'encryption.key_fingerprint': 'Huella',
  'encryption.key_since': 'Activa desde',
  'encryption.key_by': '{{when}}, por {{who}}',
  'encryption.key_expires': 'Caduca',
  'encryption.people_title': 'Claves de personas',
  'encryption.people_lead': 'La clave propia de una persona se usa antes que la del dominio.',
  'encryption.people_smime': 'Con certificado',
  'encryption.people_pgp': 'Con clave OpenPGP',
  'encryption.people_of': '{{count}} de {{total}}',
  'encryption.to_keys': 'Abrir claves y certificados',
};
