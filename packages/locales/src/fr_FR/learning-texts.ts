import type { Texts } from '../en_GB/learning-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'learning.lead':
    'Le filtre apprend de ce que les personnes signalent, libèrent, marquent comme spam et examinent. Il peut retenir un message, jamais le rejeter.',
  'learning.installation': 'Installation',
  'learning.own': 'Votre organisation',
  'learning.pause': 'Suspendre',
  'learning.resume': 'Reprendre',
  'learning.reset': 'Réinitialiser…',
  'learning.reset_title': 'Réinitialiser l’apprentissage',
  'learning.reset_text':
    'Les e-mails seront filtrés par les seules règles jusqu’à ce qu’il y ait assez de nouveaux retours. Vous pouvez restaurer une version antérieure.',
  'learning.reset_now': 'Réinitialiser',
  'learning.said_paused': 'L’apprentissage est suspendu',
  'learning.said_resumed': 'L’apprentissage reprend',
  'learning.said_reset': 'Apprentissage réinitialisé',
  'learning.said_restored': 'La version {{version}} est rétablie',
  'learning.said_ignored': 'Les avis de {{who}} ne comptent plus',
  'learning.said_heeded': 'Les avis de {{who}} comptent à nouveau',
  'learning.state': 'État',
  'learning.is_on':
    'La version {{version}} du {{when}} est utilisée pour vos e-mails. {{people}} personnes l’ont entraînée avec {{spam}} spams et {{ham}} messages légitimes.',
  'learning.is_on_shared':
    'La version {{version}} du {{when}} est utilisée pour les organisations qui ont trop peu de retours. {{people}} organisations l’ont entraînée avec {{spam}} spams et {{ham}} messages légitimes.',
  'learning.is_waiting':
    'Rien n’est encore appris : il faut {{least}} spams et {{least}} messages légitimes qui comptent. Il y en a {{spam}} et {{ham}}.',
  'learning.is_counted_little':
    'Rien n’est encore appris. Il y a {{spam}} spams et {{ham}} messages légitimes, mais d’un même expéditeur, d’une même boîte et d’une même personne, seuls quelques-uns comptent pleinement par jour. Il en faut {{least}} de chaque sorte.',
  'learning.is_waiting_shared':
    'Rien n’est encore appris : il faut {{least}} spams et {{least}} messages légitimes d’au moins {{people}} organisations. Il y en a {{spam}} et {{ham}}.',
  'learning.uncounted_one':
    '1 autre avis ne compte pas : d’un même expéditeur, d’une même boîte et d’une même personne, seuls quelques-uns comptent par jour, et aucun de ceux qui sont désactivés plus bas.',
  'learning.uncounted_other':
    '{{number}} autres avis ne comptent pas : d’un même expéditeur, d’une même boîte et d’une même personne, seuls quelques-uns comptent par jour, et aucun de ceux qui sont désactivés plus bas.',
  'learning.is_paused':
    'Suspendu par {{who}}, {{when}}. Ce qui a été appris n’est pas utilisé pour l’instant, mais les retours sont toujours recueillis.',
  'learning.voice_hint':
    'Le plein poids est atteint à partir de {{opinions}} spams, de {{opinions}} messages légitimes et de {{people}} personnes. Une seule personne ne peut jamais faire retenir un message.',
  'learning.voice_hint_shared':
    'Le plein poids est atteint à partir de {{opinions}} spams, de {{opinions}} messages légitimes et de {{people}} organisations.',
  'learning.caught': 'Spam détecté',
  'learning.flagged': 'E-mails légitimes classés à tort',
  'learning.voice': 'Poids',
  'learning.reports': 'Spam',
  'learning.releases': 'Légitimes',
  'learning.not_counted': 'Non comptés',
  'learning.waiting': 'Pas encore appris',
  'learning.unusable': 'Inutilisables',
  'learning.chart': 'Spam détecté par chaque version, mesuré sur des avis qu’elle n’avait pas vus',
  'learning.chart_alt': 'Versions {{from}} à {{to}} ; la dernière détecte {{caught}}',
  'learning.chart_bar': 'Version {{version}} : {{caught}}',
  'learning.versions': 'Versions',
  'learning.versions_lead':
    'Rétablir une version écarte ce qui a été appris après elle. Les 20 dernières sont conservées.',
  'learning.no_version': 'Une version apparaît dans la minute qui suit le premier avis.',
  'learning.col_version': 'Version',
  'learning.col_made': 'Créée',
  'learning.col_what': 'Motif',
  'learning.kind_reset': 'Réinitialisé par {{who}}',
  'learning.kind_restored': 'Version {{version}} rétablie par {{who}}',
  'learning.kind_faded': 'Les avis anciens comptent moins',
  'learning.kind_learned_one': '1 nouvel avis',
  'learning.kind_learned_other': '{{count}} nouveaux avis',
  'learning.capped_one': '1 avis au-delà du plafond n’est pas appris',
  'learning.capped_other': '{{number}} avis au-delà du plafond ne sont pas appris',
  'learning.contradicted_one':
    '1 libération est en attente d’une deuxième personne : tous les autres avis la contredisent',
  'learning.contradicted_other':
    '{{number}} libérations sont en attente d’une deuxième personne : tous les autres avis les contredisent',
  'learning.in_force': 'Active',
  'learning.restore': 'Rétablir',
  'learning.all_versions_one': 'Afficher {{count}}',
  'learning.all_versions_other': 'Tout afficher ({{count}})',
  'learning.people': 'Personnes',
  'learning.tenants': 'Organisations',
  'learning.teachers': 'Qui l’a entraîné',
  'learning.teachers_lead':
    'Une personne compte au plus pour moitié de ce que disent toutes les autres, quel que soit le nombre de ses avis. S’ils ne comptent pas, la version suivante n’en garde rien.',
  'learning.teaching_tenants': 'Organisations qui l’ont entraîné',
  'learning.teaching_tenants_lead':
    'Un mot n’est appris ici que lorsque trois organisations l’ont vu, afin que personne ne puisse y lire le courrier d’autrui.',
  'learning.no_teacher': 'Personne n’a encore rien signalé ni libéré.',
  'learning.col_person': 'Personne',
  'learning.col_tenant': 'Organisation',
  'learning.col_last': 'Dernier',
  'learning.col_counts': 'Les avis comptent',
  'learning.counts_of': 'Les avis de {{who}} comptent',
  'learning.heeded': 'Oui',
  'learning.ignored': 'Non',
  'learning.recent': 'Derniers avis',
  'learning.recent_lead':
    'Les avis s’estompent : après 90 jours ils comptent moitié moins, après un an plus du tout.',
  'learning.no_opinion': 'Les signalements, libérations et examens de messages apparaissent ici.',
  'learning.col_message': 'Message',
  'learning.col_opinion': 'Avis',
  'learning.col_when': 'Quand',
  'learning.col_learned': 'Appris',
  'learning.no_subject': '(sans objet)',
  'learning.unwanted': 'Spam',
  'learning.wanted': 'Légitime',
  'learning.how_release': 'libéré',
  'learning.how_quick_release': 'libéré depuis un rapport',
  'learning.how_hash': 'empreinte prise',
  'learning.how_report': 'signalé',
  'learning.how_review': 'examiné',
  'learning.how_virus': 'marqué comme virus',
  'learning.how_list': 'mis sur une liste',
  'learning.not_usable': 'ne compte pas',
  'learning.not_yet': 'pas encore',
  'learning.in_version': 'dans la version {{version}}',
};
