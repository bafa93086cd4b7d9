import type { notification_texts as source } from '../en_GB/notification-texts.ts';
import type { Shape } from '../shape.ts';

export const notification_texts: Shape<typeof source> = {
  released_delivered: 'Le message « {{subject}} » que vous avez libéré a été remis à {{to}}.',
  released_failed:
    'Le message « {{subject}} » que vous avez libéré n’a pas pu être remis à {{to}} : {{answer}}',
  release_refused:
    'Le message « {{subject}} » que vous avez libéré a été vérifié de nouveau et n’a pas été remis, car il est désormais jugé dangereux.',
  asked_release_refused:
    'La libération de « {{subject}} » que vous aviez demandée a été arrêtée par un dernier contrôle, car le message est désormais jugé dangereux. Votre demande est de nouveau ouverte.',
  release_blocked:
    'Le message « {{subject}} » que vous avez libéré n’a pas été remis, car son expéditeur a été bloqué depuis sa réception. Pour le remettre malgré tout, libérez-le de nouveau.',
  asked_release_blocked:
    'La libération de « {{subject}} » que vous aviez demandée a été arrêtée par un dernier contrôle : l’expéditeur a été bloqué entre-temps. Votre demande est de nouveau ouverte.',
  own_mail_released: '{{by}} a libéré le message retenu « {{subject}} » qui vous était adressé.',
  own_mail_redirected:
    '{{by}} a libéré vers {{to}} le message retenu « {{subject}} », qui vous était destiné.',
  release_requested: '{{by}} demande la libération du message retenu « {{subject}} ». {{reason}}',
  request_granted: '{{by}} a libéré le message « {{subject}} » que vous aviez demandé. {{answer}}',
  request_denied: '{{by}} a refusé votre demande de libération du message « {{subject}} ». {{answer}}',
  request_reopened:
    '{{by}} a annulé la décision concernant le message « {{subject}} ». Votre demande est de nouveau ouverte.',
  new_sign_in:
    'Une connexion à votre compte a eu lieu depuis un nouvel appareil : {{device}}, adresse {{ip}}. Si ce n’était pas vous, changez votre mot de passe et fermez les autres sessions.',
  password_changed:
    'Votre mot de passe a été modifié depuis l’adresse {{ip}}. Si ce n’était pas vous, prévenez immédiatement votre administrateur.',
  second_factor_set_up: 'Votre second facteur a été configuré.',
  second_factor_changed:
    'Votre second facteur a été modifié. Si ce n’était pas vous, prévenez immédiatement votre administrateur.',
  second_factor_removed:
    'Votre second facteur a été supprimé. Si ce n’était pas vous, prévenez immédiatement votre administrateur.',
  second_factor_reset:
    '{{by}} a réinitialisé votre second facteur. Vous en configurerez un nouveau à la prochaine connexion.',
  backup_codes_made:
    'De nouveaux codes de secours ont été créés pour vous. Les anciens ne sont plus valables.',
  backup_code_used_one: 'Un code de secours a servi à se connecter. Il en reste {{count}}.',
  backup_code_used_other: 'Un code de secours a servi à se connecter. Il en reste {{count}}.',
  impersonated: '{{by}} a agi en tant que vous. Motif : {{reason}}',
  app_password_created: 'Le mot de passe d’application « {{name}} » a été créé avec votre compte.',
  app_password_expiring_one:
    'Le mot de passe d’application « {{name}} » expire dans {{count}} jour. Créez-en un nouveau à temps.',
  app_password_expiring_other:
    'Le mot de passe d’application « {{name}} » expire dans {{count}} jours. Créez-en un nouveau à temps.',
  server_credential_created: 'Les identifiants de soumission « {{name}} » ont été créés avec votre compte.',
  server_credential_expiring_one:
    'Les identifiants de soumission « {{name}} » expirent dans {{count}} jour. Leur serveur ne pourra plus envoyer ensuite.',
  server_credential_expiring_other:
    'Les identifiants de soumission « {{name}} » expirent dans {{count}} jours. Leur serveur ne pourra plus envoyer ensuite.',
  api_token_created: 'Le jeton d’API « {{name}} » a été créé avec votre compte.',
  api_token_expiring_one:
    'Le jeton d’API « {{name}} » expire dans {{count}} jour au plus. Créez-en un nouveau à temps.',
  api_token_expiring_other:
    'Le jeton d’API « {{name}} » expire dans {{count}} jours au plus. Créez-en un nouveau à temps.',
  identity_linked: 'Vous pouvez désormais vous connecter avec {{provider}}.',
  portal_message_opened: '{{address}} a ouvert votre message « {{subject}} ».',
  sync_waiting: '{{task}} : un plan attend votre vérification. Rien n’a été modifié.',
  sync_stopped:
    '{{task}} s’est arrêté avant la première modification : l’annuaire a nommé trop peu de personnes.',
  sync_failed: '{{task}} n’a pas pu être lu. Rien n’a été modifié.',
  sync_secret_expiring_one:
    '{{task}} : le secret client expire dans {{count}} jour. Créez-en un nouveau et saisissez-le, sinon les exécutions échoueront.',
  sync_secret_expiring_other:
    '{{task}} : le secret client expire dans {{count}} jours. Créez-en un nouveau et saisissez-le, sinon les exécutions échoueront.',
  sync_secret_expired: '{{task}} : le secret client a expiré. Créez-en un nouveau et saisissez-le.',
  task_given: '{{by}} vous a attribué une tâche.',
  document_given: '{{by}} vous demande de lire et d’accepter le document {{id}} ({{name}}).',
  proof_missing:
    'L’enregistrement de vérification de {{domain}} est introuvable. Le flux d’e-mails n’est pas affecté.',
  dmarc_new_source:
    '{{source}} envoie du courrier au nom de {{domain}} et réussit DMARC, ce qui est nouveau. Vérifiez que vous connaissez ce service.',
  dmarc_source_failing:
    'Le courrier de {{domain}} envoyé par {{source}} échoue à DMARC : {{count}} messages en 7 jours. Corrigez SPF ou DKIM.',
  dmarc_no_destination:
    'Les destinataires ne peuvent pas envoyer à Postern de rapports DMARC sur {{domain}} : l’enregistrement qui l’autorise manque.',
  mail_unusual_passed:
    '{{domain}} a reçu beaucoup plus de courrier que d’habitude : {{count}} messages depuis le {{day}}, contre {{usual}} habituellement.',
  mail_unusual_held:
    'Beaucoup plus de courrier que d’habitude a été retenu pour {{domain}} : {{count}} messages depuis le {{day}}, contre {{usual}} habituellement.',
  mail_unusual_rejected:
    'Beaucoup plus de courrier que d’habitude a été rejeté pour {{domain}} : {{count}} messages depuis le {{day}}, contre {{usual}} habituellement.',
  dns_broken: 'DNS de {{domain}} : {{check}} était correct et ne l’est plus.',
  delivery_failing_one:
    '{{count}} message pour {{domain}} ne peut pas être remis. Dernière réponse : {{answer}}. Vérifiez le serveur qui reçoit le courrier du domaine.',
  delivery_failing_other:
    '{{count}} messages pour {{domain}} ne peuvent pas être remis. Dernière réponse : {{answer}}. Vérifiez le serveur qui reçoit le courrier du domaine.',
  part_silent:
    'Le composant « {{part}} » ne s’est pas manifesté depuis {{minutes}} minutes. Vérifiez que son processus fonctionne et atteint la base de données.',
  log_not_ahead:
    'Le journal des messages n’a de place que jusqu’au {{date}}. Vérifiez que le worker fonctionne ; sans place, le courrier est différé.',
  migration_check_failed_one:
    '{{count}} contrôle de la migration de {{domain}} était réussi et échoue maintenant. Ouvrez la migration pour voir lequel.',
  migration_check_failed_other:
    '{{count}} contrôles de la migration de {{domain}} étaient réussis et échouent maintenant. Ouvrez la migration pour voir lesquels.',
  maintenance_ahead: 'Une maintenance commence le {{from}}. L’état du service indique ce qu’elle concerne.',
  search_found_one: 'Votre recherche enregistrée « {{name}} » a trouvé {{count}} nouveau message.',
  search_found_other: 'Votre recherche enregistrée « {{name}} » a trouvé {{count}} nouveaux messages.',
  large_file_space:
    'Les fichiers volumineux de {{domain}} occupent {{percent}} % de leur espace. Augmentez-le, ou attendez que des fichiers expirent.',
  webhook_failing:
    'Le webhook {{name}} a été désactivé : rien n’y a été accepté pendant trois jours. Ouvrez Webhooks, testez-le et réactivez-le.',
  webhook_gone:
    'Le webhook {{name}} a été désactivé : son adresse répond qu’elle n’existe plus (410). Ouvrez Webhooks et saisissez une autre adresse, ou supprimez-le.',
  outbound_block_rate:
    '{{address}} ne peut pas envoyer de messages jusqu’au {{until}} : cette adresse a écrit à {{recipients}} destinataires en {{minutes}} minutes. Vérifiez si quelqu’un d’autre utilise le compte.',
  outbound_block_bounce:
    '{{address}} ne peut pas envoyer de messages jusqu’au {{until}} : {{failed}} remises sur {{settled}} ont définitivement échoué en {{minutes}} minutes. Vérifiez sa liste de destinataires, et si quelqu’un d’autre utilise le compte.',
  outbound_block_abuse:
    '{{address}} ne peut pas envoyer de messages jusqu’au {{until}} : {{harmful}} de ses messages en {{minutes}} minutes étaient du spam ou contenaient un virus. Vérifiez le compte et l’ordinateur concerné.',
  outbound_block_operator:
    '{{by}} a bloqué {{address}} à l’envoi jusqu’au {{until}}. Demandez-lui ce qu’il faut faire d’abord.',
};
