import type { list_tools as source } from '../en_GB/list-tools.ts';
import type { Shape } from '../shape.ts';

export const list_tools: Shape<typeof source> = {
  'list.view': 'Vue',
  'list.as_list': 'Liste',
  'export.open': 'Exporter',
  'export.choose': 'Exporter cette liste en',
  'export.csv': 'Tableau CSV',
  'export.xlsx': 'Classeur Excel',
  'export.json': 'JSON',
  'export.zip': 'Messages en fichiers .eml (ZIP)',
  'export.failed': 'L’exportation a échoué',
  'export.torn': 'La connexion a été coupée avant la fin du fichier.',
  'export.begins': 'Écriture du fichier…',
  'export.written': 'Écriture du fichier : {{size}} pour l’instant',
  'export.cancel': 'Arrêter',
  'saved.word': 'Enregistrées',
  'saved.open': 'Recherches enregistrées',
  'saved.save': 'Enregistrer cette recherche…',
  'saved.copy_link': 'Copier un lien vers cette recherche',
  'saved.manage': 'Noms, couleurs, alertes…',
  'saved.colours': 'Couleurs par verdict…',
  'saved.link_copied': 'Lien copié',
  'saved.link_note': 'Qui l’ouvre voit la même recherche, dans la limite de ses propres droits.',
};
