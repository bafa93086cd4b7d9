import type { HelpPage } from '../../help/topics.ts';

export const tasks: HelpPage<'tasks'> = {
  title: 'Tareas',
  about: 'Qué requiere a alguien, para cuándo y quién lo hace.',
  words: 'pendiente plazo responsable asignar abierta vencida',
  sections: {
    found: {
      title: 'De dónde vienen las tareas',
      text: `
Postern detecta las tareas cada pocos minutos: registros DNS incorrectos, servicios pedidos que no están completos tras un día, certificados que caducan en 30 días, solicitudes de certificado fallidas, cambios de directorio por revisar, contraseñas de directorio que caducan y solicitudes de liberación abiertas.

Quienes tienen el rol **Workflow Mails** reciben un correo cuando aparecen tareas de un dominio, y recordatorios a los 3 y a los 7 días. **Correos**, sobre la lista, muestra lo enviado.`,
    },
    done: {
      title: 'Hechas',
      text: `
Nadie marca una tarea como hecha: se cierra en cuanto Postern ve que la causa desapareció y permanece en la lista 30 días. Si la causa vuelve, es una tarea nueva.

**Asignarme** muestra a los demás que usted se encarga.`,
    },
  },
};
