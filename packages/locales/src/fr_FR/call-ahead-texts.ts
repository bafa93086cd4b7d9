/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Ce que les serveurs de messagerie ont répondu quand on leur a demandé si un destinataire existe. Les destinataires inconnus sont refusés à l’entrée.',
  'callahead.domain': 'Domaine',
  'callahead.no_domain': 'Saisissez un domaine pour voir ce que son serveur a répondu',
  'callahead.tab': 'Destinataires',
  'callahead.asks':
    'Postern demande à {{host}}, port {{port}}, si un destinataire existe avant d’accepter ses messages.',
  'callahead.asks_hint':
    'Un destinataire connu vaut 7 jours, un inconnu une heure ; ensuite, le serveur est interrogé de nouveau.',
  'callahead.off':
    'Les destinataires de {{domain}} ne sont pas vérifiés : Postern accepte les messages pour toute adresse.',
  'callahead.off_hint':
    'Essayez ci-dessous le port de votre serveur, puis définissez-le comme port de vérification des destinataires.',
  'callahead.no_server':
    'Les destinataires de {{domain}} ne sont pas vérifiés : le domaine n’indique aucun serveur de messagerie propre.',
  'callahead.no_server_hint':
    'Dès qu’un serveur est défini pour ses messages, il peut être interrogé ; ses réponses apparaissent ici.',
  'callahead.to_settings': 'Paramètres du domaine',
  'callahead.no_answer': '{{host}} ne donne aucune réponse sur le port {{port}} depuis {{when}}.',
  'callahead.no_answer_hint':
    'En attendant, les messages sont acceptés pour les destinataires déjà connus et, chaque minute, pour quelques-uns jamais demandés ; les autres expéditeurs sont priés de réessayer plus tard.',
  'callahead.takes_all':
    '{{host}}, port {{port}}, accepte toute adresse et ne peut donc pas dire qui existe.',
  'callahead.takes_all_hint':
    'Il a accepté une adresse que personne n’a, {{when}}. Il n’est pas interrogé pendant un jour ; faites-lui refuser les destinataires inconnus pour qu’ils soient refusés ici.',
  'callahead.entries': 'Ce qui est connu',
  'callahead.entries_lead':
    'Les destinataires effacés sont demandés de nouveau au prochain message qui leur est adressé.',
  'callahead.show': 'Afficher',
  'callahead.all': 'Tous',
  'callahead.known': 'Connus',
  'callahead.unknown': 'Inconnus',
  'callahead.find': 'Chercher une adresse',
  'callahead.clear_all': 'Tout effacer',
  'callahead.clear_known': 'Effacer les connus',
  'callahead.clear_unknown': 'Effacer les inconnus',
  'callahead.clear': 'Effacer',
  'callahead.clear_this': 'Effacer {{address}}',
  'callahead.said_cleared_one': '1 destinataire est effacé',
  'callahead.said_cleared_other': '{{count}} destinataires sont effacés',
  'callahead.said_cleared_address': '{{address}} est effacé',
  'callahead.none':
    'Rien n’est encore connu. Les destinataires apparaissent ici dès qu’un message pour eux a conduit Postern à interroger le serveur.',
  'callahead.none_such': 'Aucun destinataire de ce genre n’est connu.',
  'callahead.more': 'Afficher plus',
  'callahead.col_address': 'Adresse',
  'callahead.col_result': 'Résultat',
  'callahead.col_since': 'Depuis',
  'callahead.col_until': 'Jusqu’au',
  'callahead.col_words': 'Paroles du serveur',
  'callahead.asked_again': 'redemandé {{when}}',
  'callahead.is_positive': 'Connu',
  'callahead.is_negative': 'Inconnu',
  'callahead.is_fault': 'Sans réponse',
  'callahead.is_no_server': 'Aucun serveur',
  'callahead.means_positive': 'Le serveur accepte les messages pour cette adresse.',
  'callahead.means_negative': 'Le serveur ne connaît pas cette boîte ; les messages pour elle sont refusés.',
  'callahead.means_fault':
    'On ne peut pas dire si l’adresse existe ; les messages ne sont donc pas refusés pour cela.',
  'callahead.means_no_server':
    'Le domaine n’indique aucun serveur à interroger. Définissez-en un dans les paramètres du domaine.',
  'callahead.check': 'Vérifier une adresse maintenant',
  'callahead.check_lead': 'Une passerelle interroge le serveur comme pour un message et garde la réponse.',
  'callahead.check_try_lead':
    'Une passerelle interroge le serveur une fois, sur le port que vous indiquez. Rien ne change pour les messages.',
  'callahead.check_address': 'Adresse à vérifier',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Vérifier',
  'callahead.checking': 'Le serveur est interrogé au sujet de {{address}}',
  'callahead.check_takes_all': 'Il accepte aussi une adresse que personne n’a : il accepte toute adresse.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'La réponse vaut désormais pour les messages.',
  'callahead.not_kept': 'La réponse n’a pas été conservée.',
};
