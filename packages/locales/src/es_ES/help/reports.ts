import type { HelpPage } from '../../help/topics.ts';

export const reports: HelpPage<'reports'> = {
  title: 'Informes del correo retenido',
  about: 'Un correo que dice qué está retenido, cuándo llega y qué hacen sus enlaces.',
  words:
    'digest resumen informe de spam informe de cuarentena notificación horario liberación con un clic escáner enlace',
  sections: {
    what: {
      title: 'Qué dice el informe',
      text: `
Un informe enumera el correo que Postern ha retenido desde el anterior: quién escribió, el asunto, cuándo y por qué. El correo de remitentes que están en una lista de bloqueo no aparece, salvo que usted lo desee. Tampoco aparece lo que alguien ya ha confirmado como spam o revisado; sigue retenido y la cuarentena lo muestra con **Incluir los revisados**. Los virus y los archivos prohibidos se nombran, pero solo un administrador puede liberarlos.

Todos reciben un informe a las siete de la mañana hasta que ellos o su administrador decidan otra cosa.`,
    },
    when: {
      title: 'Cuándo llega',
      text: `
En **Perfil**, **Informes** elige mañana, mediodía y tarde, uno o varios, y el minuto de cada uno. Las horas son las de su zona horaria, en verano y en invierno. **También si no hay nada retenido** envía un informe vacío como señal de vida. **Vista previa…** muestra el informe tal como sería ahora; **Enviar ahora** lo envía. **Restablecer los valores heredados** devuelve lo que ha elegido su dominio o su organización.`,
    },
    release: {
      title: 'Liberar con un enlace',
      text: `
**Liberar** en el informe abre una página con el mensaje. Abrir el correo o la página no libera nada: usted pulsa allí **Liberar**. El mensaje se comprueba entonces de nuevo con lo que se sabe hoy; si nada se opone, sale medio minuto después; si no, la página dice por qué. **Liberar y permitir al remitente** añade además el remitente a su propia lista de permitidos; los virus y los remitentes suplantados se retienen igualmente.

Los enlaces son válidos 14 días, para el correo de ese informe y una vez por mensaje. No reenvíe el informe a nadie.`,
    },
    scanners: {
      title: 'Cuando un escáner abre el enlace',
      text: `
Los programas que revisan el correo abren todos los enlaces. No liberan nada. La [vida del mensaje](details.life) dice cuándo se abrió un enlace, desde qué dirección y con qué programa, y cuándo un programa pulsó el botón y fue rechazado.`,
    },
    admin: {
      title: 'El informe sobre sus dominios',
      text: `
Los administradores que ven el correo de otras personas pueden tener un segundo informe sobre todos sus dominios o algunos. Los dominios confidenciales nunca aparecen. Si los enlaces de los informes liberan sin iniciar sesión se decide para la organización o un dominio.`,
    },
  },
};
