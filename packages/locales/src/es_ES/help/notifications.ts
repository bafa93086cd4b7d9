import type { HelpPage } from '../../help/topics.ts';

export const notifications: HelpPage<'notifications'> = {
  title: 'Notificaciones',
  about: 'La campana, sus filtros y los mensajes breves al borde de la pantalla.',
  words: 'campana alertas advertencias avisos mensaje no leído',
  sections: {
    bell: {
      title: 'La campana',
      text: `
El número de la campana cuenta lo que no ha leído; por encima de 99 dice 99+. Las notificaciones nuevas llegan solas, sin volver a cargar la página. El servidor las guarda para usted, de modo que las encuentra en cualquier navegador.`,
    },
    filter: {
      title: 'Filtrar y marcar como leídas',
      text: `
Filtre por tipo (error, advertencia, aviso) y por estado (sin leer, leída). **Marcar todas como leídas** pone el número a cero; no se borra nada.`,
    },
    save: {
      title: 'Guardar',
      text: `
**Guardar como JSON** escribe las notificaciones mostradas en un archivo JSON, por ejemplo para adjuntarlas a una consulta de soporte.`,
    },
    messages: {
      title: 'Mensajes breves',
      text: `
Lo que acaba de hacer se confirma abajo a la derecha; si se puede deshacer, **Deshacer** está al lado. El mensaje desaparece a los pocos segundos y espera mientras lo señala. Como máximo se muestran cinco a la vez. Un mensaje de que algo está en curso cubre la pantalla hasta que termina.`,
    },
  },
};
