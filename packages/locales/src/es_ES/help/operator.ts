import type { HelpPage } from '../../help/topics.ts';

export const operator: HelpPage<'operator'> = {
  title: 'Páginas del operador',
  about: 'Para quienes operan la instalación: panel de desarrollo, traducciones, mantenimiento.',
  words: 'devboard superusuario super operador admin desarrollo build entorno',
  sections: {
    devboard: {
      title: 'Panel de desarrollo',
      text: `
Muestra las versiones de la consola y de la API, el entorno, los conmutadores vigentes, lo que guarda este navegador, cada texto de error en cada idioma y las piezas de la interfaz en todos sus estados. No cambia nada.`,
    },
    translations: {
      title: 'Traducciones',
      text: `
Enumera cada texto en sus cuatro idiomas y encuentra los que busca. Los textos se modifican en el equipo de un desarrollador, donde la página los escribe en el código mediante su servidor local. Un texto que falta muestra su idioma y su clave, por ejemplo \`es_ES(home.title)\`.`,
    },
    maintenance: {
      title: 'Mantenimiento',
      text: `
Mientras el [conmutador](flags.switch) \`maintenance\` está activado, todos ven la página de mantenimiento en lugar de la consola. El correo se recibe, evalúa y entrega igualmente. Los operadores inician sesión desde esa página y lo desactivan.`,
    },
    mail: {
      title: 'Correo del producto',
      text: `
Muestra el remitente de los correos que escribe el propio Postern y el **registro DKIM** que hay que publicar en el DNS. Copie nombre y valor en un registro TXT; sin él, los demás no encuentran ninguna firma válida en enlaces, códigos y avisos.`,
    },
    nodes: {
      title: 'Nodos y trabajos',
      text: `
Muestra cada proceso con su versión y su última señal, los servidores de base de datos y el retraso de los que están en espera, los trabajos del worker y las copias de seguridad con sus simulacros. **Ejecutar ahora** lanza un trabajo fuera de su horario en cuanto haya un worker libre. Un proceso detenido figura un día; uno sin señales ha caído o no alcanza la base de datos. **Hacer un simulacro** necesita un worker que vea la carpeta de las copias (\`POSTERN_BACKUPS\`).`,
    },
    attention: {
      title: 'Qué hacer',
      text: `
Un **proceso que calla**: mire su máquina y su registro; otros asumen lo que tenía. Una **tarea que falla**: la frase dice por qué; corríjalo y pulse **Ejecutar ahora**. Una **copia** o un **simulacro** que falta: ejecute \`npm run backup\` con un temporizador y deje que un worker vea la carpeta (\`POSTERN_BACKUPS\`). Un **disco lleno**: el correo se aplaza y nada se pierde; libere espacio o acorte la conservación. Un **certificado** que caduca: ponga el nuevo en \`POSTERN_TLS_CERT\` y reinicie la pasarela. Cada alerta tiene su página en \`docs/how-to/runbooks.md\`.`,
    },
    invoices: {
      title: 'Facturas',
      text: `
Muestra los extractos cerrados sin factura y las facturas emitidas. **Emitir** asigna el número siguiente; una factura emitida no cambia nunca. **Abonar** la anula con una nota de abono con las mismas líneas. **Emisor** fija nombre, dirección, IVA e IBAN de cada instancia. **Diferencias** compara los extractos de un mes con el libro de pedidos del distribuidor, que **Importar pedidos** lee de un archivo CSV. Un mes abonado vuelve a figurar entre los pendientes de facturar.`,
    },
    prices: {
      title: 'Precios',
      text: `
Muestra lo que cuesta cada producto, para cada número de personas desde el que vale un precio. **Añadir versión** abre una copia de la versión mostrada con el día desde el que vale. Una versión nunca cambia: los pedidos y los extractos conservan el precio de su día. Los descuentos de una organización están en sus datos, en la página [Servicios](services).`,
    },
    news: {
      title: 'Noticias',
      text: `
**Publicar** muestra un texto a todos los usuarios: una noticia en la página de inicio, o una interrupción, lentitud o mantenimiento con las partes afectadas y el período, que también aparece en **Estado del servicio**. Los idiomas vacíos muestran el texto en inglés. Con la [función](flags.list) \`use_configdb_for_newsitems\`, la página lleva otro nombre y contiene las mismas entradas.`,
    },
    compliance: {
      title: 'Informe de cumplimiento',
      text: `
En Informes, la página de cumplimiento crea un informe de una organización y un período: ajustes por dominio, cifrado, conservación hallada, roles y segundos factores, actuaciones como otro usuario, exportaciones, pruebas y cambios. El PDF es para auditores; el JSON contiene los mismos datos. Cada informe se registra en el [registro de auditoría](audit_log) de la organización.`,
    },
    dns_cache: {
      title: 'Vaciar la caché DNS',
      text: `
Cada nodo olvida lo que sabe del nombre: políticas MTA-STS, nombres de direcciones y, si \`POSTERN_UNBOUND_CONTROL\` está definido, los registros de su resolutor. Un nodo que no responde en tres segundos se indica como tal. Cada operación consta en el registro de auditoría.`,
    },
  },
};
