import type { product_mails as source } from '../en_GB/product-mails.ts';
import type { Shape } from '../shape.ts';

export const product_mails: Shape<typeof source> = {
  'mail.greeting': 'Bonjour {{name}},',
  'mail.greeting_plain': 'Bonjour,',
  'mail.automatic':
    'Postern a envoyé cet e-mail automatiquement depuis {{host}}. Les réponses ne sont pas lues.',
  'mail.address': 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur :',
  'mail.colon': ' :',
  'mail.time': 'Heure',
  'mail.ip': 'Adresse IP',
  'mail.device': 'Appareil',
  'mail.reason': 'Motif',
  'mail.set_password': 'Définir un nouveau mot de passe',
  'mail.not_you':
    'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et prévenez votre administrateur : quelqu’un d’autre a peut-être accès à votre compte.',

  'account_created.subject': 'Configurez votre compte',
  'account_created.intro':
    '{{by}} a ajouté {{email}} à Postern. Choisissez un mot de passe dans les {{days}} jours. Le lien fonctionne une fois.',
  'account_created.otherwise':
    'Ensuite, « Mot de passe oublié » vous envoie un nouveau lien. Ne donnez ce lien à personne.',

  'password_recovery.subject': 'Définir un nouveau mot de passe',
  'password_recovery.intro':
    'Quelqu’un a demandé un nouveau mot de passe pour {{email}}. Si c’était vous, choisissez-le dans les {{minutes}} minutes. Le lien ne fonctionne qu’une fois.',
  'password_recovery.otherwise':
    'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé. Ne transmettez ce lien à personne.',

  'password_changed.subject': 'Votre mot de passe a été modifié',
  'password_changed.intro':
    'Le mot de passe de {{email}} a été modifié. Les sessions ouvertes avec l’ancien sont terminées.',
  'password_changed.recovered':
    'Le mot de passe a été défini avec le lien d’un e-mail. Toutes les sessions, tous les jetons d’API et tous les mots de passe d’application de ce compte ont été révoqués, et les appareils déjà utilisés ne sont plus reconnus. Il en faut de nouveaux pour les logiciels de messagerie et les programmes.',
  'password_changed.ended_both':
    'Les jetons d’API et les mots de passe d’application de ce compte ont aussi été révoqués. Il en faut de nouveaux pour les logiciels de messagerie et les programmes.',
  'password_changed.ended_tokens':
    'Les jetons d’API de ce compte ont aussi été révoqués ; il en faut de nouveaux pour les programmes. Les mots de passe d’application restent valables.',
  'password_changed.ended_app_passwords':
    'Les mots de passe d’application de ce compte ont aussi été révoqués ; il en faut de nouveaux pour les logiciels de messagerie. Les jetons d’API restent valables.',
  'password_changed.ended_none':
    'Les jetons d’API et les mots de passe d’application de ce compte restent valables.',

  'portal_notice.subject': '{{company}} : un message sécurisé pour vous',
  'portal_notice.intro':
    '{{who}} de {{company}} vous a écrit un message sécurisé. Il se trouve dans le portail sécurisé de {{company}} ; vous l’y lisez avec un code que nous envoyons à cette adresse.',
  'portal_notice.intro_password':
    '{{who}} de {{company}} vous a écrit un message sécurisé. Il se trouve dans le portail sécurisé de {{company}}. Pour votre première visite, demandez le mot de passe à {{sender}}.',
  'portal_notice.carried':
    '{{who}} de {{company}} vous a écrit un message sécurisé. Il est scellé dans la pièce jointe de cet e-mail ; le portail sécurisé de {{company}} l’ouvre avec un code que nous envoyons à cette adresse.',
  'portal_notice.carried_password':
    '{{who}} de {{company}} vous a écrit un message sécurisé. Il est scellé dans la pièce jointe de cet e-mail ; le portail sécurisé de {{company}} l’ouvre. Pour votre première visite, demandez le mot de passe à {{sender}}.',
  'portal_notice.open': 'Lire le message',
  'portal_notice.from': 'De',
  'portal_notice.sent': 'Envoyé',
  'portal_notice.readable': 'Lisible jusqu’au',
  'portal_notice.leave': 'Ne plus m’écrire ici',
  'portal_notice.genuine':
    'Est-ce authentique ? La page ne demande jamais le mot de passe de votre boîte aux lettres. En cas de doute, interrogez {{sender}} par un autre moyen.',
  'portal_code.subject': '{{company}} : votre code',
  'portal_code.intro':
    'Saisissez ce code sur {{host}}. Il est valable une fois, dans le navigateur qui l’a demandé, et expire après {{minutes}} minutes.',
  'portal_code.reference': 'La page affiche cette référence : {{reference}}',
  'portal_code.otherwise':
    'Si vous n’avez pas demandé de code, vous n’avez rien à faire : personne ne peut lire votre message sans lui. Ne le communiquez à personne.',
  'portal_guest_waits.subject': 'Une personne attend votre approbation',
  'portal_guest_waits.intro':
    '{{guest}} a vérifié sa boîte et souhaite lire vos messages sur le portail sécurisé de {{company}}. Tant que vous n’approuvez pas cet accès, rien n’y est visible.',
  'portal_guest_waits.open': 'Approuver ou refuser',
  'portal_guest_waits.advice':
    'Sans réponse, la demande est refusée au bout de {{days}} jours. Vous pourrez autoriser l’accès plus tard.',
  'portal_guest_allowed.subject': '{{company}} : vous pouvez lire vos messages',
  'portal_guest_allowed.intro':
    'Votre accès au portail sécurisé de {{company}} a été approuvé. Vos messages s’y trouvent.',
  'portal_guest_allowed.open': 'Lire les messages',
  'portal_ending.subject': '{{company}} : votre message sécurisé expire bientôt',
  'portal_ending.intro':
    'Vous n’avez pas encore ouvert le message sécurisé que {{who}} de {{company}} vous a écrit. Il reste lisible jusqu’au {{until}}, mais pas au-delà.',
  'portal_notice_refused.subject': 'Votre message sécurisé n’a pas été annoncé',
  'portal_notice_refused.intro':
    '{{recipient}} ne veut plus être prévenu des messages. « {{subject}} » attend dans le portail, et aucun e-mail n’a été envoyé.',
  'portal_notice_refused.advice':
    'Si c’est important, dites à cette personne par un autre moyen qu’un message l’attend.',
  'portal_account_changed.subject': '{{company}} : votre compte a été modifié',
  'portal_account_changed.password':
    'Le mot de passe de votre compte sur {{host}} a été défini le {{at}} depuis {{ip}}.',
  'portal_account_changed.deleted':
    'Votre compte sur {{host}} a été supprimé le {{at}} depuis {{ip}}. Plus personne ne peut lire les messages qu’il contenait.',
  'portal_account_changed.locked':
    'Un code a été demandé pour votre compte sur {{host}}. Le compte est verrouillé, aucun code n’a donc été envoyé. Demandez à la personne qui vous a écrit.',
  'portal_account_changed.phone':
    'L’assistance de {{company}} a confirmé votre identité par téléphone le {{at}}. L’ancien mot de passe de votre compte sur {{host}} n’est plus valable.',
  'portal_account_changed.otherwise': 'Si ce n’était pas vous, contactez la personne qui vous a écrit.',
  'portal_help_wanted.subject': 'Quelqu’un demande de l’aide pour son mot de passe',
  'portal_help_wanted.intro': '{{address}} demande un nouveau mot de passe sur {{host}}.',
  'portal_help_wanted.reference':
    'Contactez la personne par un moyen que vous connaissez et faites-vous lire cette référence : {{reference}}',
  'portal_help_wanted.advice':
    'Saisissez ensuite les six chiffres que la personne vous lit : dans la console, sous Utilisateurs du portail, choisissez « Confirmer par téléphone ».',
  'portal_wanted_again.subject': 'Un message sécurisé est de nouveau demandé',
  'portal_wanted_again.intro':
    '{{recipient}} souhaite relire « {{subject}} » du {{sent}}. Le message a expiré dans le portail.',
  'portal_wanted_again.advice':
    'Renvoyez-le si cette personne doit l’avoir. Rien ne se fait automatiquement.',
  'portal_notice_failed.subject': 'Votre message sécurisé n’a pas pu être annoncé',
  'portal_notice_failed.intro':
    'L’invitation à lire « {{subject}} » n’a pas pu être remise à {{recipient}}. Votre message n’a été envoyé d’aucune autre manière.',
  'portal_notice_failed.advice': 'Vérifiez l’adresse et envoyez le message à nouveau.',

  'portal_content_read.subject': 'Un administrateur a lu l’un de vos messages',
  'portal_content_read.intro':
    '{{by}} a lu le contenu de votre message « {{subject}} » dans le portail le {{at}}.',
  'portal_content_read.advice':
    'La même mention figure à côté du message dans votre salle de données. Si vous ne vous y attendiez pas, adressez-vous à la personne citée.',

  'second_factor_code.subject': 'Votre code de sécurité',
  'second_factor_code.intro':
    'Saisissez ce code là où Postern vous le demande. Il est valable une seule fois, pendant {{minutes}} minutes.',
  'second_factor_code.otherwise':
    'Si vous n’avez pas demandé ce code, quelqu’un d’autre connaît peut-être votre mot de passe : changez-le immédiatement. Ne transmettez ce code à personne, pas même au support.',

  'second_factor_changed.subject': 'Votre second facteur a été modifié',
  'second_factor_changed.set_up':
    'Un second facteur a été mis en place pour {{email}} : {{method}}. Il est désormais demandé à chaque connexion.',
  'second_factor_changed.changed': 'Le second facteur de {{email}} est désormais : {{method}}.',
  'second_factor_changed.removed':
    'Le second facteur de {{email}} ({{method}}) a été supprimé. Le mot de passe seul suffit désormais pour se connecter.',
  'second_factor_changed.backup_codes':
    'De nouveaux codes de secours ont été créés pour {{email}}. Les précédents ne sont plus valables.',
  'method.otp': 'application d’authentification',
  'method.sms': 'code par SMS',
  'method.email': 'code par e-mail',

  'backup_code_used.subject': 'Un code de secours a été utilisé',
  'backup_code_used.intro_one':
    'Quelqu’un s’est connecté en tant que {{email}} avec un code de secours. Il reste {{count}} code ; créez-en de nouveaux dans votre profil.',
  'backup_code_used.intro_other':
    'Quelqu’un s’est connecté en tant que {{email}} avec un code de secours. Il reste {{count}} codes.',

  'new_sign_in.subject': 'Connexion depuis un nouvel appareil',
  'new_sign_in.intro':
    'Quelqu’un s’est connecté en tant que {{email}} depuis un nouvel appareil. Si c’était vous, vous n’avez rien à faire.',

  'sign_in_locked.subject': 'La connexion est temporairement bloquée',
  'sign_in_locked.intro':
    'Il y a eu trop de tentatives de connexion infructueuses en tant que {{email}}. Aucune autre n’est acceptée de là pendant {{minutes}} minutes. Vous pouvez toujours vous connecter depuis un navigateur que vous avez déjà utilisé.',
  'sign_in_locked.otherwise':
    'Si c’était vous et que vous avez oublié le mot de passe, définissez-en un nouveau. Si c’était quelqu’un d’autre, la connexion a été empêchée ; prévenez votre administrateur si vous recevez de nouveau cet e-mail.',

  'impersonation_started.subject': 'Quelqu’un agit en votre nom dans Postern',
  'impersonation_started.intro':
    '{{by}} a ouvert le compte {{email}} pour {{minutes}} minutes au plus et agit désormais avec ses droits.',
  'impersonation_started.otherwise':
    'Votre mot de passe n’a pas été nécessaire et ne peut pas être modifié de cette manière. Chaque action est consignée sous les deux noms. Si vous ne vous y attendiez pas, interrogez votre administrateur.',

  'key_new.subject': 'Vous avez une nouvelle clé pour vos e-mails',
  'key_new.intro_smime':
    'Un certificat a été mis en place pour {{email}}. Vos e-mails sont signés avec lui et d’autres peuvent chiffrer les leurs à votre intention. Il est valable jusqu’au {{when}}.',
  'key_new.intro_pgp':
    'Une clé OpenPGP a été mise en place pour {{email}}. D’autres peuvent s’en servir pour chiffrer les e-mails qu’ils vous envoient ; ils sont ouverts avant de vous parvenir.',
  'key_new.by': 'Ajout par {{by}}.',
  'key_new.fingerprint': 'Empreinte : {{fingerprint}}',
  'key_new.advice':
    'Vous n’avez rien à faire. Si vous ne vous y attendiez pas, adressez-vous à votre administrateur.',
  'key_new.open': 'Voir les clés et certificats',
  'key_ending.subject': 'Votre clé pour les e-mails expire bientôt',
  'key_ending.intro_smime':
    'Votre certificat pour {{email}} expire le {{when}}. Ensuite, vos e-mails ne seront plus signés et d’autres ne pourront plus l’utiliser pour chiffrer les leurs.',
  'key_ending.intro_pgp':
    'Votre clé OpenPGP pour {{email}} expire le {{when}}. Ensuite, d’autres ne pourront plus l’utiliser pour chiffrer les e-mails qu’ils vous envoient.',
  'key_ending.advice':
    'Demandez-en ou importez-en une nouvelle avant cette date. Les e-mails déjà chiffrés restent lisibles.',

  'api_token_created.subject': 'Un nouveau jeton d’API a été créé',
  'api_token_created.intro':
    'Le jeton d’API « {{token_name}} » a été créé pour le compte {{email}}. Les programmes qui le détiennent agissent avec les droits de ce compte, dans les limites du jeton.',
  'api_token_created.otherwise':
    'Si ce n’était pas vous, révoquez le jeton dans votre profil et définissez immédiatement un nouveau mot de passe.',
  'api_token_created.open': 'Voir les jetons d’API',

  'app_password_created.subject': 'Un nouveau mot de passe d’application a été créé',
  'app_password_created.intro':
    'Le mot de passe d’application « {{credential_name}} » a été créé avec le compte {{email}}. Un logiciel de messagerie qui le possède peut envoyer en votre nom.',
  'app_password_created.otherwise':
    'Si ce n’était pas vous, révoquez-le et changez aussitôt de mot de passe.',
  'app_password_created.open': 'Voir les mots de passe d’application',
  'server_credential_created.subject': 'De nouveaux identifiants de soumission ont été créés',
  'server_credential_created.intro':
    'Les identifiants de soumission « {{credential_name}} » ont été créés avec le compte {{email}}. Un serveur qui les possède peut envoyer pour les domaines choisis.',
  'server_credential_created.otherwise':
    'Si ce n’était pas vous, révoquez-les et changez aussitôt de mot de passe.',
  'server_credential_created.open': 'Voir les identifiants d’envoi',

  'release_decided.subject': 'Votre demande de libération a été traitée',
  'release_decided.granted':
    '{{by}} a libéré le message « {{subject}} » que vous aviez demandé. Il va vous être remis.',
  'release_decided.denied':
    '{{by}} a rejeté la libération du message « {{subject}} » que vous aviez demandée. Il reste retenu.',
  'release_decided.deleted':
    '{{by}} a supprimé le message « {{subject}} » dont vous aviez demandé la libération.',
  'release_decided.others_one':
    'Il en a été décidé de même pour {{count}} autre message que vous aviez demandé.',
  'release_decided.others_other':
    'Il en a été décidé de même pour {{count}} autres messages que vous aviez demandés.',
  'release_decided.open': 'Voir le message',

  'campaign_warning.subject': 'Un message que vous avez reçu est dangereux',
  'campaign_warning.intro': 'Le message « {{subject}} » de {{from}}, qui vous a été remis, est frauduleux.',
  'campaign_warning.leave': 'N’ouvrez ni ses liens ni ses fichiers et n’y répondez pas. Supprimez-le.',
  'campaign_warning.opened':
    'Si vous avez ouvert un lien ou un fichier, saisi un mot de passe ou effectué un paiement, prévenez immédiatement {{by}}.',
  'identity_linked.subject': 'Votre compte dispose d’un nouveau moyen de connexion',
  'identity_linked.intro':
    'Le compte {{email}} a été lié à {{provider}}. Désormais, s’y connecter ouvre aussi ce compte.',
  'identity_linked.otherwise':
    'Si ce n’était pas vous, prévenez votre administrateur, qui peut supprimer cette association.',
  'search_alert.subject_one': '{{count}} nouveau message : {{search}}',
  'search_alert.subject_other': '{{count}} nouveaux messages : {{search}}',
  'search_alert.intro_one': 'Votre recherche enregistrée « {{search}} » a trouvé {{count}} nouveau message :',
  'search_alert.intro_other':
    'Votre recherche enregistrée « {{search}} » a trouvé {{count}} nouveaux messages. Les plus récents :',
  'search_alert.many':
    'Votre recherche enregistrée « {{search}} » a trouvé plus de {{count}} nouveaux messages. Les plus récents :',
  'search_alert.message': '• {{from}} – {{subject}}',
  'search_alert.open': 'Voir les résultats',
  'search_alert.rest_one': 'Et {{count}} autre.',
  'search_alert.rest_other': 'Et {{count}} autres.',
  'search_alert.stop':
    'Vous recevez ce message parce que vous avez défini une alerte pour cette recherche. Modifiez-la ou supprimez-la sous « Recherches enregistrées », à côté du champ de recherche.',
  'outbound_block.subject': 'L’envoi de l’un de vos expéditeurs est bloqué',
  'outbound_block.rate':
    '{{address}} a écrit à {{recipients}} destinataires extérieurs en {{minutes}} minutes. C’est plus qu’une personne n’envoie : Postern a donc bloqué l’adresse à l’envoi jusqu’au {{until}}. Le courrier qui lui est adressé arrive toujours.',
  'outbound_block.bounce':
    '{{failed}} remises sur {{settled}} de {{address}} en {{minutes}} minutes ont définitivement échoué. C’est typique de listes d’adresses achetées ou devinées : Postern a donc bloqué l’envoi de l’adresse jusqu’au {{until}}. Elle reçoit toujours des e-mails.',
  'outbound_block.abuse':
    'En {{minutes}} minutes, {{harmful}} messages de {{address}} ont été classés comme spam ou contenaient un virus : Postern a donc bloqué l’envoi de l’adresse jusqu’au {{until}}. Elle reçoit toujours des e-mails.',
  'outbound_block.operator':
    '{{by}} a bloqué {{address}} à l’envoi jusqu’au {{until}}. Le courrier qui lui est adressé arrive toujours.',
  'outbound_block.words': 'Commentaire : {{words}}',
  'outbound_block.check':
    'Demandez à la personne si elle a envoyé cela elle-même. Sinon, définissez un nouveau mot de passe pour le compte, mettez fin à ses sessions et cherchez des règles de transfert. Ce qui est envoyé pendant le blocage est rejeté avec une explication.',
  'outbound_block.self':
    'Une fois la cause résolue, ouvrez le blocage et levez-le. Sinon, il prend fin automatiquement à l’heure indiquée.',
  'outbound_block.self_later':
    'Une fois la cause résolue, ouvrez le blocage et levez-le ; c’est possible à partir du {{from}}. Sinon, il prend fin automatiquement à l’heure indiquée.',
  'outbound_block.partner':
    'Les administrateurs de votre partenaire ou les opérateurs peuvent lever le blocage une fois la cause résolue. Sinon, il prend fin automatiquement à l’heure indiquée.',
  'outbound_block.lift_operator':
    'Seuls les opérateurs peuvent lever ce blocage avant terme. Prévenez-les dès que la cause est résolue.',
  'outbound_block.open': 'Voir le blocage',
  'tasks_open.subject_one': '{{count}} tâche ouverte pour {{place}}',
  'tasks_open.subject_other': '{{count}} tâches ouvertes pour {{place}}',
  'tasks_open.intro_one': 'Une tâche attend quelqu’un pour {{place}} :',
  'tasks_open.intro_other': '{{count}} tâches attendent quelqu’un pour {{place}} :',
  'tasks_open.reminder_one': 'Une tâche pour {{place}} est toujours ouverte :',
  'tasks_open.reminder_other': '{{count}} tâches pour {{place}} sont toujours ouvertes :',
  'tasks_open.task': '• {{task}} – {{due}}',
  'tasks_open.rest_one': 'Et {{count}} autre.',
  'tasks_open.rest_other': 'Et {{count}} autres.',
  'tasks_open.open': 'Ouvrir les tâches',
  'tasks_open.closes':
    'Postern ferme une tâche dès qu’elle est terminée. Si elle reste ouverte, vous recevrez un rappel après 3 et 7 jours.',
  'tasks_open.why':
    'Vous recevez ce message parce que vous avez le rôle « Workflow Mails ». Votre administrateur peut le modifier.',
  'service_events.subject': 'Services de {{place}}',
  'service_events.intro_one': 'Un service de {{place}} a changé :',
  'service_events.intro_other': '{{count}} services de {{place}} ont changé :',
  'service_events.service': '• {{product}} – {{state}}',
  'service_events.ordered': 'commandé',
  'service_events.confirmed': 'commande vérifiée',
  'service_events.provisioning': 'déploiement en cours',
  'service_events.provisioned': 'déployé',
  'service_events.cancelled': 'résilié',
  'service_events.cancelled_until': 'résilié, fonctionne jusqu’au {{ends}}',
  'service_events.deprovisioning': 'retrait en cours',
  'service_events.deprovisioned': 'retiré',
  'service_events.open': 'Ouvrir les services',
  'report_ready.subject': '{{report}}',
  'report_ready.name_statistics': 'Statistiques de messagerie',
  'report_ready.name_compliance': 'Rapport de conformité',
  'report_ready.statistics':
    'Vous trouverez ci-joint les statistiques de messagerie de {{tenant}} du {{from}} au {{until}}.',
  'report_ready.compliance':
    'Vous trouverez ci-joint le rapport de conformité de {{tenant}} du {{from}} au {{until}}.',
  'report_ready.statistics_several_one':
    'Vous trouverez ci-joint les statistiques de messagerie de {{count}} organisation du {{from}} au {{until}}.',
  'report_ready.statistics_several_other':
    'Vous trouverez ci-joint les statistiques de messagerie de {{count}} organisations du {{from}} au {{until}}.',
  'report_ready.compliance_several_one':
    'Vous trouverez ci-joint le rapport de conformité de {{count}} organisation du {{from}} au {{until}}.',
  'report_ready.compliance_several_other':
    'Vous trouverez ci-joint les rapports de conformité de {{count}} organisations du {{from}} au {{until}}.',
  'report_ready.left_out_one':
    'Le rapport de {{count}} autre organisation n’a pas trouvé place dans cet e-mail. Ouvrez-le dans Postern.',
  'report_ready.left_out_other':
    'Les rapports de {{count}} autres organisations n’ont pas trouvé place dans cet e-mail. Ouvrez-les dans Postern.',
  'report_ready.open': 'Ouvrir dans Postern',
  'report_ready.why':
    '{{owner}} a configuré ce rapport pour vous et peut le modifier ou y mettre fin sur la page dont il provient.',
  'report_ready.left_out_outside_one':
    'Le rapport de {{count}} autre organisation n’a pas trouvé place dans cet e-mail.',
  'report_ready.left_out_outside_other':
    'Les rapports de {{count}} autres organisations n’ont pas trouvé place dans cet e-mail.',
  'report_ready.why_outside':
    '{{owner}} a configuré ce rapport pour vous, et vous avez confirmé vouloir le recevoir.',
  'report_ready.stop': 'Ne plus recevoir ce rapport',
  'report_invite.subject': '{{report}} : souhaitez-vous recevoir ce rapport ?',
  'report_invite.statistics': '{{owner}} souhaite vous envoyer les statistiques de messagerie de {{tenant}}.',
  'report_invite.compliance': '{{owner}} souhaite vous envoyer le rapport de conformité de {{tenant}}.',
  'report_invite.statistics_several':
    '{{owner}} souhaite vous envoyer les statistiques de messagerie de plusieurs organisations.',
  'report_invite.compliance_several':
    '{{owner}} souhaite vous envoyer les rapports de conformité de plusieurs organisations.',
  'report_invite.weekly':
    'Le rapport arriverait en PDF chaque lundi. Sans votre confirmation, vous ne recevez rien.',
  'report_invite.monthly':
    'Le rapport arriverait en PDF le premier jour de chaque mois. Sans votre confirmation, vous ne recevez rien.',
  'report_invite.open': 'Décider',
  'report_invite.until':
    'Le lien fonctionne jusqu’au {{until}}. Si vous ne voulez pas du rapport, ignorez cet e-mail.',
  'report_invite.never': 'Ne plus me le demander',
  'key_upload.subject': '{{company}} souhaite chiffrer ses e-mails pour vous',
  'key_upload_encrypted.subject': 'Chiffrer les e-mails de {{company}} : votre décision',
  'key_upload.intro':
    '{{who}} de {{company}} a téléversé une clé OpenPGP pour {{email}}, afin que les e-mails qui vous sont adressés soient désormais chiffrés.',
  'key_upload.fingerprint': 'Empreinte de la clé : {{fingerprint}}',
  'key_upload.what':
    'Si la clé est la vôtre, ouvrez le second e-mail, chiffré avec elle, et acceptez-la là. Sinon, refusez-la ici.',
  'key_upload_encrypted.what':
    'Vous avez pu ouvrir cet e-mail, vous détenez donc la clé. Décidez si les e-mails qui vous sont adressés doivent être chiffrés avec elle.',
  'key_upload.open': 'Refuser la clé',
  'key_upload_encrypted.open': 'Accepter ou refuser la clé',
  'key_upload.until':
    'Vous pouvez décider jusqu’au {{until}}. Sans votre décision, la clé n’est pas utilisée.',
  'key_upload.otherwise': 'Si vous ne savez pas de quoi il s’agit, vous n’avez rien à faire.',
};
