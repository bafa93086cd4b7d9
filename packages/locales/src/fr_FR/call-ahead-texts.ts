/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Ce que les serveurs de messagerie ont répondu quand on leur a demandé si un destinataire existe. Les e-mails aux destinataires inconnus sont rejetés à la réception.',
  'callahead.domain': 'Domaine',
  'callahead.no_domain': 'Saisissez un domaine pour voir les réponses de son serveur',
  'callahead.tab': 'Destinataires',
  'callahead.asks':
    'Avant d’accepter un e-mail pour un destinataire, Postern demande à {{host}}, port {{port}}, si l’adresse existe.',
  'callahead.asks_hint':
    'Un destinataire connu est mémorisé 7 jours, un inconnu une heure ; ensuite, le serveur est interrogé de nouveau.',
  'callahead.off':
    'Les destinataires de {{domain}} ne sont pas vérifiés : Postern accepte les messages pour toute adresse.',
  'callahead.off_hint':
    'Testez ci-dessous le port de votre serveur, puis saisissez-le comme port de vérification des destinataires.',
  'callahead.no_server':
    'Les destinataires de {{domain}} ne sont pas vérifiés : le domaine n’a pas de serveur de messagerie propre.',
  'callahead.no_server_hint':
    'Dès qu’un serveur de messagerie est défini pour le domaine, Postern peut l’interroger. Les réponses figurent ici.',
  'callahead.to_settings': 'Paramètres du domaine',
  'callahead.no_answer': '{{host}} ne répond pas sur le port {{port}} depuis {{when}}.',
  'callahead.no_answer_hint':
    'En attendant, les e-mails sont acceptés pour les destinataires déjà connus et, chaque minute, pour quelques-uns jamais vérifiés. Les autres e-mails sont différés.',
  'callahead.takes_all':
    '{{host}}, port {{port}}, accepte toute adresse ; les destinataires inconnus ne peuvent donc pas être détectés.',
  'callahead.takes_all_hint':
    'Il a accepté une adresse inexistante {{when}} et ne sera donc pas interrogé pendant un jour. Configurez-le pour rejeter les destinataires inconnus : ils seront alors rejetés ici aussi.',
  'callahead.entries': 'Résultats connus',
  'callahead.entries_lead':
    'Un destinataire effacé est vérifié de nouveau au prochain e-mail qui lui est adressé.',
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
  'callahead.said_cleared_one': '1 destinataire effacé',
  'callahead.said_cleared_other': '{{count}} destinataires effacés',
  'callahead.said_cleared_address': '{{address}} effacé',
  'callahead.none':
    'Aucun destinataire vérifié pour l’instant. Ils figurent ici dès que Postern interroge le serveur pour un e-mail.',
  'callahead.none_such': 'Aucun destinataire correspondant.',
  'callahead.more': 'Afficher plus',
  'callahead.col_address': 'Adresse',
  'callahead.col_result': 'Résultat',
  'callahead.col_since': 'Depuis',
  'callahead.col_until': 'Jusqu’au',
  'callahead.col_words': 'Réponse du serveur',
  'callahead.asked_again': 'vérifié de nouveau {{when}}',
  'callahead.is_positive': 'Connu',
  'callahead.is_negative': 'Inconnu',
  'callahead.is_fault': 'Sans réponse',
  'callahead.is_no_server': 'Aucun serveur',
  'callahead.means_positive': 'Le serveur accepte les messages pour cette adresse.',
  'callahead.means_negative':
    'Le serveur ne connaît pas cette boîte ; les e-mails qui lui sont adressés sont rejetés.',
  'callahead.means_fault':
    'Postern n’a pas pu établir si l’adresse existe ; les e-mails ne sont donc pas rejetés.',
  'callahead.means_no_server':
    'Le domaine n’a aucun serveur de messagerie à interroger. Définissez-en un dans les paramètres du domaine.',
  'callahead.check': 'Vérifier une adresse maintenant',
  'callahead.check_lead':
    'Une passerelle interroge le serveur comme pour un vrai message et enregistre la réponse.',
  'callahead.check_try_lead':
    'Une passerelle interroge le serveur une fois, sur le port saisi. Les e-mails ne sont pas concernés.',
  'callahead.check_address': 'Adresse à vérifier',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Vérifier',
  'callahead.checking': 'Vérification de {{address}}',
  'callahead.check_takes_all': 'Il accepte aussi une adresse inexistante : il accepte donc toute adresse.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'Cette réponse s’applique désormais aux e-mails entrants.',
  'callahead.not_kept': 'Cette réponse n’a pas été enregistrée.',
};
