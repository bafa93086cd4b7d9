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

Un portal tiene su propia dirección, que aparece al guardar por primera vez. Las contraseñas iniciales, el registro libre, los mensajes nuevos y los formatos para guardar también se fijan aquí.`,
    },
    large_files: {
      title: 'Archivos grandes',
      text: `
**Dominios → Archivos grandes** indica, para cada sentido, cuándo los adjuntos se convierten en enlaces. **Abierto** envía el mensaje con un enlace que abre los archivos a quien lo tenga. **Seguro** guarda el mensaje entero en el portal, donde quien lo lee necesita un código. Los tamaños son los del mensaje: los archivos crecen cerca de un tercio al enviarse. La página muestra cuántos mensajes de los últimos 7 días habrían cambiado.

Los archivos se comprueban antes de que nadie pueda descargarlos y se eliminan tras el plazo elegido. **Espacio del dominio** y **Espacio por usuario** limitan lo que se guarda; se avisa a los administradores antes de que se llene. Usuarios y grupos pueden tener valores propios. **Uso en CSV** guarda la lista de usuarios.

Un mensaje mayor que el máximo se devuelve con ambos tamaños. Mientras el portal no pueda aceptarlo, el mensaje espera.`,
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
**Usuarios → Usuarios del portal** muestra las personas externas con una cuenta en sus portales, con su estado y último uso. **Bloquear** cierra sus sesiones y les impide entrar hasta que se desbloquee. **Cerrar sesión** solo cierra las sesiones. **Restablecer contraseña** anula además la contraseña elegida: entran con un código recibido en su buzón y eligen una nueva. **Eliminar** quita la cuenta y sus copias de mensajes; otro mensaje confidencial crea una nueva.

**Confirmar por teléfono** restablece una contraseña con su servicio de ayuda: la página del lector muestra seis cifras, usted llama a un número que conoce e introduce lo que le lean. Si varias personas leen un buzón, márquelo en **Cambiar número de móvil**: cada una indica entonces su nombre.

Cada uno encuentra a las personas a las que escribe en **Sala de datos → Personas externas**: quién se ha registrado, a quién le espera un mensaje y quién nunca ha entrado. **Volver a invitar** envía de nuevo la invitación, **Retirar** cierra el mensaje.`,
    },
  },
};
