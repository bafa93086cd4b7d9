import type { HelpPage } from '../../help/topics.ts';

export const webhooks: HelpPage<'webhooks'> = {
  title: 'Webhooks',
  about:
    'Enviar veredictos, liberaciones, inicios de sesión y el registro de auditoría a un SIEM o a herramientas propias.',
  words: 'siem flujo exportar ecs elastic splunk firma hmac secreto punto de acceso',
  sections: {
    events: {
      title: 'Eventos',
      text: `
**Añadir webhook** indica una dirección y los eventos que recibe. Siguen el Elastic Common Schema; hasta 100 por solicitud, primero los más antiguos, en un minuto aproximadamente. Los mensajes de dominios confidenciales y las entradas que nombran uno no se envían nunca. Mientras un webhook está desactivado, los eventos esperan siete días.`,
    },
    signature: {
      title: 'Firma',
      text: `
El secreto se muestra una sola vez. Cada solicitud lleva las cabeceras \`webhook-id\`, \`webhook-timestamp\` y \`webhook-signature\`: \`v1,\` y el Base64 de HMAC-SHA256 sobre \`id.timestamp.body\`, con los bytes tras \`whsec_\` como clave. **Nuevo secreto** lo sustituye; durante 24 horas firman ambos. \`webhook-id\` permite reconocer una solicitud repetida.`,
    },
    attempts: {
      title: 'Intentos',
      text: `
Una respuesta 2xx en 10 segundos cuenta como aceptada. Si no, la misma solicitud se repite tras 1, 2, 4 … minutos, con seis horas como máximo, y los eventos posteriores esperan. Tras tres días sin éxito, o con una respuesta 410, el webhook se desactiva. Su nombre abre las últimas solicitudes con sus respuestas; **Enviar evento de prueba** lo prueba al momento.`,
    },
  },
};
