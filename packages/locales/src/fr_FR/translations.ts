import type { translations as source } from '../en_GB/translations.ts';
import type { Shape } from '../shape.ts';

export const translations: Shape<typeof source> = {
  'translations.lead':
    'Chaque texte de la console en quatre langues. Les modifications vont aussitôt dans les fichiers sources.',
  'translations.search': 'Clé ou texte',
  'translations.missing_only': 'Manquants seulement',
  'translations.found_one': '{{count}} texte',
  'translations.found_other': '{{count}} textes',
  'translations.key': 'Clé',
  'translations.missing': 'manquant',
  'translations.edit': 'Modifier {{key}}',
  'translations.save': 'Enregistrer',
  'translations.updated': '{{locale}}({{key}}) mis à jour',
  'translations.failed': 'erreur lors de la mise à jour de {{locale}}({{key}})',
  'translations.places': 'Conservez les emplacements {{names}}.',
  'translations.no_server': 'L’éditeur ne répond pas',
  'translations.no_server_text':
    'Démarrez-le sur cette machine avec npm run translations, puis réessayez. D’ici là, les textes se lisent sans se modifier.',
  'translations.more': 'En afficher {{count}} de plus',
};
