import type { refused as source } from '../en_GB/refused.ts';
import type { Shape } from '../shape.ts';

export const refused: Shape<typeof source> = {
  'refused.title': 'Pourquoi votre message a été rejeté',
  'refused.lead':
    'L’un de vos messages n’a pas été accepté. Cette page dit pourquoi, et ce que vous pouvez faire.',
  'refused.from': 'Expéditeur',
  'refused.to': 'Destinataire',
  'refused.time': 'Heure',
  'refused.server': 'Serveur d’envoi',
  'refused.answer': 'Réponse à votre serveur de messagerie',
  'refused.kind': 'Refus',
  'refused.permanent': 'Définitif',
  'refused.temporary': 'Temporaire',
  'refused.permanent_note':
    'Ce rejet est définitif : votre serveur n’essaie plus. Renvoyez le message une fois le problème résolu.',
  'refused.temporary_note':
    'Votre serveur a été invité à réessayer plus tard. La plupart le font automatiquement dans l’heure ; rien n’est perdu.',
  'refused.why_title': 'Raison',
  'refused.fix_title': 'Que faire',
  'refused.fix_lead': 'Ce que l’expéditeur peut faire',
  'refused.until': 'Cette page peut être ouverte jusqu’au {{date}}.',
  'refused.over': 'Ce lien n’est plus valable',
  'refused.over_text': 'Il a expiré ou a été révoqué. Demandez-en un nouveau au destinataire.',
  'refused.share': 'Partager avec l’expéditeur',
  'refused.share_lead':
    'Un lien montre à l’expéditeur cette raison et que faire, dans sa langue : les adresses, l’heure et la réponse que son serveur a reçue de toute façon, et rien d’autre. Il vaut 14 jours.',
  'refused.share_make': 'Créer un lien pour l’expéditeur',
  'refused.share_copy': 'Copier le lien',
  'refused.share_copied': 'Copié',
  'refused.share_mail': 'Écrire à l’expéditeur…',
  'refused.share_mail_subject': 'Votre message à {{to}} a été rejeté',
  'refused.share_mail_body':
    'Votre message à {{to}} a été rejeté. Cette page dit pourquoi et ce que vous pouvez faire :',
  'refused.share_once': 'Le lien n’est montré que cette fois. Créez-en un autre s’il est perdu.',
  'refused.share_links': 'Liens partagés',
  'refused.share_works': 'valable jusqu’au {{date}}',
  'refused.share_closed': 'révoqué par {{who}}, {{when}}',
  'refused.share_ended': 'expiré le {{date}}',
  'refused.share_never': 'pas encore ouvert',
  'refused.share_opened_one': 'ouvert une fois, {{when}}',
  'refused.share_opened_other': 'ouvert {{count}} fois, la dernière {{when}}',
  'refused.share_close': 'Révoquer le lien',
  'refused.share_none': 'Aucun lien pour l’instant.',
  'refused.details': 'Détails',
  'refused.share_made': 'Créé par {{who}}, {{when}}',
  'reject.category': 'Type',
  'identity.direction': 'Sens',
  'refused.show_block': 'Afficher le blocage de cet expéditeur',
  'refused.show_entry': 'Afficher l’entrée {{entry}}',
  'reject_kind.RBL': 'Liste de réputation',
  'reject_kind.SPF': 'SPF',
  'reject_kind.DMARC': 'DMARC',
  'reject_kind.SPOOFING': 'Usurpation du propre domaine',
  'reject_kind.SPAM': 'Spam',
  'reject_kind.VIRUS': 'Virus',
  'reject_kind.BLOCKLIST': 'Liste de blocage',
  'reject_kind.RECIPIENT': 'Destinataire inconnu',
  'reject_kind.POLICY': 'Règles du domaine',
  'reject_kind.RATELIMIT': 'Réessayer plus tard',
  'reject_kind.TLS': 'Non chiffré',
  'reject_kind.SIZE': 'Trop grand',
  'reject_kind.RFC': 'Non-respect des normes',
  'reject_kind.FORWARD_ABUSE': 'Transfert abusif',
  'reject_kind.USER_MGMT': 'Expéditeur interne non autorisé',
  'reject_kind.OUTBOUND_BLOCK': 'Expéditeur bloqué à l’envoi',
  'reject_kind.LOCAL': 'Problème de notre côté',
  'refused_why.RBL': 'Le serveur qui a envoyé le message figure sur une liste publique de réputation.',
  'refused_why.SPF':
    'Le serveur qui a envoyé le message n’est pas de ceux qui peuvent envoyer pour le domaine de l’expéditeur (SPF).',
  'refused_why.DMARC':
    'Rien n’a pu montrer que le message vient du domaine de l’expéditeur, et ce domaine demande de rejeter de tels messages (DMARC).',
  'refused_why.SPOOFING':
    'Le message nommait l’organisation du destinataire comme expéditeur, mais venait de l’extérieur.',
  'refused_why.SPAM': 'Le contenu ressemblait à du spam.',
  'refused_why.VIRUS': 'Le message contenait un virus, ou une pièce jointe qui se comporte comme tel.',
  'refused_why.BLOCKLIST': 'Le destinataire n’accepte pas de messages de cet expéditeur.',
  'refused_why.RECIPIENT': 'Aucune boîte aux lettres ne porte cette adresse de destinataire.',
  'refused_why.POLICY':
    'Le message ne respecte pas une règle fixée par l’organisation de l’expéditeur ou du destinataire.',
  'refused_why.RATELIMIT':
    'Trop de messages sont arrivés à la fois, ou celui-ci doit être représenté un peu plus tard.',
  'refused_why.TLS': 'Le destinataire n’accepte que les connexions chiffrées.',
  'refused_why.SIZE': 'Le message est plus grand que ce qu’accepte le destinataire.',
  'refused_why.RFC':
    'Le message, ou la façon dont il a été remis, ne respecte pas les normes du courrier électronique.',
  'refused_why.FORWARD_ABUSE': 'Le message a été transféré d’une manière utilisée pour des abus.',
  'refused_why.USER_MGMT':
    'L’organisation à laquelle appartient l’adresse de l’expéditeur ne la laisse pas envoyer.',
  'refused_why.OUTBOUND_BLOCK':
    'L’adresse de l’expéditeur ne peut pas envoyer de messages pendant un certain temps, parce qu’elle en a envoyé trop, des non distribuables ou des nuisibles, ou parce que l’opérateur l’a décidé.',
  'refused_why.LOCAL': 'Le système destinataire avait un problème temporaire.',
  'refused_fix.RBL':
    'Demandez à l’exploitant de votre serveur de messagerie de chercher son adresse sur la liste nommée dans la réponse, de supprimer la cause et d’y demander le retrait. Renvoyez ensuite le message.',
  'refused_fix.SPF':
    'Demandez au responsable de votre domaine d’ajouter le serveur d’envoi à l’enregistrement SPF dans le DNS, ou envoyez par le serveur de votre organisation. Si le message a été transféré, envoyez-le directement au destinataire.',
  'refused_fix.DMARC':
    'Demandez au responsable de votre domaine que chaque service qui envoie en son nom signe avec DKIM ou figure dans l’enregistrement SPF, en accord avec l’expéditeur visible. Renvoyez ensuite le message.',
  'refused_fix.SPOOFING':
    'Si un service envoie pour l’organisation du destinataire, celle-ci doit l’ajouter à son enregistrement SPF. Sinon, utilisez une adresse d’expéditeur qui vous appartient.',
  'refused_fix.SPAM':
    'Renvoyez le message avec un objet clair, des mots simples et peu de liens, ou joignez le destinataire autrement et demandez-lui de vous laisser passer.',
  'refused_fix.VIRUS':
    'Analysez votre ordinateur et la pièce jointe, et prévenez votre support informatique. Ne renvoyez le fichier qu’une fois sain, de préférence par une autre voie.',
  'refused_fix.BLOCKLIST':
    'Joignez le destinataire autrement et, si vos messages sont souhaités, demandez-lui d’accepter votre adresse.',
  'refused_fix.RECIPIENT':
    'Vérifiez l’orthographe de l’adresse. Si elle est juste, demandez au destinataire par téléphone si elle a changé.',
  'refused_fix.POLICY':
    'La réponse ci-dessous nomme la règle. Retirez ce qu’elle nomme, comme un type de pièce jointe ou trop de destinataires, et renvoyez le message.',
  'refused_fix.RATELIMIT':
    'En général rien : votre serveur réessaie de lui-même. Si beaucoup de messages tardent, demandez à son exploitant d’en envoyer moins à la fois.',
  'refused_fix.TLS':
    'Demandez à l’exploitant de votre serveur de messagerie d’activer STARTTLS pour les envois, avec une version récente de TLS.',
  'refused_fix.SIZE': 'Envoyez les fichiers en plusieurs messages, réduisez-les ou partagez-les par un lien.',
  'refused_fix.RFC':
    'Demandez à l’exploitant de votre serveur ou de votre logiciel d’envoi de lire la réponse ci-dessous : elle nomme ce qui n’est pas en ordre.',
  'refused_fix.FORWARD_ABUSE':
    'Envoyez le message directement au destinataire au lieu de le faire transférer, ou demandez à qui le transfère de réécrire l’expéditeur (SRS).',
  'refused_fix.USER_MGMT': 'Demandez à votre propre administrateur d’ouvrir votre adresse à l’envoi.',
  'refused_fix.OUTBOUND_BLOCK':
    'Ne renvoyez pas encore le message. Adressez-vous à l’administration de votre messagerie : elle voit pourquoi et jusqu’à quand l’adresse est bloquée, et qui peut lever le blocage. Si vous n’avez pas envoyé autant de messages vous-même, changez aussitôt de mot de passe.',
  'refused_fix.LOCAL':
    'Rien : votre serveur réessaie de lui-même. Si le message n’arrive pas dans la journée, dites-le au destinataire.',
};
