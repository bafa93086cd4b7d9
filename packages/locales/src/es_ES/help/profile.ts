import type { HelpPage } from '../../help/topics.ts';

export const profile: HelpPage<'profile'> = {
  title: 'Perfil y ajustes',
  about: 'Sus datos, idioma, aspecto, segundo factor, sesiones y una copia de sus ajustes.',
  words:
    'cuenta usuario preferencias opciones tema oscuro claro idioma modo experto beta indicador dispositivos exportar importar',
  sections: {
    data: {
      title: 'Sus datos',
      text: `
El botón del extremo derecho de la barra superior abre su perfil en breve, con los ajustes que se cambian a menudo; **Abrir el perfil** lleva a la página completa. Su nombre lo puede cambiar usted. La dirección de correo, la organización y los roles los fija su administrador; lo que abren sus roles está explicado con palabras en **Roles y permisos**.`,
    },
    settings: {
      title: 'Idioma y otros ajustes',
      text: `
- El **idioma** vale para la consola y para los correos que le envía Postern.
- El **modo experto** muestra más detalle donde una página lo tiene.
- **Funciones beta** en **beta** muestra funciones que aún se están probando.

Un cambio se guarda al momento y vale en todos los navegadores en los que inicie sesión.`,
    },
    inheritance: {
      title: 'De dónde viene un ajuste',
      text: `
Un ajuste puede estar fijado para todos, para una organización, un dominio, un grupo y un usuario. Rige el más específico de los que estén fijados. La pequeña fila de segmentos junto a un ajuste lo muestra: el de color rige, los grises están desplazados, los vacíos no están fijados.

**Usar …** quita su propio valor y nombra el que valdrá entonces. Cada cambio queda registrado con nombre y hora; en **Historial** se puede deshacer cualquiera: el ajuste queda entonces como estaba antes de ese cambio.`,
    },
    look: {
      title: 'Claro, oscuro y tamaño',
      text: `
El sol o la luna de la barra superior cambia entre claro y oscuro; hasta que elija, Postern sigue a su sistema. El tamaño de los botones, el indicador de red y los atajos de una letra se ajustan en el perfil. Valen dondequiera que inicie sesión.`,
    },
    second_factor: {
      title: 'Segundo factor',
      text: `
Aquí configura un [segundo factor](sign_in.set_up), cambia de método u obtiene nuevos códigos de respaldo; los antiguos dejan entonces de valer. Cada uno de estos pasos pide su contraseña y, si ya hay uno, un código del factor actual. Si su organización exige un segundo factor, se puede cambiar pero no quitar.`,
    },
    sessions: {
      title: 'Sesiones',
      text: `
La lista muestra dónde tiene sesión abierta: navegador, dirección de red, desde cuándo y último uso. **Terminar** cierra una de ellas; el botón bajo la lista las termina todas menos esta, en menos de un segundo. Si ve una que no conoce, termínela y [cambie su contraseña](password.change).`,
    },
    backup: {
      title: 'Copia de sus ajustes',
      text: `
**Descargar la copia** guarda idioma, modo experto, prueba de funciones, indicador y tema en un archivo JSON. **Importar una copia…** lee un archivo así; los valores imposibles se omiten y un archivo que no es JSON se rechaza. La importación se ofrece a los operadores y mientras alguien actúa por un usuario.`,
    },
  },
};
