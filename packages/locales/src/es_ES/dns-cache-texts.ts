import type { Texts } from '../en_GB/dns-cache-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'dns_cache.lead':
    'Haga que todos los nodos olviden lo que saben de un nombre, por ejemplo tras cambiar su política MTA-STS.',
  'dns_cache.record': 'Nombre',
  'dns_cache.need_record': 'Indique un nombre como example.com.',
  'dns_cache.flush': 'Vaciar',
  'dns_cache.done': '{{record}} se vació en todos los nodos',
  'dns_cache.partly': '{{record}} no se vació en todos los nodos',
  'dns_cache.none': 'No hay ningún nodo en marcha.',
  'dns_cache.server': 'Nodo',
  'dns_cache.count': 'Entradas',
  'dns_cache.result': 'Resultado',
  'dns_cache.result_flushed': 'Vaciado',
  'dns_cache.result_failed': 'Error: {{errors}}',
  'dns_cache.result_silent': 'Sin respuesta en 3 segundos',
};
