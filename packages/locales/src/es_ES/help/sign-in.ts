import type { HelpPage } from '../../help/topics.ts';

export const sign_in: HelpPage<'sign_in'> = {
  title: 'Inicio de sesión',
  about: 'Contraseña, segundo factor, Microsoft 365 y lo que termina una sesión.',
  words: 'login entrar acceder autenticación MFA 2FA TOTP SMS OTP inicio único SSO OpenID',
  sections: {
    password: {
      title: 'Con correo electrónico y contraseña',
      text: `
Escriba su dirección de correo y su contraseña, y elija **Iniciar sesión**. El ojo del campo de la contraseña muestra lo que escribe.

No se dice cuál de las dos era incorrecta: así nadie puede averiguar quién tiene aquí una cuenta. Si ha olvidado su contraseña, vea [Contraseña](password.forgotten).`,
    },
    second_factor: {
      title: 'El segundo factor',
      text: `
Si su cuenta tiene un segundo factor, Postern pide un código después de la contraseña:

- **Aplicación de autenticación**: los seis dígitos que muestra la aplicación. Cambian cada 30 segundos y sirven una sola vez.
- **SMS**: los seis dígitos enviados a su teléfono móvil.
- **Correo electrónico**: los seis dígitos enviados a su dirección.
- **Código de respaldo**: uno de los códigos que anotó al configurarlo. Cada uno sirve una vez.

Solo ha iniciado sesión cuando el código es correcto. Hasta entonces el navegador no guarda nada; si cierra la pestaña, empieza de nuevo.`,
    },
    set_up: {
      title: 'Configurar un segundo factor',
      text: `
Lo configura usted en [Perfil](profile.second_factor), o Postern se lo pide al iniciar sesión porque su organización lo exige.

1. Elija un método. La aplicación de autenticación es la más segura: no necesita red ni operador.
2. Con una aplicación, escanee el código QR o escriba la clave que aparece debajo.
3. Para SMS, escriba el número con **00** y el prefijo del país, por ejemplo \`0041791234567\`.
4. Escriba el código que recibe. Solo entonces queda activo el segundo factor.
5. Guarde los códigos de respaldo donde pueda alcanzarlos sin su teléfono.`,
    },
    backup_codes: {
      title: 'Códigos de respaldo',
      text: `
Los códigos de respaldo tienen ocho dígitos y permiten entrar cuando falta el teléfono. Cada uno sirve una vez. Se muestran solo al configurarlos: imprímalos o anótelos, y no los guarde junto a la contraseña.

Si faltan el teléfono y los códigos, un administrador con el rol **User Management** puede quitar su segundo factor. Después inicia sesión con la contraseña y lo configura de nuevo.`,
    },
    microsoft: {
      title: 'Con Microsoft 365',
      text: `
Si su organización ha conectado su inquilino de Microsoft, **Continuar con Microsoft 365** le lleva a Microsoft y de vuelta. Postern no ve su contraseña de Microsoft. El segundo factor es entonces asunto de Microsoft.

Necesita en Postern una cuenta con la misma dirección de correo. Si Microsoft le deja entrar y Postern no, pida la cuenta a su administrador.`,
    },
    session: {
      title: 'El final de una sesión',
      text: `
Una sesión termina cuando usted la cierra, tras dos horas sin uso, tras dos días en total, cuando un administrador la termina y cuando su contraseña cambia en otro lugar. Llega entonces a la página de inicio de sesión y, desde allí, vuelve a donde estaba. Las sesiones de los operadores terminan tras 30 minutos sin uso y tras doce horas.

Al cerrar la sesión, este navegador lo olvida todo. Sus otras sesiones aparecen en [Perfil](profile.sessions); allí puede terminarlas.`,
    },
    locked: {
      title: 'Demasiados intentos',
      text: `
Tras varias contraseñas incorrectas, Postern no acepta más durante unos minutos; la página indica cuántos. Restablecer la contraseña no acorta la espera. Tras varios códigos incorrectos se empieza de nuevo por la contraseña.

Quizá otra persona lo ha intentado con su dirección. Si usted no escribió una contraseña incorrecta, avise a su administrador.`,
    },
  },
};
