import type { HelpPage } from '../../help/topics.ts';

export const outbound_block: HelpPage<'outbound_block'> = {
  title: 'Bloqueo de salida',
  about:
    'Remitentes propios que no pueden enviar durante un tiempo: por qué, y cómo dejarlos enviar de nuevo.',
  words:
    'cuenta comprometida hackeada spam remitente bloqueado saliente limite rebote lista negra desbloquear boletin 550',
  sections: {
    what: {
      title: 'Qué es',
      text: `
Una dirección propia que envía demasiado, demasiado que falla o algo dañino puede llevar a toda su organización a listas de reputación. Postern rechaza entonces lo que **envía**, en menos de un segundo en todos los servidores y por cualquier vía: desde su servidor de correo o con la sesión iniciada. El correo **dirigido** a ella sigue llegando.

El rechazo nombra la dirección, hasta cuándo, por qué y qué hacer. Consta también en el [correo rechazado](rejects). La página muestra quién está bloqueado ahora; **Caducados o levantados** muestra los últimos 30 días.`,
    },
    automatic: {
      title: 'Por sí solo',
      text: `
Con cada mensaje Postern mira lo que su remitente ha hecho en la última hora, y bloquea en uno o dos segundos:

| Motivo | Cuándo | Primer bloqueo |
| **Demasiados destinatarios** | más de 500 de fuera en 10 minutos, o 2 000 en una hora | 6 horas |
| **Demasiadas entregas fallidas** | 50 o más, y 3 de cada 10 de las terminadas | 12 horas |
| **Spam o virus** | 10 juzgados como spam, o 3 con virus | 1 día |

Un remitente que escribió a la mitad de destinatarios otros dos días del último mes es conocido por ello: un boletín o un envío de facturas no se detiene por su número. Quien vuelve a ser bloqueado lo está más tiempo, hasta 7 días. A los administradores del dominio y a su socio se les avisa con la campana y por correo, con lo que se contó.`,
    },
    block: {
      title: 'A mano',
      text: `
Los operadores eligen **Bloquear a un remitente**: la dirección, cuánto tiempo, palabras para el remitente y una nota. **Solo los operadores pueden levantarlo** mantiene el bloqueo hasta el final; si no, un socio puede levantarlo una vez pasado el plazo indicado. Se puede avisar a otra dirección, con palabras propias.`,
    },
    lift: {
      title: 'Levantar un bloqueo',
      text: `
Busque antes la causa: pregunte a la persona, establezca una contraseña nueva, cierre las sesiones, busque reglas de reenvío, depure la lista de destinatarios. Abra después el bloqueo y elija **Levantar el bloqueo**: los administradores del socio pueden donde el bloqueo lo permite; los operadores, siempre. Lo enviado antes no vuelve a contar. Lo rechazado entretanto hay que enviarlo de nuevo. Cada paso consta en el registro de auditoría.`,
    },
  },
};
