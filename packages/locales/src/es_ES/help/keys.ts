import type { HelpPage } from '../../help/topics.ts';

export const keys: HelpPage<'keys'> = {
  title: 'Claves y certificados',
  about: 'Certificados que firman el correo y abren lo que está cifrado para sus usuarios.',
  words: 's/mime smime x.509 pem pfx firmar cifrar descifrar caducar renovar',
  sections: {
    what: {
      title: 'Qué se muestra',
      text: `
Cada línea es un certificado de una dirección: quién lo emitió, si firma el correo y cuándo caduca. Usted ve los suyos; los administradores y técnicos ven los de todos los usuarios a su alcance.

Abra una línea para ver los emisores, el número de serie, las huellas y los demás certificados de la dirección. Las claves antiguas nunca se eliminan: siguen abriendo el correo que se cifró con ellas.

La pestaña **Caducidad** muestra por meses qué caduca en los próximos 13 meses y qué cambia entonces; **Suscribirse** crea una dirección privada para su calendario.`,
    },
    request: {
      title: 'Solicitar y renovar',
      text: `
Con **Solicitar certificado**, Postern genera una clave y la autoridad de su organización emite un certificado en un minuto. La clave privada permanece en el servidor. Se permiten cinco solicitudes al día por persona.

Postern renueva los certificados 30 días antes de que caduquen, salvo los de personas bloqueadas. **Renovar** emite uno nuevo al momento; el antiguo sigue siendo válido hasta que caduque.`,
    },
    issuer: {
      title: 'Quién emite los certificados',
      text: `
Los administradores lo eligen en la pestaña **Emisor**. **Autoridad propia** emite al momento. **Servidor CMP** solicita los certificados a una autoridad externa: indique su dirección, la referencia y el secreto que le dio, y su certificado raíz. **Probar la conexión** muestra si responde y los acepta.

**ACME por correo** los pide a una autoridad que comprueba una dirección escribiéndole; Postern responde a ese mensaje desde la dirección. De todos modos se entrega.

Postern rechaza un certificado que es para otra clave u otra dirección, o que no remonta a esa raíz. Si la autoridad necesita tiempo para decidir, la solicitud espera. Las renovaciones van al emisor elegido en ese momento. Cuando revoca un certificado, Postern avisa a su autoridad; el panel del certificado muestra si lo aceptó.`,
    },
    upload: {
      title: 'Cargar claves',
      text: `
**Cargar** admite hasta 20 archivos a la vez: archivos PFX o P12, o archivos PEM con una clave privada y su certificado. Cada archivo recibe su propia respuesta. Una clave pertenece a la dirección de su certificado, que usted debe poder administrar. También se aceptan certificados caducados, porque abren correo antiguo.

Postern no renueva los certificados cargados: cargue el siguiente antes de que caduquen.`,
    },
    openpgp: {
      title: 'Claves OpenPGP',
      text: `
La pestaña **OpenPGP** muestra las claves de sus usuarios si el operador la ha activado. **Generar clave** crea una; **Cargar** admite una clave privada como texto con su contraseña. Descargue la parte pública y entréguela a quienes deban cifrar para la dirección.

**Eliminar** deja una clave fuera de uso. La parte privada permanece en el servidor, así que el correo antiguo sigue siendo legible, y al cargar la misma clave se recupera.`,
    },
    external: {
      title: 'Claves externas',
      text: `
La página **Claves PGP externas** contiene claves públicas de personas a las que escribe, si el operador la ha activado. **Subir clave** toma una clave como texto. Su titular recibe dos correos: uno sin cifrar, cuyo enlace permite rechazar, y otro cifrado con la clave, cuyo enlace permite aceptar. Sin respuesta en 14 días la clave no se usa; **Preguntar de nuevo** envía enlaces nuevos.

Si el correo a la dirección ya se cifra con un certificado, no se pregunta a nadie. Los administradores ven todas en **Claves conocidas**: **Fijar** garantiza que no se use otra clave para la dirección, **Bloquear** deja una clave fuera de uso.

Si no se conoce ninguna clave de una dirección externa, Postern consulta el Web Key Directory de su dominio, como máximo una vez al día, y guarda lo publicado allí para esa misma dirección. Una clave fijada o confirmada por su titular va siempre primero. Si el directorio no responde, el correo que debe cifrarse espera; nunca sale sin cifrar.`,
    },
    revoke: {
      title: 'Revocar',
      text: `
**Revocar** pone fin a un certificado para siempre. Indique un motivo: los socios lo ven en las listas de revocación. Desde ese momento ya no firma correo; el correo cifrado con él sigue siendo legible.`,
    },
  },
};
