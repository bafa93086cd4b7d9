import type { HelpPage } from '../../help/topics.ts';

export const details: HelpPage<'details'> = {
  title: 'Detalles de un mensaje',
  about: 'Por qué un mensaje se entregó, se retuvo o se rechazó, y todas las pruebas.',
  words:
    'explicación puntuación puntos hallazgos SPF DKIM DMARC ARC cabeceras vista previa adjuntos enlaces registros código fuente eml peso',
  sections: {
    why: {
      title: 'Qué pasó y por qué',
      text: `
La primera frase dice qué hizo Postern y por qué motivo. Debajo están los hallazgos que pesaron, primero los mayores: un número con signo y una frase. Un número positivo hace el mensaje más sospechoso; uno negativo, menos. Juntos suman los puntos.

Los hallazgos sin peso son hechos que no contaron en ningún sentido; la última línea los muestra.`,
    },
    score: {
      title: 'Puntos y niveles',
      text: `
La regla muestra los puntos frente a dos niveles: desde el primero un mensaje es **spam**; desde el segundo, **spam evidente**. Lo habitual es 5 y 9; su administrador los fija para cada dominio.

Los puntos no deciden solos. Un virus, un adjunto prohibido y una entrada en una lista de bloqueo pesan más que cualquier puntuación; una entrada en una lista de permitidos deja pasar el correo, salvo que traiga un virus o suplante uno de sus dominios.`,
    },
    findings: {
      title: 'Leer los hallazgos',
      text: `
| Grupo | Dice |
| SPF | si el servidor remitente puede enviar por el dominio del sobre |
| DKIM | si una firma es válida y de quién es |
| DMARC | si SPF o DKIM responde por el dominio que usted ve como remitente, y qué pide ese dominio si no |
| ARC | si un servidor de reenvío dejó constancia de estos resultados por el camino |
| Origen | nombre, red y país del servidor remitente |
| Listas | listas de bloqueo y de permitidos de su organización |
| Remitente | dominios parecidos, nombres prestados, respuestas dirigidas a otro sitio |
| Adjuntos | programas, scripts, macros, archivos cifrados, tipos disfrazados |
| Enlaces | destinos ocultos, enlaces acortados, dominios parecidos |
| Texto | fórmulas de fraudes conocidos, texto oculto o disfrazado |
| Virus | lo que encontraron los antivirus |`,
    },
    changed: {
      title: 'Qué lo habría cambiado',
      text: `
«Sin … tendría … puntos» nombra el menor cambio que habría llevado a otra decisión. Ayuda a decidir: si para la entrega solo falta el nombre del servidor, un mensaje rara vez es peligroso; si hacen falta tres hallazgos, rara vez es deseado.`,
    },
    life: {
      title: 'El historial de un mensaje',
      text: `
Todo lo que pasó, por orden de tiempo: recibido, evaluado, retenido o aceptado, cada entrega con la respuesta del servidor receptor, y lo que decidieron las personas, con nombre y motivo.

**Aplazado** significa que el servidor receptor aún no aceptó el mensaje; Postern lo intenta de nuevo por sí solo, durante días si hace falta. **Entrega dudosa** significa que la conexión se cortó después de entregarlo: puede haber llegado.`,
    },
    evidence: {
      title: 'Pruebas',
      text: `
Cada grupo es una línea con su resultado; ábralo para ver los detalles. La autenticación está siempre abierta; los demás, cuando algo en ellos pesó.

- **Recorrido**: el servidor remitente, su nombre, red y país, y cómo estaba cifrada la conexión.
- **Adjuntos**: nombres, tamaños, tipos reales, contenido de los archivos comprimidos, sumas para comparar con otras fuentes.
- **Enlaces**: adónde lleva de verdad cada enlace.
- **Intentos de entrega**: cada intento con servidor, hora y respuesta.
- **Identificadores**: indique el identificador de nube cuando pregunte al soporte por un mensaje.
- **Registros**: solo para roles técnicos.`,
    },
    preview: {
      title: 'Vista previa',
      text: `
La vista previa muestra el mensaje sin riesgo: sin scripts, sin formularios, nada se carga de fuera, y los enlaces no funcionan pero muestran su destino. Un hueco sustituye a las imágenes remotas; cargarlas diría al remitente que el mensaje se leyó.

**Texto** muestra la versión en texto simple; **Código fuente**, el mensaje tal como llegó. Postern conserva el contenido de los mensajes que retiene y lo borra con ellos.`,
    },
    actions: {
      title: 'Acciones',
      text: `
**Liberar…** entrega un mensaje retenido, vea [Cuarentena](quarantine.release). **Marcar como revisado** anota que alguien lo ha mirado; sigue retenido. **Solicitar liberación…** pregunta a un administrador cuando usted no puede liberar. **Bloquear al remitente…** y **Permitir al remitente…** añaden una entrada a las listas, para un buzón, un dominio o la organización. **Notificar como spam** y **Notificar como no spam** enseñan al filtro. **Confirmar spam** detiene también las copias parecidas; **Marcar como virus…** deja la liberación a los administradores; **Eliminar** borra el contenido al cabo de 30 segundos. **Deshacer** revierte lo que aún se puede revertir. **.eml** descarga el original: ábralo con cuidado. El menú copia los identificadores y abre el contenido en otra pestaña.

Los botones que ve dependen de sus [roles](roles).`,
    },
    campaign: {
      title: 'Campañas',
      text: `
**Mensajes similares** en el menú de un mensaje abre todo el correo similar en una página: quién lo recibió, dónde está cada copia y quién pidió su liberación. Son similares los mensajes que comparten texto, un archivo, un enlace o un remitente que imita a otro, en la semana anterior y posterior. Solo ve lo que puede ver en otros lugares.

**Detener** hace lo que marque: retener lo que espera la entrega, eliminar lo retenido, bloquear a los remitentes durante 90 días y avisar a los destinatarios por correo en su idioma. Cada paso tiene su resultado y se deshace por separado.

Postern no ve dentro de los buzones. Para las copias entregadas, la página ofrece una búsqueda para ejecutar en su propio servidor.`,
    },
  },
};
