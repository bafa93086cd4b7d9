import type { HelpPage } from '../../help/topics.ts';

export const support: HelpPage<'support'> = {
  title: 'Soporte',
  about: 'A quién dirigirse y qué está previsto.',
  words: 'contacto teléfono correo hoja de ruta notas de versión previsto',
  sections: {
    contact: {
      title: 'Contacto',
      text: `
Si su organización tiene un socio, aparece primero; al lado está el soporte del servicio. **Copiar los datos** toma lo que debe contener una solicitud: cuenta, organización, versiones y navegador. No contiene contraseñas ni correo. Si se trata de un mensaje, añada su ID de nube, que está en la página del mensaje.

Los administradores de un socio eligen **Editar** para decir cómo los localizan sus clientes; los operadores hacen lo mismo para el servicio.`,
    },
    roadmap: {
      title: 'Hoja de ruta y notas de versión',
      text: `
La hoja de ruta muestra lo previsto, primero la fecha más próxima, y después lo terminado. Las notas de versión dicen qué trajo cada versión, primero las más recientes. La dirección de una entrada se puede compartir.

Los operadores eligen **Añadir entrada**. Una nota de versión sin terminar es un borrador: solo la ven los operadores.`,
    },
  },
};
