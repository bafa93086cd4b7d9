import type { HelpPage } from '../../help/topics.ts';

export const keyboard: HelpPage<'keyboard'> = {
  title: 'Teclado',
  about: 'Todas las teclas. La barra al pie de una lista muestra las que sirven en ese momento.',
  words: 'atajos teclas rápidas teclado accesibilidad',
  sections: {
    everywhere: {
      title: 'En todas partes',
      text: `
| Tecla | Qué hace |
| [Ctrl K] | buscar |
| [?] | todos los atajos |
| [G] y luego [H] | Inicio |
| [G] y luego [S] | Búsqueda de mensajes |
| [G] y luego [V] | Vista en directo |
| [G] y luego [Q] | Cuarentena |
| [Esc] | cerrar o volver |`,
    },
    lists: {
      title: 'En las listas',
      text: `
| Tecla | Qué hace |
| [J] [K] | siguiente, anterior |
| [Espacio] | mirar un mensaje sin abrirlo |
| [Intro] | abrir junto a la lista; otra vez: en su propia página |
| [/] | ir al campo de búsqueda |
| [Esc] | cerrar el panel |

Para la tecla [Tab] una lista es una sola parada; dentro también sirven las flechas.`,
    },
    quarantine: {
      title: 'En la cuarentena',
      text: `
| Tecla | Qué hace |
| [X] | marcar |
| [Mayús X] | marcar hasta aquí |
| [R] | liberar |
| [E] | marcar como revisado |
| [Z] | deshacer |`,
    },
    message: {
      title: 'En un mensaje',
      text: `
| Tecla | Qué hace |
| [J] [K] | mensaje siguiente, anterior de la lista de la que viene |
| [R] | liberar |
| [E] | marcar como revisado |
| [Esc] | volver a la lista |`,
    },
    off: {
      title: 'Desactivar las letras sueltas',
      text: `
Si dicta, o si su teclado envía letras por sí solo, desactive **Atajos de una letra** en su [perfil](profile.look). [Ctrl K], [Intro], [Esc] y las flechas siguen funcionando. Mientras escribe en un campo, las letras nunca actúan.`,
    },
  },
};
