import type { report_consent as source } from '../en_GB/report-consent.ts';
import type { Shape } from '../shape.ts';

export const report_consent: Shape<typeof source> = {
  'report_consent.languages': 'Langues',
  'report_consent.report': 'Rapport',
  'report_consent.rhythm': 'Fréquence',
  'report_consent.to': 'Envoyé à',
  'report_consent.from': 'Configuré par',
  'report_consent.several': 'plusieurs organisations',
  'report_consent.statistics': 'Statistiques de messagerie',
  'report_consent.compliance': 'Rapport de conformité',
  'report_consent.weekly': 'chaque lundi, en PDF',
  'report_consent.monthly': 'le premier jour de chaque mois, en PDF',
  'report_consent.waiting_title': 'Souhaitez-vous recevoir ce rapport ?',
  'report_consent.waiting_text':
    'Rien ne vous est envoyé sans votre confirmation. Vous pouvez y mettre fin à tout moment, depuis chaque e-mail.',
  'report_consent.confirm': 'Oui, me l’envoyer',
  'report_consent.never': 'Non, ne plus me le demander',
  'report_consent.expired_title': 'Ce lien a expiré',
  'report_consent.expired_text': 'Demandez-en un nouveau à {{owner}} si vous souhaitez recevoir le rapport.',
  'report_consent.confirmed_title': 'Vous recevez ce rapport',
  'report_consent.confirmed_text': 'Chaque e-mail contient un lien qui y met fin.',
  'report_consent.stop': 'Ne plus recevoir ce rapport',
  'report_consent.stopped_title': 'Vous ne recevez plus ce rapport',
  'report_consent.stopped_text': 'Plus aucun e-mail de ce rapport ne vous sera envoyé.',
  'report_consent.again': 'Le recevoir à nouveau',
  'report_consent.unknown': 'Ce lien n’est pas valide',
  'report_consent.unknown_text': 'Le rapport n’est plus envoyé, ou l’adresse de cette page est incomplète.',
  'report_consent.too_many': 'Trop de demandes',
  'report_consent.too_many_text': 'Patientez quelques minutes, puis réessayez.',
};
