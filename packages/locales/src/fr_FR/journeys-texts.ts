import type { Texts } from '../en_GB/journeys-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'journey.home': 'Reprendre',
  'journey.home_note':
    'Chaque étape est vérifiée toutes les minutes, et tout administrateur peut poursuivre.',
  'journey.title_add_domain': 'Ajouter {{domain}}',
  'journey.title_rotate_dkim': 'Remplacer la clé DKIM de {{domain}}',
  'journey.title_first_steps': 'Premiers pas',
  'journey.progress': '{{done}} sur {{all}}',
  'journey.finished': 'Terminé {{at}}',
  'journey.put_away': 'Masquer',
  'journey.put_away_named': 'Masquer « {{title}} »',
  'journey.hidden': '« {{title}} » est masqué',
  'journey.step_verify': 'Vérifier le domaine',
  'journey.step_route': 'Indiquer le serveur de destination',
  'journey.step_mx': 'Faire pointer l’enregistrement MX vers Postern',
  'journey.step_spf': 'Publier l’enregistrement SPF',
  'journey.step_dkim': 'Publier la clé DKIM',
  'journey.step_mail': 'Un premier message arrive',
  'journey.step_key': 'Créer une nouvelle clé',
  'journey.step_record': 'Publier l’enregistrement de la nouvelle clé',
  'journey.step_switch': 'Signer avec la nouvelle clé',
  'journey.step_signed': 'Un premier message part signé avec elle',
  'journey.step_retire': 'Retirer l’ancienne clé',
  'journey.step_domain': 'Ajouter un domaine et le vérifier',
  'journey.step_people': 'Ajouter des utilisateurs',
  'journey.open_verify': 'Afficher l’enregistrement',
  'journey.open_route': 'Saisir le serveur',
  'journey.open_mx': 'Afficher l’enregistrement',
  'journey.open_spf': 'Afficher l’enregistrement',
  'journey.open_dkim': 'Afficher l’enregistrement',
  'journey.open_record': 'Afficher l’enregistrement',
  'journey.open_switch': 'Basculer',
  'journey.open_retire': 'Retirer',
  'journey.open_domain': 'Domaines',
  'journey.open_people': 'Utilisateurs',
  'journey.open_mail': 'Afficher le message',
  'journey.wait_mail':
    'Envoyez un message depuis une boîte externe à une adresse de {{domain}}. L’étape est cochée dès son arrivée.',
  'journey.wait_mail_any':
    'Envoyez un message depuis une boîte externe à l’une de vos adresses. L’étape est cochée dès son arrivée.',
  'journey.wait_signed': 'Envoyez un message depuis une adresse de {{domain}}.',
  'journey.wait_retire':
    'Attendez une semaine après le changement : des destinataires peuvent encore vérifier d’anciens e-mails.',
  'journey.wait_record': 'Reconnu dès que vos serveurs de noms et des résolveurs publics l’ont.',
  'journey.done': 'terminé',
};
