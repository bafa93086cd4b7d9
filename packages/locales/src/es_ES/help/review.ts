import type { HelpPage } from '../../help/topics.ts';

export const review: HelpPage<'review'> = {
  title: 'Revisión',
  about: 'Para operadores: decidir con rapidez sobre el correo retenido de todas las organizaciones.',
  words: 'triaje operador campaña grupo parecido retenido spam virus deshacer',
  sections: {
    clusters: {
      title: 'Mensajes parecidos',
      text: `
Los mensajes que comparten casi el mismo texto, un enlace, un adjunto o las palabras de un asunto ocupan una línea con su número. Junto a la lista se dice qué comparten, cuántos lo comparten y de quién son. **Mostrar cada mensaje** abre la línea; excluya lo que no pertenece al grupo o decida por separado. Virus, archivos bloqueados y otros mensajes nunca comparten línea.`,
    },
    keys: {
      title: 'Una tecla decide',
      text: `
| Tecla | Decisión |
| \`J\`, \`K\` | línea siguiente y anterior |
| \`R\` | liberar: el destinatario lo recibe a los 30 segundos |
| \`S\` o \`H\` | spam: se guarda la huella y se detectan las copias |
| \`E\` | revisado: visto, sigue retenido |
| \`V\` | virus: pasa a ser un virus que solo los administradores pueden liberar |
| \`Z\` | deshace la última decisión, y luego la anterior |
| \`Espacio\` | muestra cada mensaje de una línea |
| \`X\` | omite un mensaje |`,
    },
    place: {
      title: 'La lista no se mueve',
      text: `
Lo que decide conserva su lugar con la decisión; la siguiente línea abierta se muestra al instante. El correo nuevo se anuncia sobre la lista y llega con **Buscar más**. La vista previa muestra el correo como en todas partes: sin scripts, sin formularios y sin nada de la red. Una marca como «[EXTERN]» delante de un asunto se quita y se nombra sobre el texto.`,
    },
    left_out: {
      title: 'Omitidos',
      text: `
Lo que no se pudo decidir se nombra sobre la lista con hora, mensaje, decisión y motivo: alguien fue más rápido, el contenido ya no se conserva o el mensaje ya no está retenido. **Mostrar motivos** abre el registro. A los 30 segundos un mensaje liberado ya ha salido; spam, revisado y virus pueden deshacerse más tarde en la página del mensaje.`,
    },
  },
};
