import type { details as source } from '../en_GB/details.ts';
import type { Shape } from '../shape.ts';

export const details: Shape<typeof source> = {
  'details.panel': 'Message',
  'details.panel_width': 'Largeur du volet',
  'details.full_page': 'Ouvrir sur sa propre page',
  'details.from': 'De',
  'details.to': 'À',
  'details.subject_whole': 'Afficher l’objet en entier',
  'details.subject_less': 'Raccourcir l’objet',
  'details.received': 'Reçu',
  'details.attachments_one': '1 pièce jointe',
  'details.attachments_other': '{{count}} pièces jointes',
  'details.signed': 'signé',
  'details.not_signed': 'non signé',
  'details.encrypted': 'chiffré',
  'details.not_encrypted': 'non chiffré',
  'details.looks_like': 'Ressemble à {{domain}}',
  'details.why': 'Ce qui s’est passé et pourquoi',
  'details.why_short': 'Pourquoi',
  'details.life': 'Historique de ce message',
  'details.life_short': 'Historique',
  'details.unknown_event': 'Événement inconnu',
  'details.ruler': 'Score {{score}}. Spam à partir de {{spam}}, spam avéré à partir de {{highspam}}.',
  'details.smaller_findings_one': '1 constat mineur.',
  'details.smaller_findings_other': '{{count}} constats mineurs.',
  'details.silent_findings_one': '1 autre constat sans poids',
  'details.silent_findings_other': '{{count}} autres constats sans poids',
  'details.hide_silent': 'Masquer les constats sans poids',
  'details.download': 'Télécharger en .eml',
  'details.more': 'Autres actions',
  'details.copy_id': 'Copier l’identifiant cloud',
  'details.copy_message_id': 'Copier le Message-ID',
  'details.content_only': 'Contenu dans un nouvel onglet',
  'details.refusal': 'Le refus en détail',
  'details.previous': 'Message précédent',
  'details.next': 'Message suivant',
  'details.position': '{{at}} sur {{total}}',
  'details.download_failed': 'Le téléchargement a échoué',
  'details.no_text': 'Le message n’a pas de texte.',
  'sentence.held_score':
    'Postern a retenu ce message parce que son score est de <b>{{score}}</b>. Pour ce destinataire, un message est du spam à partir de <b>{{spam}}</b> et du spam avéré à partir de <b>{{highspam}}</b>.',
  'sentence.held': 'Postern a retenu ce message à cause des règles de ce destinataire.',
  'sentence.virus_held': 'Postern a retenu ce message parce qu’il contient un virus : <b>{{virus}}</b>.',
  'sentence.virus_rejected': 'Postern a refusé ce message parce qu’il contient un virus : <b>{{virus}}</b>.',
  'sentence.virus_passed':
    'Ce message contient un virus, <b>{{virus}}</b>, et a tout de même été laissé passer.',
  'sentence.blocked_held':
    'Postern a retenu ce message parce que les règles du domaine interdisent ce qu’il contient : <b>{{file}}</b>.',
  'sentence.blocked_rejected':
    'Postern a refusé ce message parce que les règles du domaine interdisent ce qu’il contient : <b>{{file}}</b>.',
  'sentence.blocked_passed':
    'Les règles du domaine interdisent ce que contient ce message, <b>{{file}}</b> ; il a tout de même été laissé passer.',
  'sentence.blocklisted_held':
    'Postern a retenu ce message parce que son expéditeur figure sur une liste de blocage.',
  'sentence.blocklisted_rejected':
    'Postern a refusé ce message parce que son expéditeur figure sur une liste de blocage.',
  'sentence.welcomelisted':
    'Postern a laissé passer ce message parce que son expéditeur figure sur une liste d’autorisation.',
  'sentence.welcomelisted_held':
    'Son expéditeur figure sur une liste d’autorisation ; Postern a tout de même retenu ce message.',
  'sentence.temporarily_rejected': 'Postern a demandé au serveur expéditeur de réessayer plus tard.',
  'sentence.rejected': 'Postern a refusé ce message. Réponse au serveur expéditeur : <b>{{answer}}</b>',
  'sentence.failed': 'Ce message n’a pas pu être remis. La dernière réponse était : <b>{{answer}}</b>',
  'sentence.bulk':
    'Postern a laissé passer ce message comme envoi en masse. Son score est de <b>{{score}}</b>, sous le seuil de spam de <b>{{spam}}</b>.',
  'sentence.spam_passed':
    'Ce message a un score de <b>{{score}}</b> ; c’est du spam à partir de <b>{{spam}}</b>. Les réglages de ce destinataire laissent passer le spam.',
  'sentence.outbound': 'Vos propres serveurs ont envoyé ce message, et Postern l’a transmis.',
  'sentence.delivered':
    'Postern a remis ce message. Son score est de <b>{{score}}</b>, sous le seuil de spam de <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern a laissé passer ce message. Son score est de <b>{{score}}</b>, sous le seuil de spam de <b>{{spam}}</b>.',
  'sentence.released': 'Libéré : {{at}}.',
  'sentence.released_by': '{{by}} l’a libéré : {{at}}.',
  'counterfactual.deliver': 'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>remis</b>.',
  'counterfactual.tag':
    'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>marqué et remis</b>.',
  'counterfactual.hold': 'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>retenu</b>.',
  'counterfactual.reject': 'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>refusé</b>.',
  'counterfactual.defer':
    'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>refusé provisoirement</b>.',
  'sentence.blocked_because': 'Postern a retenu ce message, quel que soit son score : <b>{{why}}</b>',
  'reject_category.RBL':
    'Postern a refusé ce message parce que le serveur expéditeur figure sur une liste de réputation.',
  'reject_category.SPF':
    'Postern a refusé ce message parce que le serveur expéditeur n’est pas autorisé à envoyer pour le domaine de l’expéditeur.',
  'reject_category.DMARC':
    'Postern a refusé ce message parce que le domaine de l’expéditeur le demande : il n’a pas pu être authentifié.',
  'reject_category.SPOOFING':
    'Postern a refusé ce message parce qu’il prétend venir d’un de vos propres domaines.',
  'reject_category.SPAM': 'Postern a refusé ce message comme spam.',
  'reject_category.VIRUS': 'Postern a refusé ce message parce qu’il contient un virus.',
  'reject_category.BLOCKLIST':
    'Postern a refusé ce message parce que son expéditeur figure sur une liste de blocage.',
  'reject_category.RECIPIENT': 'Postern a refusé ce message parce que ce destinataire n’existe pas.',
  'reject_category.POLICY': 'Postern a refusé ce message à cause des règles de ce destinataire.',
  'reject_category.RATELIMIT':
    'Postern a demandé au serveur expéditeur de réessayer plus tard : trop de messages à la fois.',
  'reject_category.TLS':
    'Postern a refusé ce message parce que ce destinataire n’accepte que les connexions chiffrées.',
  'reject_category.SIZE': 'Postern a refusé ce message parce qu’il est trop volumineux.',
  'reject_category.RFC':
    'Postern a refusé ce message parce que le serveur expéditeur ne respecte pas les règles du courrier.',
  'reject_category.FORWARD_ABUSE': 'Postern a refusé ce message pour transfert abusif.',
  'reject_category.USER_MGMT':
    'Postern a refusé ce message parce que l’expéditeur n’est pas un utilisateur connu.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern a refusé ce message parce que son expéditeur est bloqué à l’envoi pendant un certain temps.',
  'reject_category.LOCAL':
    'Postern a demandé au serveur expéditeur de réessayer plus tard à cause d’une erreur interne.',
};
