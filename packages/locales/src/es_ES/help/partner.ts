import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Portal de partners',
  about: 'Documentos que un partner debe aceptar.',
  words: 'condiciones contrato privacidad legal versión huella sha-256 aceptar',
  sections: {
    documents: {
      title: 'Documentos',
      text: `
La lista muestra la versión actual de cada documento. **Cambios** la compara, palabra por palabra, con la versión que aceptó su organización o con la anterior; **Texto completo** lo muestra entero. Otro idioma ayuda a leer; el vinculante figura bajo el título.

Marque **Lo he leído** y pulse **Aceptar la versión**. La entrada contiene su nombre, su dirección, la hora y la huella SHA-256 del texto vinculante, y no cambia nunca. **Descargar** le da exactamente ese texto, para que pueda calcular la huella usted mismo. Nada se bloquea mientras un documento espera. Si entretanto se publicó una versión más reciente, no se acepta nada: vuelva a cargar la página. Nadie puede aceptar mientras actúa como otro usuario.

Los operadores pulsan **Publicar** para añadir una versión. Recibe el número siguiente y después no se puede cambiar.`,
    },
  },
};
