import type { HelpPage } from '../../help/topics.ts';

export const home: HelpPage<'home'> = {
  title: 'Inicio',
  about: 'Qué le espera, cómo fluye el correo y si funcionan todas las partes del servicio.',
  words: 'panel resumen página principal estado',
  sections: {
    waiting: {
      title: 'Pendiente de usted',
      text: `
Lo más grave va primero. Cada línea dice de qué se trata y de cuántos mensajes; **Ver** abre exactamente esos. Una línea desaparece cuando ya no queda nada por decidir.

Los mensajes aplazados se vuelven a intentar solos; los fallidos no, y se ha avisado a sus remitentes.`,
    },
    incoming: {
      title: 'Correo entrante',
      text: `
Las barras muestran las últimas 24 horas por medias horas; la línea de puntos, las mismas horas de hace una semana. Al lado: cuántos mensajes se dejaron pasar, se rechazaron y se retuvieron, y cuántos esperan ahora otro intento.

La frase de arriba lo dice cuando hay mucho más o mucho menos correo que hace una semana.`,
    },
    domains: {
      title: 'Dominios',
      text: `
Sus dominios con lo que entró y salió en 24 horas. Si un dominio no recibe nada cuando suele recibir, puede que el registro MX sea incorrecto o que un servidor remitente no llegue a Postern. **MX**, **SPF**, **DKIM** y **DMARC** dicen cómo se encontró por última vez el DNS de cada dominio; al elegir uno se abren [sus registros](domains.records).`,
    },
    held_for_you: {
      title: 'Retenidos para usted',
      text: `
Los mensajes más recientes dirigidos a usted que están [retenidos](quarantine.held). Elija uno para leer por qué, y libérelo desde allí si sus roles lo permiten.`,
    },
    service: {
      title: 'Servicio',
      text: `
**Todos los sistemas funcionan** significa que la pasarela, el servicio de fondo y la base de datos acaban de responder. Una parte que no responde se nombra con la hora en que se vio por última vez. Mientras tanto no se pierde correo: los servidores remitentes lo guardan y lo intentan de nuevo.`,
    },
  },
};
