import type { Texts } from '../en_GB/dns-cache-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'dns_cache.lead':
    'Faites oublier à tous les nœuds ce qu’ils savent d’un nom, par exemple après un changement de sa politique MTA-STS.',
  'dns_cache.record': 'Nom',
  'dns_cache.need_record': 'Indiquez un nom tel que example.com.',
  'dns_cache.flush': 'Vider',
  'dns_cache.done': '{{record}} a été vidé sur tous les nœuds',
  'dns_cache.partly': '{{record}} n’a pas été vidé sur tous les nœuds',
  'dns_cache.none': 'Aucun nœud ne fonctionne.',
  'dns_cache.server': 'Nœud',
  'dns_cache.count': 'Entrées',
  'dns_cache.result': 'Résultat',
  'dns_cache.result_flushed': 'Vidé',
  'dns_cache.result_failed': 'Échec : {{errors}}',
  'dns_cache.result_silent': 'Pas de réponse en 3 secondes',
};
