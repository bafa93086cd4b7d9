import type { HelpPage } from '../../help/topics.ts';

export const audit_log: HelpPage<'audit_log'> = {
  title: 'Registro de auditoría',
  about: 'Quién hizo qué, cuándo y desde dónde, y cómo saber que el registro está completo.',
  words: 'rastro quién cambió prueba manipulación hash firma revisión cumplimiento',
  sections: {
    entries: {
      title: 'Entradas',
      text: `
Cada inicio de sesión, cambio, liberación, descarga y rechazo es una entrada, con la persona, la dirección desde la que accedió y, en los cambios, el valor antes y después. Si alguien actúa como otro usuario, se muestran ambos nombres.

Se pueden buscar los últimos 90 días. Elija una entrada para ver todo su contenido; desde allí puede mostrar todas las entradas de la misma sesión o del mismo usuario. Leer el registro también es una entrada; **Mostrar accesos a este registro** las incluye.`,
    },
    chain: {
      title: 'Integridad',
      text: `
Cada entrada contiene el hash de la anterior; ninguna se puede modificar ni eliminar sin dejar rastro. Cada cinco minutos, el hash más reciente se firma y se guarda fuera de la base de datos.

**Comprobar ahora** vuelve a calcular toda la cadena y la compara con las firmas. Postern también lo hace una vez al día.`,
    },
    file: {
      title: 'Descarga',
      text: `
**CSV** descarga todas las entradas que coinciden con los filtros. Las celdas que una hoja de cálculo tomaría por fórmulas se marcan como texto. La descarga también es una entrada.`,
    },
  },
};
