import type { HelpPage } from '../../help/topics.ts';

export const impersonation: HelpPage<'impersonation'> = {
  title: 'Actuar como usuario',
  about: 'Ver Postern como lo ve un usuario, abiertamente y dejando constancia.',
  words: 'suplantación impersonación en nombre de asumir identidad soporte sesión',
  sections: {
    start: {
      title: 'Empezar',
      text: `
1. Abra **Actuar como otro usuario**. La entrada existe con el rol **Impersonate** y para los operadores.
2. Busque a la persona por nombre o dirección de correo y elija **Actuar como…**.
3. Indique un motivo de al menos cinco caracteres, por ejemplo un número de ticket. Queda registrado.

Solo se puede elegir a personas que no pueden más que uno mismo, y solo en las organizaciones que se atienden. Se avisa a la persona.`,
    },
    during: {
      title: 'Mientras tanto',
      text: `
Una línea roja y una barra arriba nombran a las dos personas y lo que queda de los 30 minutos. Ve exactamente lo que ve el usuario. Todo lo que hace queda en el registro de auditoría con los dos nombres.`,
    },
    stop: {
      title: 'Terminar',
      text: `
Elija **Terminar** en la barra o en su perfil. Vuelve a ser usted, sin iniciar sesión de nuevo. Cuando se acaba el tiempo, termina solo. Las listas y los ajustes cargados entretanto se olvidan.`,
    },
    limits: {
      title: 'Qué no es posible',
      text: `
No puede cambiar la contraseña ni el segundo factor del usuario, ni crear tokens de API en su nombre, ni actuar desde allí como una tercera persona.`,
    },
  },
};
