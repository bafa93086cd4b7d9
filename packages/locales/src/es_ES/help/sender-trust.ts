import type { HelpPage } from '../../help/topics.ts';

export const sender_trust: HelpPage<'sender_trust'> = {
  title: 'Confianza en los remitentes',
  about: 'Cuánto conoce un destinatario a un remitente, de qué se cuenta y qué cambia.',
  words: 'contacto reputación lista automática conocido primer contacto habitual desconfianza signo',
  sections: {
    mark: {
      title: 'El signo junto al remitente',
      text: `
Cada remitente del correo entrante lleva un signo: un interrogante en un primer contacto, una persona si es conocido, un corazón si es un contacto habitual, una exclamación si se desconfía de él. Al señalarlo se dice por qué. En la página del mensaje está con su palabra; al elegirlo se abre **Confianza en el remitente**.`,
    },
    counted: {
      title: 'De qué se cuenta',
      text: `
De −100 a +100, para cada buzón y cada remitente por separado. Un mensaje al remitente cuenta +25, uno limpio de él +2, spam o un virus −30. A quien nunca se escribió se queda por debajo de 50. El valor se reduce a la mitad cada 90 días. Solo cuenta el correo con remitente autenticado, para que una dirección suplantada no pueda usar ni estropear un buen nombre; las respuestas automáticas y los envíos masivos no cuentan. El correo cuenta cerca de un minuto después de llegar.`,
    },
    weight: {
      title: 'Qué cambia',
      text: `
Como máximo 1,5 puntos de la puntuación, en cada sentido, y nada en 0. La confianza nunca deja pasar un virus ni un remitente que pueda estar suplantado: ahí no cuenta. Figura entre los hallazgos de un mensaje.`,
    },
    set: {
      title: 'Fijarla a mano',
      text: `
En **Confianza en el remitente** elija un valor y su duración, de 6 horas a 30 días, y luego **Fijar la confianza**. Vale para el correo nuevo en segundos. **Volver a automático** la termina antes. Puede fijarla para su propio buzón; los administradores, para los buzones de sus dominios. Cada cambio figura en el registro de auditoría.`,
    },
  },
};
