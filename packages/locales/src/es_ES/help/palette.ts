import type { HelpPage } from '../../help/topics.ts';

export const palette: HelpPage<'palette'> = {
  title: 'Buscar (Ctrl K)',
  about: 'Ir sin ratón a cualquier página, organización, dominio, usuario o mensaje.',
  words: 'paleta de órdenes comandos búsqueda rápida ir a saltar spotlight ayuda',
  sections: {
    open: {
      title: 'Abrir',
      text: `
Pulse [Ctrl K] en cualquier lugar (en un Mac, [Cmd K]) o elija **Buscar** en la barra superior. Escriba; [↑] y [↓] eligen, [Intro] abre, [Ctrl Intro] abre en otra pestaña, [Esc] cierra.`,
    },
    kinds: {
      title: 'Qué encuentra',
      text: `
- páginas que abren sus roles
- organizaciones, dominios y usuarios, si sus roles se los muestran
- mensajes: palabras del asunto o una dirección
- ayuda: todo lo que hay en estas páginas

Empiece por \`@\` para encontrar solo usuarios, por \`#\` para abrir un mensaje por su identificador de nube o de cola.`,
    },
    actions: {
      title: 'Acciones',
      text: `
Empiece por \`>\` para ver qué se puede hacer: cambiar entre claro y oscuro, buscar lo que ha escrito, cerrar la sesión y más.`,
    },
  },
};
