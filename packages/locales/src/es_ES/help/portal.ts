import type { HelpPage } from '../../help/topics.ts';

export const portal: HelpPage<'portal'> = {
  title: 'Portal y sala de datos',
  about: 'Correo confidencial para personas sin clave, y lo que responden.',
  words: 'gina correo seguro confidencial retirar caducidad marca logotipo plantilla externo lector cuenta',
  sections: {
    setup: {
      title: 'Configurar un portal',
      text: `
**Dominios → Portal** activa el portal de un dominio y define lo que encuentran sus lectores: dirección de ayuda, tiempo de conservación, idiomas, color e imágenes. Un dominio puede usar los ajustes de otro. La vista previa muestra lo que ve un lector; **Enviarme un ejemplo** le envía el aviso que recibe un lector.

Un portal tiene su propia dirección, que aparece al guardar por primera vez.`,
    },
    sent: {
      title: 'Lo que ha enviado',
      text: `
**Sala de datos → Enviados y abiertos** muestra los mensajes que fueron al portal: quién abrió qué y cuándo, y hasta cuándo se conservan. **Retirar** cierra un mensaje para todos sus lectores a la vez; puede deshacerlo durante 30 segundos. Lo que un lector guardó como archivo no se puede retirar.`,
    },
    answers: {
      title: 'Respuestas',
      text: `
Las respuestas del portal llegan a su buzón y a la sala de datos, con sus archivos. Las carpetas muestran cuántas no se han leído. Puede crear carpetas propias y mover mensajes.`,
    },
    people: {
      title: 'Usuarios del portal',
      text: `
**Usuarios → Usuarios del portal** muestra las personas externas con una cuenta en sus portales, con su estado y último uso. **Bloquear** cierra sus sesiones y les impide entrar hasta que se desbloquee. **Cerrar sesión** solo cierra las sesiones. **Eliminar** quita la cuenta y sus copias de mensajes; otro mensaje confidencial crea una nueva.`,
    },
  },
};
