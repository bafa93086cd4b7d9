import type { help as source } from '../en_GB/help.ts';
import type { Shape } from '../shape.ts';

export const help: Shape<typeof source> = {
  'help.contents': 'Sommaire',
  'help.search': 'Chercher dans l’aide',
  'help.clear': 'Effacer la recherche',
  'help.results_one': '1 passage trouvé',
  'help.results_other': '{{count}} passages trouvés',
  'help.nothing_title': 'Rien trouvé pour « {{words}} »',
  'help.nothing_text': 'Chaque mot doit figurer. Essayez avec moins de mots, ou seulement leur début.',
  'help.on_page': 'Sur cette page',
  'help.all_topics': 'Tous les sujets',
  'help.link_to': 'Lien vers « {{title}} »',
  'help.failed_title': 'L’aide n’a pas pu être chargée',
};
