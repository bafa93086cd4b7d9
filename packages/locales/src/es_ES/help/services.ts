import type { HelpPage } from '../../help/topics.ts';

export const services: HelpPage<'services'> = {
  title: 'Servicios y pedidos',
  about: 'Qué tienen sus dominios, cuánto cuesta y cómo pedir y cancelar.',
  words:
    'producto precio lista oferta contrato suscripción licencia desplegar cancelar organización cliente socio',
  sections: {
    order: {
      title: 'Pedir',
      text: `
Cada dominio aparece con sus servicios. Elija **Pedir** junto a un dominio y marque lo que debe tener. Los productos que se deducen de otros se ajustan solos: quien firma necesita un certificado, y en línea ambos filtros y el servicio básico son para las mismas personas.

El precio cambia al instante. Si ha cambiado desde que abrió la página, verá los dos precios y volverá a pedir. **Guardar como oferta** mantiene el precio 30 días.`,
    },
    deploy: {
      title: 'Despliegue',
      text: `
Un pedido se comprueba y confirma en unos minutos. Después un servicio empieza en cuanto nada lo impide: el registro TXT que demuestra que el dominio es suyo y, para el filtro de entrada, el registro MX. Lo que falta se muestra junto al dominio. **Desplegar** comprueba al momento. El correo se acepta en cuanto empieza el despliegue, así que al cambiar el registro MX no se pierde nada.`,
    },
    cancel: {
      title: 'Cancelar',
      text: `
Elija **Cancelar servicio** y su último día. Funciona hasta ese día incluido. El filtro de entrada sigue activo mientras el registro MX apunte aquí. Lo que aún no funciona se retira al momento y no se cobra.`,
    },
    prices: {
      title: 'Precios',
      text: `
Se paga por las personas que usan un servicio en un mes, no por la cantidad pedida. Se usa al enviar correo; en un dominio donde nadie envía, al recibir más de cinco mensajes que no sean spam. Los precios los ve quien puede pedir.`,
    },
    organisations: {
      title: 'Organizaciones',
      text: `
**Organizaciones** las muestra por socio, con sus dominios y servicios. Los socios añaden una con **Añadir organización**; el operador añade también socios e indica de quién es cada organización. La dirección y la referencia aparecen en las facturas.`,
    },
  },
};
