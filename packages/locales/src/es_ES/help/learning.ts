import type { HelpPage } from '../../help/topics.ts';

export const learning: HelpPage<'learning'> = {
  title: 'Aprendizaje',
  about: 'Cómo aprende el filtro de lo que se notifica y se libera, y cómo dirigirlo.',
  words:
    'entrenamiento bayes aprendizaje automático modelo opinión falso positivo restablecer restaurar versiones',
  sections: {
    what: {
      title: 'Qué se aprende',
      text: `
Cada vez que alguien libera un mensaje, lo notifica, lo marca como spam o decide sobre él en la revisión, eso es una **opinión**. Postern recuerda cómo era el mensaje: sus palabras, remitente, enlaces y forma, como números que no se pueden volver a leer. De ellas aprende una puntuación para su organización y, de las de tres organizaciones o más, una para toda la instalación.

Lo aprendido cuenta junto a las reglas. Añade como mucho 6 puntos y quita como mucho 3: puede retener un mensaje, nunca rechazarlo.`,
    },
    findings: {
      title: 'En los hallazgos',
      text: `
Un hallazgo como **El mensaje se parece a lo que aquí se notificó como spam** muestra las expresiones que más pesaron y cuántas veces se notificó cada una. Las que solo conoce una opinión no se muestran nunca, y de otras organizaciones ninguna que hayan visto menos de tres.`,
    },
    page: {
      title: 'La página',
      text: `
La primera frase dice si lo aprendido juzga y de qué se aprendió. **Spam detectado** y **Correo legítimo clasificado como spam** se miden con opiniones apartadas. Debajo están las versiones, las personas cuyas opiniones cuentan y las últimas opiniones.

Para empezar hacen falta 10 mensajes de spam y 10 legítimos; para todo su peso, 50 de cada y tres personas. De un mensaje rechazado o de más de cinco semanas no se puede aprender. Las opiniones se desvanecen: a los 90 días cuentan la mitad.

De quien opina en un día más de lo que cuenta se toma una muestra. Una liberación que todas las demás opiniones contradicen **espera a una segunda persona**: hasta entonces no se aprende. La lista de versiones muestra cuántas de unas y otras se dejaron fuera. Para dejar pasar a un remitente de inmediato, use las listas de remitentes.`,
    },
    steer: {
      title: 'Pausar, olvidar, restaurar',
      text: `
| Botón | Qué hace |
| **Pausar** | el correo se juzga solo por las reglas; las opiniones se siguen reuniendo |
| **Restablecer…** | empieza de nuevo; se pueden restaurar versiones anteriores |
| **Restaurar** | recupera una versión y aparta lo aprendido después |
| **Las opiniones cuentan** | deja fuera, desde la versión siguiente, lo que dijo una persona |

Cada paso figura en el registro de auditoría. Una persona, un remitente o un buzón nunca cuenta más que una parte limitada.`,
    },
  },
};
