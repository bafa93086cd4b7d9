import type { HelpPage } from '../../help/topics.ts';

export const lists: HelpPage<'lists'> = {
  title: 'Listas de remitentes',
  about: 'Los remitentes que siempre se rechazan y los que siempre pasan.',
  words: 'lista negra lista blanca bloqueo admisión bloquear admitir remitente dominio comodín csv',
  sections: {
    what: {
      title: 'Qué hace una entrada',
      text: `
**Bloquear** rechaza los mensajes antes de aceptarlos; si solo lo bloquean algunos destinatarios de un mensaje, se retiene para ellos. **Permitir** deja pasar los mensajes sea cual sea su puntuación. Nunca deja pasar un virus ni un remitente suplantado. Si falla la comprobación del servidor del remitente (SPF), una admisión solo lo levanta si la entrada nombra la dirección y el servidor.

Una entrada vale en el segundo siguiente a guardarla. Cada mensaje que coincide se cuenta.`,
    },
    forms: {
      title: 'A quién se refiere una entrada',
      text: `
| Escrito | Significa |
| \`anna@example.com\` | esta dirección |
| \`example.com\` o \`%example.com\` | todos en este dominio, no en sus subdominios |
| \`*.example.com\` | todos en cualquier subdominio |
| \`<>\` | el remitente vacío, que tienen los informes de no entrega |
| \`192.0.2.7\`, \`192.0.2.0/24\`, \`2001:db8::/32\` | un servidor o una red |
| \`mail.example.com\`, \`*.example.com\` como servidor | servidores por su nombre verificado |

Dirección y servidor juntos se refieren a los mensajes que coinciden con ambos. La dirección se busca en el sobre y en la cabecera que muestra el mensaje; puede limitarse a uno de los dos.

Un nombre internacional puede escribirse de una u otra forma, \`bücher.example\` o \`xn--bcher-kva.example\`: es el mismo y se muestra como se lee, con la escritura de los mensajes al lado. Una red puede nombrarse con cualquiera de sus direcciones.`,
    },
    order: {
      title: 'Qué entrada decide',
      text: `
La más cercana: una entrada para su buzón antes que una para su dominio, esta antes que una para la organización y esta antes que una para todas las organizaciones. Entre un bloqueo y una admisión igual de cercanos decide un ajuste del dominio; mientras nadie lo cambie, gana la admisión. **Probar un mensaje…** consulta las listas como la pasarela y muestra qué entrada decide.`,
    },
    write: {
      title: 'Quién puede escribir qué',
      text: `
Todos escriben para su propio buzón. Los administradores escriben para los buzones y dominios de su organización y para toda ella. Los operadores escriben para todas las organizaciones o para las de una instancia. Usted ve también las entradas que le protegen; quién las hizo y por qué se dice solo a quienes se ocupan de ellas. Cada cambio se guarda con su hora y su autor.

\`N\` añade una entrada, \`X\` selecciona, \`Supr\` elimina. Lo eliminado se recupera al momento con \`Z\`.`,
    },
    trial: {
      title: 'Qué habría hecho',
      text: `
Mientras escribe una entrada, la parte de al lado dice en frases enteras qué significa y qué habría hecho con los mensajes de los últimos 30 días: cuántos se habrían tratado de otro modo, de qué a qué, y algunos por su nombre. La decisión es la de la pasarela, tomada de nuevo con lo que encontró entonces. Si hay demasiados mensajes, dice desde cuándo pudo mirar.`,
    },
    files: {
      title: 'Importar y exportar',
      text: `
**Exportar** da las entradas mostradas en un archivo CSV que la importación vuelve a admitir. **Importar** admite también una lista sencilla con un remitente por línea; lo que el archivo no dice se toma de las opciones de debajo. **Comprobar** muestra cuántas entradas son nuevas, cuáles ya existen y cada fila rechazada con su línea y el motivo. Solo entonces las añade. Una entrada que ya existe se activa y se prolonga, nunca se duplica.`,
    },
    tidy: {
      title: 'Ordenar',
      text: `
Muestra las entradas caducadas, las que no coinciden con ningún mensaje desde hace 90 días, las que otra cubre por completo, las que contradicen a una igual de cercana y las que llegan muy lejos. Un clic elimina o desactiva; \`Z\` lo deshace.`,
    },
  },
};
