import type { HelpPage } from '../../help/topics.ts';

export const dmarc: HelpPage<'dmarc'> = {
  title: 'Informes DMARC y TLS',
  about:
    'Quién envía como un dominio, si el siguiente nivel de la política es seguro y cómo fue el TLS del correo que recibe.',
  words:
    'agregados rua p=none quarantine reject t=y alineación SPF DKIM suplantación reenvío TLS-RPT STARTTLS',
  sections: {
    sources: {
      title: 'Quién envía',
      text: `
Una vez al día, los receptores notifican qué direcciones enviaron correo con el dominio como remitente y si superó DMARC. Postern las clasifica:

| Pertenencia | Qué significa |
| **Propia** | esta pasarela, o un servidor que los ajustes del dominio indican |
| **Autorizada** | envía con una clave DKIM o un registro SPF que el dominio publica |
| **Reenviada** | llevaba su propia firma desde una dirección ajena |
| **Ajena** | nada de lo anterior; casi siempre suplantada |

Elija una fuente para ver sus direcciones. **CSV** descarga todas las filas.`,
    },
    step: {
      title: 'El siguiente nivel',
      text: `
La política tiene cuatro niveles: **Observar**, **Probar la cuarentena**, **Cuarentena**, **Rechazar**. Postern indica si el siguiente es seguro, qué habría hecho con su correo de los últimos 30 días y qué registro publicar. Postern nunca cambia el DNS.

Un nivel está listo cuando los informes cubren al menos 30 días y un fin de mes, tres receptores han enviado informes verificados, estos muestran la mayor parte de su correo y al menos el 99 % del correo de fuentes propias y autorizadas supera la comprobación. Los dos últimos niveles exigen además una semana sin fallos. Los informes de mensajes sin firma cuentan, pero nunca hacen que un nivel esté listo.`,
    },
    reports: {
      title: 'Cómo llegan los informes',
      text: `
Cada dominio tiene su propia dirección de informes, incluida en el registro que Postern propone. Los receptores solo informan allí si el operador ha publicado el registro mostrado.

Los informes que no se pudieron contar aparecen con el motivo. Un mismo informe cuenta una vez. Los informes sobre un solo mensaje contienen datos personales y no se aceptan.`,
    },
    tls: {
      title: 'Informes TLS',
      text: `
Los informes TLS indican cuántas sesiones del correo que recibe se cifraron como se exige y por qué fallaron otras. Si MTA-STS está en pruebas y nada falló, puede exigirlo en la pestaña **DNS** del dominio.`,
    },
  },
};
