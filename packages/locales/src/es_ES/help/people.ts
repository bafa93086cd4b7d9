import type { HelpPage } from '../../help/topics.ts';

export const people: HelpPage<'people'> = {
  title: 'Ajustes de la gestión de usuarios',
  about: 'Cómo inician sesión las personas de su organización y qué directorios responden de ellas.',
  words:
    'MFA 2FA política inicio de sesión único SSO federación Entra Azure AD ID de inquilino realm OpenID proveedor de identidad vinculado',
  sections: {
    rules: {
      title: 'Qué se pide al iniciar sesión',
      text: `
**Exigir segundo factor** pide un segundo factor a toda la organización. Quien no tiene ninguno pasa enseguida a configurarlo, también en una sesión abierta. **Método sugerido** es el método que se sugiere allí. Cada ajuste dice de dónde viene su valor; **Usar …** retira el propio. También puede exigirse a determinados usuarios, en su ficha o a varios a la vez en la lista de usuarios; lo que exige la organización vale también para ellos.`,
    },
    domains: {
      title: 'Dominios',
      text: `
En **Dominios**, elija un dominio para fijar cómo se añaden sus usuarios (con el primer uso, a mano, desde un directorio o de ningún modo) y si necesitan un segundo factor. Lo fijado aquí prevalece sobre lo de la organización; **Restablecer …** lo quita.`,
    },
    directories: {
      title: 'Directorios permitidos',
      text: `
Las personas de un directorio permitido inician sesión sin contraseña aquí. Postern encuentra su cuenta por la identidad de la que responde el directorio; la primera vez también por la dirección, si está verificada y pertenece a uno de sus dominios de correo. **Probar** pregunta si el proveedor responde.

**Quitar** pone fin al derecho: terminan los vínculos con ese directorio y las sesiones abiertas por él, incluida la suya.`,
    },
    linked: {
      title: 'Inicios de sesión vinculados',
      text: `
Un vínculo dice qué cuenta de un proveedor abre aquí qué cuenta. **Desvincular** lo termina, y también las sesiones que abrió. Cada persona ve y elimina los suyos en su [perfil](profile.sessions).`,
    },
    sync: {
      title: 'Directorios que añaden usuarios',
      text: `
**Usuarios → Sincronización de directorios** lee las personas de un directorio LDAP, de Microsoft 365 o de un archivo CSV. Una ejecución primero mira: prevé quién se añade, cambia de nombre, se bloquea o se desbloquea, con un motivo para cada persona. El primer plan, y cualquiera que cambiaría mucho, espera su revisión.

Un directorio que no responde, o que nombra menos del 80 % de las personas de antes, no cambia nada. Quien falta se bloquea tras una segunda ejecución y se elimina mucho después. **Deshacer esta ejecución** prevé la vuelta durante siete días.

Los grupos del directorio pueden dar un rol a sus miembros o incluirlos en un grupo de aquí, en **Grupos** del directorio; los grupos dentro de grupos cuentan. Una ejecución solo retira lo que ella misma dio, y nada si un grupo no se puede leer hasta el final.

Un archivo CSV necesita una fila por persona y una columna con la dirección. Microsoft 365 necesita una aplicación con el permiso User.Read.All; se le recuerda antes de que termine su secreto.`,
    },
    reports: {
      title: 'Informes de una persona',
      text: `
En **Informes** elija a una persona para ver y cambiar cuándo llegan sus informes del correo retenido, en qué zona e idioma. Solo lo cambia quien puede editar usuarios; los demás lo leen. Un informe inmediato y su aspecto son solo de la persona. **Restablecer los valores heredados** retira los valores propios de la persona. [Cómo funcionan los informes](reports)`,
    },
    again: {
      title: 'Escribir otra vez un código',
      text: `
Esta página y otras que configuran, gestionan personas o informan piden un código a quienes tienen segundo factor, si no se escribió ninguno en los últimos 15 minutos. Mientras actúa por otra persona, el código es el suyo. Después sigue donde estaba.`,
    },
  },
};
