import type { HelpPage } from '../../help/topics.ts';

export const rejects: HelpPage<'rejects'> = {
  title: 'Correo rechazado',
  about: 'Qué se dijo al servidor remitente cuando Postern no aceptó un mensaje, y por qué.',
  words: 'rechazo rechazado rebote devolución 550 554 451 bloqueado remitente no entregado RBL',
  sections: {
    answer: {
      title: 'Qué se dijo al servidor remitente',
      text: `
Postern nunca guardó un mensaje rechazado: el servidor remitente aún lo tiene y se lo ha dicho a su remitente. La línea del recuadro es exactamente lo que se le dijo, con el código de respuesta. Quien se queje puede citarla; búsquela con \`reject:\`.`,
    },
    final: {
      title: 'Definitivo o temporal',
      text: `
Un código que empieza por **5** es definitivo: el servidor remitente desiste y devuelve el mensaje. Un código que empieza por **4** le pide que vuelva más tarde; la mayoría lo hace en menos de una hora, y no se pierde nada.`,
    },
    reasons: {
      title: 'Motivos',
      text: `
| Motivo | Qué significa y qué ayuda |
| RBL | El servidor remitente está en una lista de reputación. Su operador debe conseguir que lo quiten. |
| SPF, DMARC | El dominio del remitente no autoriza este servidor. Su operador debe corregir los registros DNS. |
| SPOOFING | Alguien de fuera usó uno de sus dominios. Un servicio que envía en su nombre debe figurar en su registro SPF. |
| SPAM, VIRUS | El contenido se consideró demasiado peligroso para retenerlo. |
| BLOCKLIST | El remitente está en una lista de bloqueo de su organización. |
| RECIPIENT | Esa dirección no existe. Compruebe cómo está escrita y si el usuario existe. |
| POLICY, SIZE, TLS | Una norma del dominio: contenido prohibido, demasiado grande o sin cifrar. |
| OUTBOUND_BLOCK | Una de sus propias direcciones no puede enviar durante un tiempo, vea [Bloqueo de salida](outbound_block). |
| RATELIMIT, LOCAL | Demasiado a la vez o un fallo nuestro. El servidor lo intenta de nuevo por sí solo. |
| RFC | El servidor remitente no cumple las normas del correo electrónico. |`,
    },
    sender: {
      title: 'Ayudar al remitente',
      text: `
Dé al remitente la hora, el destinatario y la respuesta del recuadro; su administrador de correo encontrará la línea correspondiente en el registro del servidor remitente. Si el remitente es deseado, pida a su administrador una entrada en la lista de permitidos. Ayuda contra puntuaciones erróneas, no contra virus ni remitentes suplantados.`,
    },
    link: {
      title: 'Un enlace para el remitente',
      text: `
**Crear un enlace para el remitente** da una dirección que muestra a un remitente externo por qué se rechazó su mensaje y qué hacer, en su idioma y sin iniciar sesión. Muestra lo que de todos modos se dijo al servidor remitente, y nada más de su organización: ni asunto, ni puntuación, ni lista, ni nombre. Vale 14 días; la pantalla dice cuántas veces se abrió, y **Cerrar** lo termina al instante.`,
    },
  },
};
