import type { HelpPage } from '../../help/topics.ts';

export const submission: HelpPage<'submission'> = {
  title: 'Enviar correo',
  about: 'Quién inicia sesión para enviar y con qué direcciones.',
  words:
    'SMTP envío autenticado puerto 587 contraseña de aplicación programa de correo Thunderbird Outlook impresora escáner ERP credenciales',
  sections: {
    server: {
      title: 'Un servidor o un programa',
      text: `
Los administradores y los técnicos abren **Envío autenticado** en la configuración de un dominio y eligen **Nuevas credenciales de servidor…**. Marque los dominios por los que puede enviar o indique direcciones sueltas: una impresora necesita una. Las redes limitan desde dónde inicia sesión.

El usuario y la contraseña se muestran una vez. La lista indica cuándo y desde dónde inició sesión el servidor por última vez. **Editar…** cambia con qué direcciones y desde dónde puede enviar; la contraseña sigue igual. **Editar…** cambia con qué direcciones y desde dónde puede enviar; la contraseña sigue igual. **Revocar…** lo rechaza en un segundo.`,
    },
    person: {
      title: 'Un programa de correo',
      text: `
Abra su [perfil](profile), elija **Programas de correo** y después **Nueva contraseña de aplicación…**. Cree una para cada programa o teléfono. La página indica el servidor, el puerto y el usuario.

Envía con su dirección, también con etiqueta (\`usted+shop@…\`), y con las direcciones que un administrador le haya concedido. La contraseña de esta consola nunca sirve ahí.`,
    },
    refused: {
      title: 'Cuando se rechaza el correo',
      text: `
- **535**: incorrecta, caducada o revocada, o usada desde una red que no está permitida.
- **550 … may not send as …**: el remitente, la línea From o Sender no pertenece a las credenciales. Use otra dirección o pida a un administrador que la añada.
- **454**: demasiadas contraseñas incorrectas; espere un cuarto de hora.`,
    },
  },
};
