import type { report_texts as source } from '../en_GB/report-texts.ts';
import type { Shape } from '../shape.ts';

export const report_texts: Shape<typeof source> = {
  'report.subject_one': '{{count}} message retenu pour vous',
  'report.subject_other': '{{count}} messages retenus pour vous',
  'report.subject_empty': 'Aucun message retenu pour vous',
  'report.admin_subject_one': '{{count}} message retenu : {{place}}',
  'report.admin_subject_other': '{{count}} messages retenus : {{place}}',
  'report.admin_subject_empty': 'Aucun message retenu : {{place}}',
  'report.domains_one': '{{count}} domaine',
  'report.domains_other': '{{count}} domaines',
  'report.lead_one':
    'Depuis le {{since}}, Postern a retenu {{count}} message destiné à {{address}}. Il n’est pas arrivé dans votre boîte de réception.',
  'report.lead_other':
    'Depuis le {{since}}, Postern a retenu {{count}} messages destinés à {{address}}. Ils ne sont pas arrivés dans votre boîte de réception.',
  'report.lead_empty':
    'Depuis le {{since}}, Postern n’a retenu aucun message destiné à {{address}}. Tous les messages sont arrivés dans votre boîte de réception ou ont été rejetés.',
  'report.admin_lead_one':
    'Depuis le {{since}}, Postern a retenu {{count}} message destiné à des personnes de {{place}}.',
  'report.admin_lead_other':
    'Depuis le {{since}}, Postern a retenu {{count}} messages destinés à des personnes de {{place}}.',
  'report.admin_lead_empty':
    'Depuis le {{since}}, Postern n’a retenu aucun message destiné à des personnes de {{place}}.',
  'report.release_hint':
    '« Libérer » ouvre une page qui montre le message et demande une confirmation. Ouvrir ce e-mail ou cette page ne libère rien, et chaque message est contrôlé de nouveau avant d’être remis.',
  'report.sign_in_hint': 'Connectez-vous pour voir un message, le libérer ou demander sa libération.',
  'report.release': 'Libérer',
  'report.nobody': 'Sans expéditeur',
  'report.no_subject': 'Sans objet',
  'report.why_not': 'Seul un administrateur peut le libérer.',
  'report.admin_why_not': 'Connectez-vous pour le libérer.',
  'report.view': 'Voir le message',
  'report.phishing': 'C’est de l’hameçonnage',
  'report.more_one': '{{count}} autre message est retenu et ne figure pas ici.',
  'report.more_other': '{{count}} autres messages sont retenus et ne figurent pas ici.',
  'report.open': 'Afficher tous les messages retenus',
  'report.zone': 'Heures du fuseau {{zone}}.',
  'report.links_until':
    'Les liens de ce e-mail sont valables jusqu’au {{until}}. Ils vous sont réservés : ne transférez ce e-mail à personne.',
  'report.settings': 'Modifier les heures d’envoi de ce rapport',
};
