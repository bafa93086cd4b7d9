import type { setup_trial as Source } from '../en_GB/setup-trial.ts';
import type { Shape } from '../shape.ts';

export const setup_trial: Shape<typeof Source> = {
  'setup.strip_inheriting': 'Les domaines qui ont leur propre valeur ne sont pas comptés.',
  'setup.strip_refused_before':
    'Les e-mails rejetés à l’époque n’ont jamais été analysés et ne sont pas comptés.',
  'setup.strip_no_mail': 'Aucun message n’a passé le filtre ces {{days}} derniers jours.',
  'setup.strip_nothing':
    'Cela n’aurait rien changé ces {{days}} derniers jours : les {{number}} messages restent tels quels.',
  'setup.strip_become_one': 'Ces {{days}} derniers jours, 1 message serait devenu : {{class}}.',
  'setup.strip_become_other':
    'Ces {{days}} derniers jours, {{number}} messages seraient devenus : {{class}}.',
  'setup.strip_held_one': 'Ces {{days}} derniers jours, 1 message aurait été retenu.',
  'setup.strip_held_other': 'Ces {{days}} derniers jours, {{number}} messages auraient été retenus.',
  'setup.strip_delivered_one': 'Ces {{days}} derniers jours, 1 message aurait été remis.',
  'setup.strip_delivered_other': 'Ces {{days}} derniers jours, {{number}} messages auraient été remis.',
  'setup.strip_freed_one': 'Ces {{days}} derniers jours, 1 message aurait été remis au lieu d’être retenu.',
  'setup.strip_freed_other':
    'Ces {{days}} derniers jours, {{number}} messages auraient été remis au lieu d’être retenus.',
  'setup.strip_rejected_one': 'Ces {{days}} derniers jours, 1 message aurait été rejeté.',
  'setup.strip_rejected_other': 'Ces {{days}} derniers jours, {{number}} messages auraient été rejetés.',
  'setup.strip_otherwise_one': 'Ces {{days}} derniers jours, 1 message aurait été traité autrement.',
  'setup.strip_otherwise_other':
    'Ces {{days}} derniers jours, {{number}} messages auraient été traités autrement.',
  'setup.strip_released_one': '{{number}} d’entre eux a été libéré par quelqu’un.',
  'setup.strip_released_other': '{{number}} d’entre eux ont été libérés par quelqu’un.',
  'setup.strip_since':
    'Il y a eu plus de messages qu’on n’en examine ; seuls ceux depuis {{since}} comptent.',
  'setup.strip_not_scanned_one':
    '{{number}} message a été jugé avec une analyse désactivée ; on ignore ce qu’elle aurait trouvé.',
  'setup.strip_not_scanned_other':
    '{{number}} messages ont été jugés avec une analyse désactivée ; on ignore ce qu’elle aurait trouvé.',
  'setup.strip_see_one': 'Voir le message',
  'setup.strip_see_other': 'Voir les {{number}} messages',
  'setup.strip_checking': 'Examen de {{days}} jours de courrier',
  'setup.strip_failed': 'Le courrier passé n’a pas pu être examiné : {{why}}',
  'setup.history_title': 'Historique des modifications',
  'setup.history_lead':
    'Modifications faites ici, la plus récente d’abord. Chacune peut être annulée, quoi qu’il soit venu après.',
  'setup.history_here': 'Historique des modifications',
  'setup.history_none': 'Aucune modification',
  'setup.history_none_text':
    'Chaque modification figurera ici avec son auteur et sa date, et pourra être annulée.',
  'setup.history_change': 'Modification',
  'setup.history_by': 'Par',
  'setup.history_at': 'Quand',
  'setup.history_more': 'Afficher les modifications plus anciennes',
  'setup.inherited': 'hérité',
  'setup.was_undo': '(annulation)',
  'setup.by_you': 'vous',
  'setup.back_to': 'Rétablir {{value}}',
  'setup.undone': '{{setting}} : comme avant cette modification.',
  'setup.origin_open': 'D’où vient « {{setting}} » et ce qui a changé : {{place}}',
  'setup.chain_title': 'Source de cette valeur',
  'setup.chain_lead': 'Le niveau le plus précis qui fixe une valeur l’emporte ; les autres restent prêts.',
  'setup.chain_in_force': 'En vigueur',
  'setup.chain_overruled': 'Supplanté',
  'setup.chain_product': 'Valeur d’origine',
  'setup.tab_compare': 'Comparer',
  'setup.compare_title': 'Comparer et copier',
  'setup.compare_lead':
    'Ne montre que ce qui diffère entre {{domain}} et d’autres domaines. Cochez ce que les autres doivent en recevoir.',
  'setup.compare_with': 'Autres domaines',
  'setup.compare_full': '{{count}} autres domaines, c’est le plus qui tienne côte à côte.',
  'setup.compare_add': 'Ajouter',
  'setup.compare_remove': 'Retirer {{domain}} de la comparaison',
  'setup.compare_failed': 'Les domaines n’ont pas pu être comparés',
  'setup.compare_same': 'Chaque paramètre a la même valeur dans ces domaines.',
  'setup.compare_from_domain': 'propre au domaine',
  'setup.compare_from_above': 'hérité',
  'setup.col_domain': 'Domaine',
  'setup.copy_one': 'Copier 1 paramètre…',
  'setup.copy_other': 'Copier {{count}} paramètres…',
  'setup.copy_to_one': 'De {{domain}} vers 1 domaine ; vous voyez d’abord chaque changement.',
  'setup.copy_to_other': 'De {{domain}} vers {{count}} domaines ; vous voyez d’abord chaque changement.',
  'setup.copy_title': 'Copier les paramètres de {{from}}',
  'setup.copy_nothing': 'Les autres domaines ont déjà ces valeurs ; rien ne changerait.',
  'setup.copy_note':
    'Tous les changements se font d’un coup, ou aucun. L’historique de chaque domaine les annule.',
  'setup.copy_now_one': 'Faire 1 changement',
  'setup.copy_now_other': 'Faire {{count}} changements',
  'setup.copied_one': '1 valeur a été copiée. Elle s’applique aussitôt aux nouveaux messages.',
  'setup.copied_other':
    '{{count}} valeurs ont été copiées. Elles s’appliquent aussitôt aux nouveaux messages.',
  'setup.why_operator': 'Seul l’opérateur le modifie : il désigne une partie de l’installation.',
  'setup.group_protection': 'Signature et chiffrement',
  'setup.group_signatures': 'Signatures',
  'setup.group_sensitivity': 'Confidentialité et accusés',
  'setup.group_to_domain': 'Messages vers le domaine',
  'setup.group_from_domain': 'Messages du domaine',
  'setup.group_recipients': 'Destinataires',
};
