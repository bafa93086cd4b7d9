import type { HelpPage } from '../../help/topics.ts';

export const mail_tests: HelpPage<'mail_tests'> = {
  title: 'Herramientas de prueba',
  about: 'Lo que se ve desde fuera del correo de un dominio.',
  words: 'SPF consulta DNS prueba comprobar registro include borrador cola aplazado',
  sections: {
    connectivity: {
      title: 'Conectividad',
      text: `
Indique un dominio para ver sus servidores de correo, consultados si lo desea directamente en los servidores de nombres del dominio, y abra las demás pruebas con ese dominio.

**Listas de bloqueo** busca una dirección IP, un dominio, una dirección de correo o un enlace en las listas que usa el operador de este servicio. Una lista cuyas propias entradas de prueba responden mal aparece como no utilizable, nunca como coincidencia. Debajo están las direcciones desde las que envía este servicio. La reputación resume lo que dicen todas las listas: buena, ninguna inscripción, posible spam, riesgo alto de ser retenido o rechazado.`,
    },
    spf: {
      title: 'Prueba de SPF',
      text: `
Introduzca un dominio y, si quiere, la dirección IP de un servidor. La prueba lee el registro como lo hace un receptor: sigue cada include, cuenta las consultas DNS, de las que se permiten diez, y muestra el término que decide sobre la dirección.

Con **Borrador** prueba un registro antes de publicarlo. Si el registro necesita demasiadas consultas y los informes de los receptores muestran que nadie envía por un include, la prueba propone un registro sin él.

Un resultado se guarda 30 días. **Copiar enlace** lo pasa a sus compañeros; **Copiar como texto**, a quien administra el DNS. Como máximo 60 pruebas en diez minutos.`,
    },
    ns: {
      title: 'Prueba de servidores de nombres',
      text: `
La prueba pregunta a la zona superior qué servidores son responsables y después a cada uno directamente, por UDP y TCP. Muestra servidores que no responden o no sirven la zona, direcciones erróneas en la zona superior, servidores que se contradicen y si DNSSEC es válido.

Cada línea dice el resultado, qué significa, qué hacer y quién puede hacerlo.`,
    },
    smtp: {
      title: 'Prueba SMTP',
      text: `
Indique un servidor, o un dominio cuyos registros MX nombren sus servidores, y los destinatarios que comprobar. Una pasarela de este servicio habla con cada dirección como si entregara correo: saludo, TLS, certificado, remitente, destinatarios y un destinatario inventado. La prueba termina antes de enviar un mensaje.

**Probar reenvío para terceros** pregunta de seis formas si el servidor acepta correo para otros. **Enviar un mensaje de prueba** llega solo a destinatarios de sus propios dominios. Lo que no es un servidor de correo se muestra como tal, sea lo que sea. Como máximo 10 pruebas en diez minutos.`,
    },
    forecast: {
      title: 'Previsión de cifrado',
      text: `
Introduzca un remitente suyo y un destinatario. La previsión dice si el correo entre ambos se cifra, con qué clave, y qué ajuste o palabra clave lo decide. Sigue las mismas reglas que la pasarela.

La tabla muestra todas las vías, la mejor primero, con las claves conocidas y por qué algunas no se usan. Al lado figura qué cambiaría el resultado: una palabra clave en el asunto o el día en que caduca la clave. Debajo están los últimos mensajes a la dirección, tal como salieron de verdad.

Usted ve la previsión de su propio correo; los administradores y técnicos, la de todos los usuarios a su alcance.`,
    },
    queue: {
      title: 'Cola de correo',
      text: `
Mensajes que aún no se han podido entregar, por destino, con la respuesta del último intento. Postern lo vuelve a intentar por sí solo durante cinco días, a intervalos crecientes.

**Intentar ahora** adelanta el próximo intento, 20 mensajes por segundo, como máximo una vez por minuto para un dominio. El correo de un dominio con la entrega desactivada no se ve afectado.`,
    },
  },
};
