import type { HelpPage } from '../../help/topics.ts';

export const billing: HelpPage<'billing'> = {
  title: 'Uso y facturación',
  about: 'El extracto del mes: quién usó qué y cuánto cuesta.',
  words: 'factura extracto uso usuarios contar mes cerrado corrección csv',
  sections: {
    what: {
      title: 'El extracto',
      text: `
Cada dominio y servicio es una línea con las personas que lo usaron, su precio y el importe. El mes en curso muestra lo contado hasta ahora. **Personas** las nombra; **Descargar** da las líneas en CSV.`,
    },
    closed: {
      title: 'Meses cerrados',
      text: `
Un mes se cierra el día 3 del siguiente a las 06:00 UTC y después no cambia. El correo registrado más tarde es una línea de corrección del extracto siguiente, que nombra su mes.`,
    },
    counted: {
      title: 'A quién se cuenta',
      text: `
Una persona cuenta una vez por mes, dominio y servicio. Los avisos de no entrega, los reenvíos automáticos y el correo rechazado o retirado no cuentan. Quien firma sin cifrar se cobra como solo firmar. Los servicios no destinados a reventa o temporales se cuentan sin precio.`,
    },
  },
};
