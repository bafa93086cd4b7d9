import type { HelpPage } from '../../help/topics.ts';

export const call_ahead: HelpPage<'call_ahead'> = {
  title: 'Comprobación de destinatarios',
  about:
    'Cómo pregunta Postern a su servidor por los destinatarios, qué recuerda y quién puede enviar y recibir.',
  words:
    'call-ahead callout comprobación destinatario dirección caché usuario desconocido 550 catch-all gestión de usuarios auto manual sync deny',
  sections: {
    what: {
      title: 'Qué se pregunta',
      text: `
Cuando un dominio tiene establecido el **puerto de comprobación de destinatarios**, Postern pregunta al servidor del dominio si un destinatario existe antes de aceptar correo para él. El correo para desconocidos se rechaza con **550 5.1.1** mientras el remitente aún escucha; así ningún aviso va a una dirección suplantada. Las palabras del servidor constan en el registro.

La pregunta se hace con remitente vacío y por TLS donde el servidor lo ofrece. **postmaster** se acepta siempre.`,
    },
    doubt: {
      title: 'Cuando no hay respuesta',
      text: `
La duda nunca cuesta un correo. Solo se rechaza por palabras sobre el buzón; un servidor ocupado, caído o que rechaza a Postern no dice nada de una dirección. Entretanto se acepta correo para los destinatarios ya conocidos y, cada minuto, para algunos por los que nunca se preguntó. A los demás se les pide que lo intenten más tarde, lo que los servidores hacen por sí mismos.

Un servidor que acepta cualquier dirección no puede decir quién existe. La página lo indica; entonces no se rechaza a nadie.`,
    },
    list: {
      title: 'Lo que se sabe',
      text: `
Un destinatario conocido vale 7 días y se vuelve a preguntar tras uno; uno desconocido vale una hora. **Borrar** hace que Postern pregunte de nuevo con el próximo correo, en cada pasarela en menos de un segundo. El borrado se puede deshacer durante 30 segundos.

| Botón | Qué borra |
| **Borrar todo** | todo, también si el servidor acepta cualquier dirección |
| **Borrar conocidos** | los destinatarios que conoce |
| **Borrar desconocidos** | los que no conoce, por ejemplo tras crear buzones nuevos |`,
    },
    check: {
      title: 'Comprobar una dirección ahora',
      text: `
Una pasarela pregunta al servidor de inmediato y muestra palabra por palabra lo enviado y lo respondido. Mientras no haya un puerto establecido puede probar uno: para el correo no cambia nada.`,
    },
    people: {
      title: 'Gestión de usuarios',
      text: `
El ajuste **gestión de usuarios** del dominio dice de quién y para quién se acepta correo:

| Tipo | Destinatarios | Remitentes propios |
| **auto** | todos, salvo que el servidor los rechace | todos; quien envía por primera vez recibe una cuenta sin contraseña |
| **manual** | solo direcciones con cuenta | solo direcciones con cuenta |
| **sync** | solo direcciones cuya cuenta no esté bloqueada | lo mismo |
| **deny** | como en auto | solo direcciones cuya cuenta no esté bloqueada; no se crea ninguna |

El correo rechazado consta en el registro como **Destinatario desconocido** o **Remitente propio desconocido**. El correo sin remitente, como los avisos, pasa siempre.`,
    },
  },
};
