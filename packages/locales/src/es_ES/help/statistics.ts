import type { HelpPage } from '../../help/topics.ts';

export const statistics: HelpPage<'statistics'> = {
  title: 'Estadísticas de correo',
  about: 'Cuánto correo llegó y salió, qué pasó con él y cuándo fue inusual.',
  words: 'gráfico diagrama informe volumen spam proporción firmado cifrado rechazado tendencia anomalía',
  sections: {
    charts: {
      title: 'Gráficos',
      text: `
El gráfico grande muestra el correo entrante por día: entregado sobre la línea, rechazado y retenido debajo, en la misma escala. La línea punteada es el día habitual: la mediana del mismo día de la semana en las ocho semanas anteriores. Los gráficos pequeños muestran proporciones y cantidades; a partir de 45 días, cada punto es una semana.

Cada gráfico se puede mostrar como tabla, y cada número lleva a sus mensajes mientras estén en el registro (90 días). Las cifras por día se conservan dos años. Los días son en UTC.

**Paralelo** es el correo que entregó Microsoft 365; lo que no pasa por Postern no se cuenta.`,
    },
    unusual: {
      title: 'Días inusuales',
      text: `
Los días con mucho más correo de lo habitual aparecen en rojo y bajo el gráfico: al menos 50 mensajes, una vez y media lo habitual y muy por encima de su variación normal.`,
    },
    files: {
      title: 'Imágenes',
      text: `
Cada gráfico se puede descargar como imagen. La API ofrece los nueve gráficos en SVG o PNG, en cualquier tamaño, claros u oscuros.`,
    },
    mail: {
      title: 'Informes por correo',
      text: `
**Enviar por correo** envía las estadísticas en PDF cada semana o cada mes, con lo que la persona que lo configuró puede ver en ese momento. Sin ese permiso, el envío termina.

Los usuarios lo reciben de inmediato. A quien no puede iniciar sesión se le pregunta antes: el correo lleva a una página con un botón, y solo pulsarlo es aceptar. El enlace funciona 14 días y puede preguntar de nuevo. Cada informe a una dirección así tiene un enlace para dejar de recibirlo al instante; después, solo el destinatario puede reanudarlo.`,
    },
  },
};
