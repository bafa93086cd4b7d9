import type { HelpPage } from '../../help/topics.ts';

export const api_tokens: HelpPage<'api_tokens'> = {
  title: 'Tokens de API',
  about: 'Claves con las que los programas usan Postern en su nombre o en nombre de su organización.',
  words: 'API clave token bearer automatización script REST OpenAPI swagger interfaz de programación',
  sections: {
    make: {
      title: 'Crear un token',
      text: `
1. Abra su [perfil](profile) y elija **Tokens de API** y después **Nuevo token…**.
2. Póngale el nombre del programa que lo usará.
3. Elija las operaciones que puede usar y al cabo de cuántos días termina.
4. Copie el token. Se muestra una sola vez; Postern solo conserva una huella.

Un token **personal** nunca puede más que usted. Un token del **organización** pertenece a la organización y sobrevive a su cuenta; lo crean los administradores.`,
    },
    limits: {
      title: 'Límites',
      text: `
Dé a un token lo mínimo necesario: operaciones sueltas en lugar de todas, un dominio en lugar de cada uno, el rango de direcciones desde el que llama su programa y una fecha de caducidad. Lo que un token no puede hacer se rechaza con el estado 403 y el motivo, permitan lo que permitan sus propios roles.`,
    },
    use: {
      title: 'Usarlo',
      text: `
Envíelo en la cabecera: \`Authorization: Bearer <token>\`. Todas las llamadas, sus parámetros y respuestas se describen en la página \`/api/docs\`, donde también se pueden probar. Los errores llevan un estado, un texto y una referencia; indique la referencia al soporte.`,
    },
    revoke: {
      title: 'Revocarlo',
      text: `
La lista muestra cada token con su último uso. **Revocar** lo inutiliza en menos de un segundo y no se puede deshacer. Revoque los que ya nadie usa y, de inmediato, los que se hayan publicado por error.`,
    },
  },
};
