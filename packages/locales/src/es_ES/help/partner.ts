import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Portal de partners',
  about: 'Documentos que un partner debe aceptar.',
  words: 'condiciones contrato privacidad legal versión huella sha-256 aceptar',
  sections: {
    documents: {
      title: 'Documentos',
      text: `
La lista muestra la versión actual de cada documento. **Cambios** la compara, palabra por palabra, con la versión que aceptó su organización o con la anterior; **Texto completo** lo muestra entero. Otro idioma ayuda a leer; el vinculante figura bajo el título.

Marque **Lo he leído** y pulse **Aceptar la versión**. La entrada contiene su nombre, su dirección, la hora y la huella SHA-256 del texto vinculante, y no cambia nunca. **Descargar** le da exactamente ese texto, para que pueda calcular la huella usted mismo. Nada se bloquea mientras un documento espera. Si entretanto se publicó una versión más reciente, no se acepta nada: vuelva a cargar la página. Nadie puede aceptar mientras actúa como otro usuario.

Los operadores pulsan **Publicar** para añadir una versión. Recibe el número siguiente y después no se puede cambiar.`,
    },
    migration: {
      title: 'Migración',
      text: `
**Planificar migración** pasa un dominio del modo paralelo, junto a Microsoft 365, a inline, con al menos un día de antelación. Postern no cambia ni el DNS ni Microsoft 365: lo hace usted, y esta página lo comprueba cada 15 minutos, cada 2 minutos en torno al momento previsto y cuando pulsa **Comprobar todo**, que también inicia una prueba SMTP de su servidor.

La fase 2 se abre cuando todo en la fase 1 está superado o confirmado y el TTL antiguo del MX ha vencido: un resolvedor que preguntó justo antes puede guardar el registro antiguo ese tiempo. Si solo se vio un TTL corto, se espera un día. **Iniciar ensayo** da una palabra para el asunto de un mensaje en cada dirección; ambos deben entregarse en 10 minutos.

Antes del primer paso y antes del cambio se registran MX, SPF, TTL y ajustes, con su huella en el registro de auditoría. **Si algo sale mal** muestra las líneas de zona y los ajustes que hay que restaurar.`,
    },
    import: {
      title: 'Importación de autoservicio',
      text: `
**Exportar configuración** escribe las partes elegidas de una organización en un archivo \`.zip\` cifrado con AES-256: flujo de correo de los dominios, ajustes, usuarios con roles, grupos, listas de remitentes y cuentas del portal. Su contraseña se muestra una sola vez. Contraseñas de personas, segundos factores, tokens y claves nunca forman parte de él; claves y certificados tienen su propia exportación.

**Subir archivo** abre y comprueba el archivo de otro Postern y hace un plan: qué es nuevo, cambia, no cambia, está en conflicto o se rechaza, con un motivo por fila. Un archivo no crea dominios: solo se importan los que están aquí y probados, y puede dejar algunos fuera. Una importación añade roles, no quita ninguno y no bloquea a nadie.

**Aplicar** escribe todo o nada. Si algo cambió aquí desde que leyó el plan, no se escribe nada y se muestra el plan nuevo. Una subida espera 30 minutos.`,
    },
  },
};
