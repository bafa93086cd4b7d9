import type { reject_reasons as source } from '../en_GB/reject-reasons.ts';
import type { Shape } from '../shape.ts';

export const reject_reasons: Shape<typeof source> = {
  'reject_reason.bare_newline':
    'Une ligne du message se terminait par un CR ou un LF isolé, ou il contenait un NUL. Chaque ligne d’un e-mail doit se terminer par CR et LF ensemble.',
  'reject_reason.line_too_long':
    'Une ligne du message était plus longue que ne peut l’être une ligne d’e-mail.',
  'reject_reason.header_too_long': 'L’en-tête du message était plus grand que ne peut l’être un en-tête.',
  'reject_reason.hops':
    'Le message avait déjà traversé {{hops}} serveurs : il est dans une boucle de messagerie.',
  'reject_reason.too_large': 'Le message faisait {{size}} ; {{limit}} au plus sont acceptés.',
  'reject_reason.too_large_unmeasured': 'Le message dépassait les {{limit}} acceptés au plus.',
  'reject_reason.no_account':
    'Le domaine n’accepte de courrier que pour les personnes qui ont un compte, et personne n’a cette adresse.',
  'reject_reason.recipient_locked':
    'Le domaine n’accepte de courrier que pour les personnes qui ont un compte, et celui de {{recipient}} est verrouillé.',
  'reject_reason.no_next_hop':
    'Il n’est pas encore indiqué à quel serveur remettre le courrier de {{domain}} ; il n’en est donc pas accepté.',
  'reject_reason.server_said':
    'Le serveur du domaine, {{server}}, ne connaît pas l’adresse. Il a répondu : « {{answer}} »',
  'reject_reason.not_checkable': 'Impossible de savoir si l’adresse existe : {{server}} n’a pas répondu.',
  'reject_reason.sender_unknown':
    'L’organisation de l’expéditeur ne laisse envoyer que les personnes qui ont un compte, et {{sender}} n’en a pas.',
  'reject_reason.sender_locked': 'L’organisation de l’expéditeur a verrouillé le compte de {{sender}}.',
  'reject_reason.sender_not_granted':
    '{{login}} était connecté et ne peut pas envoyer en tant que {{sender}}.',
  'reject_reason.author_unclear':
    '{{login}} était connecté, mais le message ne désigne pas clairement son auteur : la ligne From manque, est répétée ou peut se lire de deux façons.',
  'reject_reason.no_recipient_key':
    'Le message doit être chiffré et aucun certificat utilisable de {{recipient}} n’est connu.',
  'reject_reason.recipient_key_unknown':
    'Le message doit être chiffré et les clés de {{recipient}} ne peuvent pas être recherchées pour le moment.',
  'reject_reason.may_not_encrypt': 'L’e-mail doit être chiffré, et {{sender}} n’a pas le droit de chiffrer.',
  'reject_reason.decryption_failed':
    'Le message est chiffré pour une clé de ce service, mais son contenu ne peut pas être déchiffré.',
  'reject_reason.no_outbound': 'L’envoi par ce service est désactivé pour {{domain}}.',
  'reject_reason.tls_only':
    '{{domain}} n’accepte de courrier que par TLS, et le serveur émetteur n’a pas demandé STARTTLS.',
  'reject_reason.organisation_unnamed':
    'De nombreuses organisations partagent le serveur émetteur, et le message ne nomme pas la sienne dans une ligne X-OriginatorOrg. Il en fallait une qui puisse envoyer au nom de {{who}}.',
  'reject_reason.organisation_unlisted':
    'De nombreuses organisations partagent le serveur émetteur, et celle que nomme le message ({{named}}) n’est pas inscrite parmi celles qui peuvent envoyer au nom de {{who}}.',
  'reject_reason.notice_unnamed':
    'De nombreuses organisations partagent le serveur émetteur, et l’avis ne nomme pas la sienne dans une ligne X-OriginatorOrg.',
  'reject_reason.notice_unlisted':
    'De nombreuses organisations partagent le serveur émetteur, et celle que nomme l’avis ({{named}}) n’est pas inscrite parmi celles qui peuvent envoyer depuis ce serveur.',
  'reject_reason.block_rate':
    '{{sender}} ne peut pas envoyer jusqu’au {{until}} : cette adresse a écrit à trop de destinataires en peu de temps.',
  'reject_reason.block_bounce':
    '{{sender}} ne peut pas envoyer jusqu’au {{until}} : cette adresse a écrit à trop de destinataires qui n’existent pas.',
  'reject_reason.block_abuse':
    '{{sender}} ne peut pas envoyer jusqu’au {{until}} : du spam ou des virus sont venus de cette adresse.',
  'reject_reason.block_operator':
    '{{sender}} ne peut pas envoyer jusqu’au {{until}} : un opérateur a bloqué cette adresse.',
  'reject_reason.blocklisted':
    'Une entrée d’une liste de blocage du destinataire, de son domaine ou de son organisation vise l’expéditeur.',
  'reject_reason.dmarc':
    'Ni SPF ni DKIM ne montrent que le message vient du domaine indiqué dans sa ligne From.',
  'reject_reason.dmarc_undecided':
    'Des serveurs de noms n’ont pas répondu : on ignore si l’expéditeur est bien celui qu’il prétend être.',
  'reject_reason.attachment_unopened': 'Une pièce jointe ne peut pas être examinée : {{file}}',
  'reject_reason.scanner_later':
    'Un analyseur de contenu veut revoir le message plus tard, comme il est d’usage pour les expéditeurs qu’il ne connaît pas.',
  'reject_remedy.bare_newline':
    'Demandez au responsable de votre serveur de messagerie ou de votre programme d’envoi de terminer chaque ligne par CR et LF ensemble : les scripts et les appareils envoient souvent un LF isolé. Renvoyez ensuite le message.',
  'reject_remedy.line_too_long':
    'Demandez au responsable de votre programme d’envoi de coder le texte en base64 ou en quoted-printable : une ligne compte au plus 998 caractères. Renvoyez ensuite le message.',
  'reject_remedy.header_too_long':
    'Envoyez le message à moins de destinataires à la fois. S’ils étaient peu nombreux, demandez au responsable de votre serveur de messagerie quel champ de l’en-tête devient si grand.',
  'reject_remedy.hops':
    'Un transfert revient sur lui-même, de votre côté ou de celui du destinataire. Demandez au responsable de votre serveur de messagerie de le chercher, et prévenez le destinataire autrement.',
  'reject_remedy.too_large':
    'Réduisez le message à moins de {{limit}} ; les pièces jointes grossissent d’un tiers en route. Envoyez les fichiers en plusieurs messages, ou partagez-les par un lien.',
  'reject_remedy.too_large_unmeasured':
    'Réduisez le message à moins de {{limit}} ; les pièces jointes grossissent d’un tiers en route. Envoyez les fichiers en plusieurs messages, ou partagez-les par un lien.',
  'reject_remedy.recipient_locked':
    'L’expéditeur n’y peut rien. Déverrouillez le compte si son titulaire doit de nouveau recevoir du courrier.',
  'reject_remedy.no_next_hop':
    'L’expéditeur n’y peut rien. Indiquez dans les paramètres de {{domain}} le serveur qui reçoit le courrier.',
  'reject_remedy.not_checkable':
    'Rien : le serveur émetteur réessaie de lui-même. Si cela dure, que le responsable de {{server}} cherche pourquoi il ne répond pas.',
  'reject_remedy.dmarc_undecided': 'Rien : le serveur émetteur réessaie de lui-même.',
  'reject_remedy.attachment_unopened':
    'Envoyez le fichier sous une forme qui peut être ouverte, ou par un autre moyen.',
  'reject_remedy.scanner_later': 'Rien : le serveur émetteur réessaie de lui-même.',
  'reject_remedy.sender_locked': 'Demandez à votre propre administrateur de déverrouiller votre compte.',
  'reject_remedy.sender_not_granted':
    'Envoyez avec une adresse qui vous appartient. Un administrateur peut accorder d’autres adresses à une personne et d’autres domaines à un serveur.',
  'reject_remedy.author_unclear':
    'Le logiciel de messagerie doit écrire une seule ligne From, avec des adresses simples.',
  'reject_remedy.no_recipient_key':
    'Demandez son certificat à {{recipient}} et faites-le ajouter par votre administrateur, ou envoyez le message sans demander de chiffrement.',
  'reject_remedy.recipient_key_unknown':
    'Rien à faire : votre serveur réessaie de lui-même. Si cela persiste, demandez sa clé à {{recipient}} et faites-la ajouter par votre administrateur.',
  'reject_remedy.may_not_encrypt':
    'Demandez à votre administrateur de vous autoriser à chiffrer, ou envoyez l’e-mail sans demander de chiffrement.',
  'reject_remedy.decryption_failed': 'Chiffrez à nouveau le message et renvoyez-le.',
  'reject_remedy.no_outbound':
    'Adressez-vous à votre propre administrateur : le courrier de {{domain}} doit partir par une autre voie, ou l’envoi par ce service doit être activé.',
  'reject_remedy.organisation_unnamed':
    'Demandez à votre propre administrateur que le serveur de messagerie nomme votre organisation dans une ligne X-OriginatorOrg, et qu’elle soit inscrite dans les paramètres du domaine.',
  'reject_remedy.organisation_unlisted':
    'Demandez à votre propre administrateur d’inscrire {{named}} dans les paramètres du domaine qui envoie, si c’est votre organisation.',
  'reject_remedy.notice_unnamed':
    'Demandez à votre propre administrateur que le serveur de messagerie nomme votre organisation dans une ligne X-OriginatorOrg, et qu’elle soit inscrite dans les paramètres du domaine.',
  'reject_remedy.notice_unlisted':
    'Demandez à votre propre administrateur d’inscrire {{named}} dans les paramètres du domaine qui envoie, si c’est votre organisation.',
  'reject_remedy.block_rate':
    'Attendez le {{until}}, puis écrivez à moins de destinataires à la fois ; votre propre administrateur de messagerie peut lever le blocage plus tôt. Si vous n’avez pas envoyé tout ce courrier vous-même, changez tout de suite de mot de passe.',
  'reject_remedy.block_bounce':
    'Retirez de vos listes les adresses qui n’existent pas avant d’envoyer de nouveau ; votre propre administrateur de messagerie peut lever le blocage. Si vous n’avez pas envoyé ce courrier vous-même, changez tout de suite de mot de passe.',
  'reject_remedy.block_abuse':
    'Changez tout de suite de mot de passe et faites analyser votre ordinateur : quelqu’un envoie peut-être en votre nom. Demandez ensuite à votre propre administrateur de messagerie de lever le blocage.',
  'reject_reason.large_file_space':
    'L’espace pour les fichiers volumineux est épuisé ; le message faisait {{size}}.',
  'reject_remedy.large_file_space':
    'Accordez plus d’espace au domaine ou à la personne, ou attendez que d’anciens fichiers expirent. Le serveur expéditeur réessaie de lui-même.',
};
