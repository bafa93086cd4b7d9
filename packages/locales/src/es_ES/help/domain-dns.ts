import type { HelpPage } from '../../help/topics.ts';

export const domain_dns: HelpPage<'domain_dns'> = {
  title: 'DNS de un dominio',
  about:
    'Lo que un dominio tiene en el DNS, qué falla, cómo se cambian las claves de firma, y la política MTA-STS.',
  words:
    'MX SPF DKIM DMARC MTA-STS TLS-RPT DNSSEC CAA BIMI registro TXT selector rotación clave vaciar caché servidor de nombres autoritativo resolutor política prueba obligatoria',
  sections: {
    checks: {
      title: 'Las comprobaciones',
      text: `
Postern mira el DNS de cada dominio cada hora, y de inmediato cuando usted elige **Comprobar ahora**. Cada línea dice cómo está, desde cuándo, qué está publicado y qué hay que publicar; **Copiar** se lo lleva.

| Comprobación | Para qué sirve |
| **MX** | adónde envían los demás el correo del dominio |
| **SPF** | qué servidores pueden enviar en su nombre |
| **DKIM** | la clave que muestra que su correo no fue modificado |
| **DMARC** | qué hacen los receptores con el correo falsificado, y quién recibe informes |
| **MTA-STS** | que los demás envíen solo por TLS |
| **Informes TLS** | quién se entera de los fallos de TLS |
| **DNSSEC** | que las respuestas sobre el dominio no puedan falsificarse |
| **CAA** | quién puede emitir certificados para él |
| **BIMI** | el logotipo que muestran algunos programas |

**Error** cuesta correo o permite falsificarlo; **Requiere atención** no. La lista de dominios y la cabecera de la página nombran lo peor. Cuando algo se rompe, los técnicos de la organización reciben un aviso.`,
    },
    now: {
      title: 'Sin ninguna caché',
      text: `
Los servidores de nombres recuerdan las respuestas, a menudo una hora. **Consultar los servidores de nombres del dominio** dirige la pregunta a los que guardan los registros; así un cambio se ve enseguida.`,
    },
    keys: {
      title: 'Cambiar la clave de firma',
      text: `
1. **Crear una clave** y publicar el registro que muestra.
2. **Comprobar el registro**: se pregunta a los servidores de nombres del dominio y a servidores públicos. Uno público puede recordar durante una hora que no lo había.
3. **Firmar con esta clave** pregunta una vez más y no cambia nada mientras falte el registro. El correo se firma con la clave nueva desde el siguiente mensaje.
4. Deje el registro de la clave antigua una semana, por el correo que aún está en camino, y luego elija **Retirar**. La línea dice cuándo firmó por última vez. Hasta entonces puede **volver a ella**.`,
    },
    mta_sts: {
      title: 'La política MTA-STS',
      text: `
Una política pide a los demás que envíen al dominio solo por TLS con un certificado válido. Postern la publica; los registros bajo la elección llevan a ella.

Empiece con **Prueba**: los fallos se notifican y el correo se entrega igualmente. Elija **Obligatoria** cuando los informes estén tranquilos. Para terminar, elija **Retirada** hasta que haya caducado en todas partes, y después **Ninguna**.`,
    },
  },
};
