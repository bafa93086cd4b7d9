import type { HelpPage } from '../../help/topics.ts';

export const quarantine: HelpPage<'quarantine'> = {
  title: 'Cuarentena y liberación',
  about: 'Decidir sobre los mensajes retenidos: liberarlos o marcarlos como revisados.',
  words: 'retenido liberar entregar deshacer varios selección falso positivo spam virus bloqueado',
  sections: {
    held: {
      title: 'Qué se retiene y cuánto tiempo',
      text: `
El correo que alcanza el umbral de spam, el que trae un virus y el que prohíben las reglas del dominio espera aquí en lugar de entregarse. Ni el remitente ni el destinatario reciben aviso por la retención misma.

Los mensajes retenidos se guardan 90 días y después se borran. Con el spam no hay que hacer nada: lo que nadie libera no se entrega nunca.`,
    },
    order: {
      title: 'Orden',
      text: `
**Casos límite primero** pone arriba los mensajes a los que menos les faltaba para entregarse: ahí es más probable un error. **Más recientes primero** es el orden del tiempo. Con más de 1000 mensajes solo existe este; limite la búsqueda para recuperar el otro.

Las pestañas separan los veredictos. Los mensajes que alguien ha revisado están ocultos hasta que elige **Incluir los revisados**.`,
    },
    release: {
      title: 'Liberar',
      text: `
1. Abra el mensaje y lea [por qué está retenido](details.why). Compruebe el dominio del remitente, los enlaces y los adjuntos, no el nombre mostrado.
2. Elija **Liberar…** o pulse [R].
3. Indique un motivo si lo desea. Se guarda con su nombre en el registro de auditoría.
4. Elija **Liberar**. El mensaje sale al cabo de 30 segundos.

Un mensaje liberado va al destinatario al que iba dirigido. Los administradores pueden elegir **Liberar a otra dirección…** en el menú contiguo: otra dirección de su organización; se avisa al destinatario. Su entrega se puede seguir en su [historial](details.life).

Cada liberación se comprueba de nuevo antes de que el mensaje salga. Un virus, un archivo prohibido o un remitente bloqueado que se conozca ahora la detiene: el mensaje sigue retenido y se avisa a quien lo liberó.`,
    },
    undo: {
      title: 'Deshacer una liberación',
      text: `
Durante 30 segundos el aviso de abajo ofrece **Deshacer**, y [Z] hace lo mismo. La barra muestra el tiempo que queda; se detiene mientras la señala, pero el mensaje sale a la hora indicada. Después ya no se puede deshacer.`,
    },
    reviewed: {
      title: 'Marcar como revisado',
      text: `
[E] marca un mensaje como revisado: alguien lo ha mirado y sigue retenido. Desaparece para todos de la lista de pendientes, para que dos personas no hagan el mismo trabajo. Úselo con el spam bien retenido.

**Confirmar spam** ([S]) recuerda además la huella del texto, o de la imagen más grande si apenas hay texto, de modo que se detectan las copias parecidas. Quien solo ve sus propios mensajes usa **Notificar como spam** ([F]); varios avisos juntos tienen el mismo efecto. **Eliminar** borra el contenido a los 30 segundos.

El menú de una fila ([.]) ofrece todo esto y, más tarde, deshacerlo.`,
    },
    several: {
      title: 'Varios a la vez',
      text: `
Marque mensajes con [X], un tramo con [Mayús X], todos con la casilla de la cabecera. La barra de abajo actúa entonces sobre todos. Antes dice cuántos de qué tipo cambiará y cuáles deja como están; después, un solo **Deshacer** lo revierte todo. El **Historial de acciones en lote** guarda lo que quedó igual, con el motivo.

Si su organización no le permite liberar un mensaje, elija **Solicitar liberación…**. Un administrador decide en **Solicitudes** y a usted se le avisa.`,
    },
    dangerous: {
      title: 'Virus y correo bloqueado',
      text: `
Los mensajes con virus no se pueden marcar: se deciden uno a uno, en su propia página, y solo los administradores. Ellos pueden liberar también los mensajes con adjuntos prohibidos. Si necesita uno, diríjase a su administrador e indique el asunto y la hora.`,
    },
  },
};
