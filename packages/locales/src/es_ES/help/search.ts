import type { HelpPage } from '../../help/topics.ts';

export const search: HelpPage<'search'> = {
  title: 'Búsqueda de mensajes',
  about: 'Encontrar cualquier mensaje de los últimos 90 días por palabras, filtros y periodo.',
  words: 'lenguaje de consulta filtro encontrar registro log operadores comodín asterisco excluir columnas',
  sections: {
    field: {
      title: 'El campo de búsqueda',
      text: `
Pulse [/] para llegar a él. Las palabras buscan mientras escribe: cada una debe aparecer en el remitente, el destinatario o el asunto. Una palabra encuentra todo lo que empieza por ella, \`fact\` también **factura**.

| Usted escribe | y encuentra |
| \`factura abril\` | mensajes con ambas palabras |
| \`"dos palabras"\` | estas palabras juntas |
| \`from:*@acme.example\` | el dominio del remitente |
| \`-from:news@shop.example\` | todo menos este remitente |
| \`class:spam state:held\` | spam retenido |
| \`after:3d\` | los últimos tres días |

Un filtro se convierte en etiqueta al escribir un espacio o aceptar una sugerencia. Si la elige, vuelve al campo para cambiarla; se quita con su aspa, con [Supr] sobre ella o con [Retroceso] justo detrás, y [←] lleva a las etiquetas. Para lo que pega, como una dirección IP, un hash o un enlace, el campo ofrece los filtros que lo conocen. Toda la búsqueda está en la barra de direcciones: cópiela para pasarla a otra persona.`,
    },
    filters: {
      title: 'Filtros',
      text: `
Un filtro es una palabra, dos puntos y un valor; las comillas rectas mantienen juntos los espacios. Un menos delante excluye. El mismo filtro varias veces significa **uno de ellos**; filtros distintos, **todos a la vez**. Un asterisco solo vale por cualquier valor: \`subject:*\` encuentra lo que tiene asunto, \`-subject:*\` lo que no lo tiene.

| Filtro | Valor |
| \`from:\` \`to:\` | parte de una dirección; \`*\` vale por cualquier texto |
| \`subject:\` | palabras del asunto |
| \`class:\` | ham, spam, highspam, bulk, blocked, virus, temporarily_rejected, welcomelisted, blocklisted |
| \`state:\` | queued, deferred, delivered, held, rejected, failed |
| \`is:\` | released, reviewed, hashed |
| \`direction:\` | in, out |
| \`attachment:\` | yes, no |

Si sus roles permiten buscar en el correo de otras personas, hay muchos más, entre ellos \`ip:\`, \`helo:\`, \`spf:\`, \`dkim_domain:\`, \`country:\`, \`file:\`, \`url_host:\`, \`message_id:\`, \`queue_id:\`, \`server:\`, \`server_answer:\` y \`rule:\`. El campo los sugiere y [Todos los filtros](search.expert) los enumera.`,
    },
    time: {
      title: 'Periodo',
      text: `
El botón junto al campo fija el periodo; lo que fija también se puede escribir: \`after:30m\`, \`after:12h\`, \`after:3d\`, \`after:2w\`, o una fecha como \`after:2026-04-13\` y \`before:2026-04-14t12:00\`. Vale su propia zona horaria.

Sin periodo se buscan los últimos 90 días; los mensajes más antiguos están borrados. En el pequeño gráfico sobre la lista, arrastre por las barras para elegir un periodo. Con el teclado es una sola parada de [Tab]: las flechas van de barra en barra, con [Mayús] por varias, e [Intro] toma el periodo.`,
    },
    facts: {
      title: 'Cantidades y veredictos',
      text: `
Sobre la lista figura cuántos mensajes se encontraron y cómo se reparten por veredicto. Elija un veredicto para ver solo esos, y otra vez para verlos todos. Las cantidades muy grandes se dan como «más de».

Mientras mira el principio de la lista, los mensajes nuevos aparecen por sí solos y las filas muestran enseguida lo que otros han hecho con ellas. Mientras trabaja en la lista o la ha desplazado, nada se mueve: una línea encima indica cuántos son nuevos y los muestra cuando la elige.`,
    },
    list: {
      title: 'La lista',
      text: `
[J] y [K] se mueven, [Espacio] muestra dos líneas de texto y los hallazgos de más peso, [Intro] abre. La cabecera **Hora** invierte el orden. El menú a la derecha del campo elige las columnas; este navegador recuerda la elección. Quien ve el correo de varias organizaciones elige una junto al periodo, por una parte de su nombre; las últimas vistas van primero. Sobre la lista figura de quién es el correo y, mientras se listan varias, la columna **Organización** dice de quién es cada mensaje, en la pantalla y en los archivos.

El dominio del remitente nunca se corta: el nombre mostrado es solo una afirmación. Las letras que imitan a otras están marcadas. Señale una hora para verla en UTC.`,
    },
    panel: {
      title: 'El mensaje junto a la lista',
      text: `
El primer [Intro] o clic abre el mensaje junto a la lista; el segundo le da [su propia página](details). Con el panel abierto, [J] y [K] recorren la lista y [Esc] lo cierra. Su borde se puede arrastrar; la anchura se recuerda. En pantallas estrechas el panel cubre la lista.`,
    },
    expert: {
      title: 'Todos los filtros',
      text: `
El menú a la derecha del campo abre un formulario con todos los filtros, por grupos. Separe varios valores de un filtro con coma y espacio. Lo que escribe se convierte en etiquetas, y puede seguir escribiendo.

Con **Cualquier filtro**, un mensaje solo tiene que cumplir un filtro. Sentido, estado, «Liberado, revisado o con huella», tipo de entrada, instancia y periodo valen en todo caso.

El formulario se ofrece a los roles que pueden buscar en el correo de otras personas.`,
    },
    saved: {
      title: 'Búsquedas guardadas',
      text: `
El marcador junto al campo guarda la búsqueda mostrada con un nombre y vuelve a abrirla; la paleta también la encuentra. Una búsqueda guardada puede

- **colorear** las filas que encuentra, en todas las listas;
- **avisarle** cuando encuentre algo nuevo, en las notificaciones o por correo, como máximo con la frecuencia que elija.

El aviso pregunta con los permisos que usted tenga en ese momento. **Copiar un enlace** comparte una búsqueda: quien lo abra verá lo que él mismo pueda ver.

**Colores por veredicto…** en el mismo menú da a cada veredicto su color, en este navegador. Una búsqueda guardada con color tiene preferencia.`,
    },
    tail: {
      title: 'La vista en directo',
      text: `
**Vista en directo**, en el selector junto al campo de búsqueda, o [G] y luego [V], muestra la misma búsqueda como vista continua: la línea más reciente arriba, con los filtros de la búsqueda, para el correo enviado y recibido por un dominio, o para todo lo que pueda ver. [P] la pausa; lo que llegue entretanto se conserva. El número de la derecha es el ritmo del último minuto.`,
    },
    export: {
      title: 'Listas como archivos',
      text: `
La flecha junto al campo escribe la lista en un archivo, hasta 100 000 filas: **CSV** y **Excel** con las columnas que ve, en su idioma y zona horaria; **JSON** para programas, con horas en UTC. **Mensajes como archivos .eml (ZIP)** contiene hasta 1000 mensajes cuyo contenido se conserva y que puede descargar. Las exportaciones constan en el registro de auditoría.`,
    },
  },
};
