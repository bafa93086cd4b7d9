import type { HelpPage } from '../../help/topics.ts';

export const password: HelpPage<'password'> = {
  title: 'Contraseña',
  about: 'Cómo debe ser una contraseña, cómo cambiarla y qué hacer si se olvida.',
  words: 'clave restablecer recuperar perdida credenciales',
  sections: {
    rules: {
      title: 'Cómo debe ser',
      text: `
- de 8 a 128 caracteres
- al menos una letra, un dígito y un carácter especial
- son caracteres especiales el espacio y \`! # $ % & ( ) * + - . / : ; < > = ? @ [ ] ^ _ { } | ~ ,\` y el acento grave
- ningún otro carácter, es decir, sin tildes ni eñes
- ni su dirección de correo ni una palabra que cualquiera prueba primero

Varias palabras con un dígito y un espacio o un guion entre ellas son fáciles de recordar y difíciles de adivinar.`,
    },
    change: {
      title: 'Cambiarla',
      text: `
Abra su [perfil](profile.data), elija **Seguridad** y escriba la antigua una vez y la nueva dos veces. La nueva vale de inmediato. Sus otras sesiones terminan; la sesión en la que trabaja continúa. Debajo, elija si también se revocan sus tokens de API y contraseñas de aplicación.

No es posible mientras actúa por otra persona, ni cuando su organización solo inicia sesión con Microsoft 365.`,
    },
    forgotten: {
      title: 'Olvidada',
      text: `
1. En la página de inicio de sesión, elija **¿Ha olvidado la contraseña?** y escriba su dirección de correo.
2. Si existe una cuenta con esa dirección, recibe un correo con un enlace. La página dice lo mismo con cualquier dirección.
3. Abra el enlace y escriba dos veces la contraseña nueva. El enlace sirve una sola vez y durante 30 minutos; un correo más reciente anula el anterior.
4. Se revocan todas las sesiones, los tokens de API y las contraseñas de aplicación de la cuenta, y los dispositivos usados hasta ahora ya no se reconocen.
5. Inicie sesión con la contraseña nueva. El segundo factor sigue como estaba.

¿No llega el correo? Mire en la carpeta de spam, espere unos minutos y compruebe la dirección que escribió. Si sigue sin llegar, pregunte a su administrador si tiene una cuenta.`,
    },
  },
};
