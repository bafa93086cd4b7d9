import type { life as source } from '../en_GB/life.ts';
import type { Shape } from '../shape.ts';

export const life: Shape<typeof source> = {
  'event.received': 'Reçu',
  'event.received_note': 'de {{client_ip}}',
  'event.judged': 'Évalué',
  'event.judged_note': 'score {{score}}',
  'event.held': 'Retenu',
  'event.held_note': 'en quarantaine',
  'event.queued': 'Accepté',
  'event.queued_note': 'identifiant de file {{queue_id}}',
  'event.rejected': 'Refusé',
  'event.rejected_note': '{{message}}',
  'event.released': 'Libéré',
  'event.released_note': 'par {{by}}',
  'event.words': '« {{words}} »',
  'event.release_undone': 'Libération annulée',
  'event.release_undone_note': 'par {{by}}',
  'event.released_elsewhere': 'Libéré vers une autre adresse',
  'event.released_elsewhere_note': 'par {{by}}, vers {{to}}',
  'event.review_undone': 'Examen annulé',
  'event.review_undone_note': 'par {{by}}',
  'event.hashed': 'Confirmé comme spam',
  'event.hashed_note': 'par {{by}}',
  'event.hash_undone': 'Empreinte retirée',
  'event.hash_undone_note': 'par {{by}}',
  'event.made_virus': 'Marqué comme virus',
  'event.made_virus_note': '{{name}}, par {{by}}',
  'event.virus_undone': 'Finalement pas un virus',
  'event.virus_undone_note': 'par {{by}}',
  'event.deleted': 'Supprimé de la quarantaine',
  'event.deleted_note': 'par {{by}}',
  'event.delete_undone': 'Suppression annulée',
  'event.delete_undone_note': 'par {{by}}',
  'event.reported_spam': 'Signalé comme spam',
  'event.reported_spam_note': 'par {{by}}',
  'event.reported_ham': 'Signalé comme légitime',
  'event.reported_ham_note': 'par {{by}}',
  'event.report_undone': 'Signalement annulé',
  'event.report_undone_note': 'par {{by}}',
  'event.release_requested': 'Libération demandée',
  'event.release_requested_note': 'par {{by}}',
  'event.request_withdrawn': 'Demande retirée',
  'event.request_withdrawn_note': 'par {{by}}',
  'event.release_denied': 'Libération refusée',
  'event.release_denied_note': 'par {{by}}',
  'event.denial_undone': 'Refus annulé',
  'event.denial_undone_note': 'par {{by}}',
  'event.sender_blocked': 'Expéditeur bloqué',
  'event.sender_blocked_note': '{{sender}}, par {{by}}',
  'event.sender_welcomed': 'Expéditeur autorisé',
  'event.sender_welcomed_note': '{{sender}}, par {{by}}',
  'event.sender_unblocked': 'Expéditeur débloqué',
  'event.sender_unblocked_note': '{{sender}}, par {{by}}',
  'event.sender_unwelcomed': 'L’expéditeur n’est plus autorisé',
  'event.sender_unwelcomed_note': '{{sender}}, par {{by}}',
  'event.reviewed': 'Examiné',
  'event.reviewed_note': 'par {{by}}',
  'event.delivered': 'Remis',
  'event.delivered_note': 'à {{server}}',
  'event.deferred': 'Différé',
  'event.deferred_note': '{{answer}}',
  'event.delivery_failed': 'Non remis',
  'event.delivery_failed_note': '{{answer}}',
  'event.delivery_in_doubt': 'Remise incertaine',
  'event.delivery_in_doubt_note': '{{answer}}',
  'event.rules_applied': 'Modifié selon les règles du domaine',
  'event.rules_applied_note': '{{rules}}',
  'event.delivery_disabled': 'En attente',
  'event.delivery_disabled_note': 'la remise vers ce domaine est désactivée',
  'event.notice_queued': 'Expéditeur à prévenir',
  'event.notice_queued_note': 'avis à {{to}}',
  'event.notice_not_sent': 'Expéditeur non prévenu',
  'event.notice_not_sent_note': '{{reason}}',
  'event.notice_delivered': 'Expéditeur prévenu',
  'event.notice_delivered_note': 'par {{server}}',
  'event.notice_deferred': 'Avis différé',
  'event.notice_deferred_note': '{{answer}}',
  'event.notice_failed': 'Expéditeur injoignable',
  'event.notice_failed_note': '{{answer}}',
  'event.checked_again': 'Contrôlé de nouveau',
  'event.checked_again_note': 'rien ne s’y oppose',
  'event.check_deferred': 'Contrôle reporté',
  'event.check_deferred_note': 'attend de pouvoir être contrôlé',
  'event.release_refused': 'Non libéré',
  'event.release_refused_note': 'pas sûr d’après les connaissances du jour',
  'event.link_opened': 'Lien ouvert',
  'event.link_opened_note': 'depuis {{ip}}',
  'event.link_opened_by_program': 'Ouvert par un scanner',
  'event.link_opened_by_program_note': 'depuis {{ip}}, {{agent}}',
  'event.link_pressed_by_program': 'Actionné par un programme',
  'event.link_pressed_by_program_note': 'refusé ; depuis {{ip}}, {{agent}}',
  'event.often': '{{count}} fois, en dernier {{at}}',
  'event.decision': 'Votre décision',
  'event.decision_note': 'libérer ou laisser retenu',
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
    'Ce message a un score de <b>{{score}}</b> ; c’est du spam à partir de <b>{{spam}}</b>. Les paramètres de ce destinataire laissent passer le spam.',
  'sentence.outbound': 'Vos propres serveurs ont envoyé ce message, et Postern l’a transmis.',
  'sentence.delivered':
    'Postern a remis ce message. Son score est de <b>{{score}}</b>, sous le seuil de spam de <b>{{spam}}</b>.',
  'sentence.passed':
    'Postern a laissé passer ce message. Son score est de <b>{{score}}</b>, sous le seuil de spam de <b>{{spam}}</b>.',
  'sentence.released': 'Libéré : {{at}}.',
  'sentence.released_by': '{{by}} l’a libéré : {{at}}.',
  'sentence.released_elsewhere': '{{by}} l’a libéré vers {{to}} : {{at}}.',
  'counterfactual.deliver': 'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>remis</b>.',
  'counterfactual.tag':
    'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>marqué et remis</b>.',
  'counterfactual.hold': 'Sans {{what}}, son score serait de <b>{{score}}</b> et il serait <b>retenu</b>.',
  'counterfactual.hold_still':
    'Sans {{what}}, son score serait de <b>{{score}}</b> et le verdict <b>{{becomes}}</b> ; il serait tout de même retenu.',
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
  'reject_category.RECIPIENT':
    'Postern a refusé ce message parce qu’aucun courrier n’est accepté pour son destinataire.',
  'reject_category.POLICY':
    'Postern a refusé ce message à cause d’une règle de l’organisation de l’expéditeur ou du destinataire.',
  'reject_category.RATELIMIT':
    'Postern a demandé au serveur expéditeur de revenir plus tard : trop de messages à la fois, ou une vérification encore impossible.',
  'reject_category.TLS':
    'Postern a refusé ce message parce que ce destinataire n’accepte que les connexions chiffrées.',
  'reject_category.SIZE': 'Postern a refusé ce message parce qu’il est trop volumineux.',
  'reject_category.RFC':
    'Postern a refusé ce message parce que le serveur expéditeur ne respecte pas les règles du courrier.',
  'reject_category.FORWARD_ABUSE': 'Postern a refusé ce message pour transfert abusif.',
  'reject_category.USER_MGMT':
    'Postern a refusé ce message parce que la propre organisation de l’expéditeur ne laisse pas cette adresse envoyer.',
  'reject_category.OUTBOUND_BLOCK':
    'Postern a refusé ce message parce que son expéditeur est bloqué à l’envoi pendant un certain temps.',
  'reject_category.LOCAL':
    'Postern a demandé au serveur expéditeur de réessayer plus tard à cause d’une erreur interne.',
};
