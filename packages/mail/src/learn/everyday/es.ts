import type { EverydayTexts } from './texts.ts';

export const es: EverydayTexts = {
  letters: [
    [
      'Apartamento en agosto',
      'Estimada señora Ruiz: gracias por su consulta. El apartamento junto al lago está libre del ocho al veintidós de agosto. Tiene dos habitaciones, un balcón y una plaza para su coche. Si usted quiere, se lo reservo hasta el lunes. Llámeme cuando quiera si tiene alguna pregunta. Atentamente, familia Vidal',
    ],
    [
      'Reunión de padres',
      'Queridos padres: les invitamos a la reunión de la clase. Hablaremos de la visita al museo, de los libros nuevos y del comedor. Quien no pueda venir, que me escriba unas líneas, por favor: le daré los papeles a su hijo. Un cordial saludo',
    ],
    [
      'Presupuesto de pintura',
      'Buenos días, señor Navarro: como hablamos, le enviamos el presupuesto de los trabajos en su casa. Podemos empezar la segunda semana después de Pascua y necesitamos cuatro días. El material está incluido en el precio. Revíselo con calma y díganos si le va bien esa fecha.',
    ],
    [
      'Cómo va el proyecto',
      'Hola a todos: las pruebas están en marcha, quedan dos errores y espero los números del almacén. Si todo va bien, el miércoles enviamos la versión nueva al cliente. ¿Podéis mirar antes las páginas tres y cuatro? Gracias y hasta mañana, Lucía',
    ],
    [
      'Su pedido está en camino',
      'Hola, su pedido se ha preparado hoy y ya lo tiene el transportista. Lo recibirá en dos o tres días. Si no está en casa, dejaremos el paquete a un vecino. La factura va dentro. Le agradecemos su compra y esperamos que la disfrute.',
    ],
    [
      'Cambio en su contrato desde enero',
      'Estimado cliente: desde el primero de enero su contrato de luz tiene un precio nuevo. No tiene que hacer nada, su contrato sigue como hasta ahora. Si no está de acuerdo, puede darlo de baja por escrito hasta finales de diciembre. Encontrará los detalles en su cuenta de cliente o en su próxima factura.',
    ],
  ],
  notes: [
    ['Mañana', 'Llego diez minutos tarde, empezad sin mí.'],
    ['Gracias', 'Gracias por la respuesta tan rápida, nos ayuda mucho. ¡Buen fin de semana!'],
    ['Re: Llamada', 'Hoy no está en la oficina. Inténtelo otra vez después de comer, por favor.'],
  ],
  invitations: [
    ['Cumpleaños de la abuela', 'Lo celebramos el domingo en el jardín, traed buen humor y una chaqueta.'],
    ['Entrevista anual', 'Prepare por favor sus objetivos para el año que viene.'],
  ],
  receipts: [
    [
      'Factura 7731',
      [
        ['Billete de adulto', '27,40'],
        ['Reserva', '4,90'],
        ['Importe pagado', '32,30 EUR'],
      ],
    ],
    [
      'Comprobante de pago',
      [
        ['Aparcamiento', '6,00'],
        ['IVA', '0,46'],
        ['Pagado con tarjeta', '6,46'],
      ],
    ],
  ],
  codes: [
    ['Verificación en dos pasos', 'Escriba 730 118 para entrar. Si no lo ha pedido, borre este mensaje.'],
    ['Clave de un solo uso', 'La clave para firmar su operación es 559204. No la comparta con nadie.'],
  ],
  newsletters: [
    [
      'Noticias del club',
      'El primer equipo ha ganado, el campo se renueva este verano y todavía buscamos tartas para la fiesta. Todas las fechas están en nuestra página.',
      'Cancelar la suscripción',
    ],
    [
      'Nuestros cursos de otoño',
      'Ya puede apuntarse: cocina con hierbas, italiano para principiantes y una tarde sobre impuestos. Los socios tienen un diez por ciento de descuento.',
      'No recibir más correos',
    ],
  ],
  files: [
    ['Documentos', 'contrato.pdf'],
    ['Factura de marzo', 'factura.pdf'],
  ],
  pictures: [
    ['Foto de la excursión', 'foto.jpg'],
    ['Propuesta de logotipo', 'logotipo.png'],
  ],
};
