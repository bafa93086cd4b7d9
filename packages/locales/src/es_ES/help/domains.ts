import type { HelpPage } from '../../help/topics.ts';

export const domains: HelpPage<'domains'> = {
  title: 'Dominios',
  about: 'Los dominios de correo de los que se ocupa, cómo se añade uno y cómo circula su correo.',
  words:
    'MX SPF TXT comprobación verificar reenvío en línea paralelo Microsoft 365 confidencial eliminar añadir',
  sections: {
    list: {
      title: 'La lista',
      text: `
**Dominios** muestra aquello de lo que se ocupa: el tipo, adónde va el correo y si el dominio está comprobado. El campo de arriba encuentra una parte del nombre; las flechas van de línea en línea.

| Tipo | Qué significa |
| **En línea** | el registro MX apunta aquí: todo el correo se recibe, se filtra y se entrega |
| **Paralelo** | otro proveedor, como Microsoft 365, recibe el correo, lo entrega aquí y lo recoge de nuevo |
| **Solo gestión** | aquí no circula correo; solo se administran las personas del dominio |`,
    },
    add: {
      title: 'Añadir un dominio',
      text: `
**Añadir un dominio** pide el nombre y el tipo. Después el dominio espera su comprobación: publique tal cual el registro TXT que indica su página y elija **Comprobar ahora**. Lo encontrado en su lugar aparece debajo.

Hasta entonces se rechaza el correo al dominio y otros también pueden comprobar el nombre. Una vez comprobado, ninguna otra organización puede quedárselo.`,
    },
    records: {
      title: 'MX y SPF',
      text: `
La pestaña **DNS** muestra lo publicado, desde cuándo es correcto o no, y los registros que debe publicar; mira cada hora, y enseguida si elige **Comprobar ahora**. El registro MX trae el correo aquí. El registro SPF permite a esta pasarela enviar por el dominio; lo que ya contiene se mantiene. Más de un registro SPF es tan malo como ninguno.`,
    },
    mail: {
      title: 'Cómo circula el correo',
      text: `
| Campo | Qué hace |
| **Entregar el correo aceptado a** | host y puerto de su servidor; necesita una dirección pública |
| **Servidores remitentes** | direcciones y redes cuyo correo cuenta como saliente de su organización |
| **Inquilinos de Exchange Online** | los nombres que Exchange Online escribe en \`X-OriginatorOrg\` de su correo, uno por línea, p. ej. \`example.onmicrosoft.com\`. Con nombres, el correo de las direcciones de envío solo es saliente cuando ese campo nombra uno de ellos; lo demás se trata como correo de fuera, o se rechaza si va a alguien de otro lugar. Vacío: quien usa las direcciones envía en su nombre |
| **Firmar el correo saliente con DKIM** | con la clave DKIM del dominio |

Un cambio vale desde el próximo mensaje y consta en el registro de auditoría.

**Microsoft 365**, más abajo, muestra a qué organización pertenece el dominio según Microsoft, cuándo se preguntó y qué otros dominios están en la misma. **Consultar** pregunta de nuevo. El identificador esperado se compara con ello y no cambia nada en el correo.`,
    },
    confidential: {
      title: 'Dominios confidenciales',
      text: `
Un dominio confidencial no existe para los administradores sin permiso: ni en listas, ni en búsquedas, recuentos o gráficos. Quien lo hace confidencial lo sigue conociendo. Nadie cambia su propio permiso; los operadores conocen todos los dominios.`,
    },
    remove: {
      title: 'Eliminar un dominio',
      text: `
Desde ese momento el correo al dominio se rechaza y sus ajustes desaparecen. Lo recibido sigue en el registro y en la cuarentena hasta que caduque. El primer dominio y los confidenciales no se pueden eliminar.`,
    },
  },
};
