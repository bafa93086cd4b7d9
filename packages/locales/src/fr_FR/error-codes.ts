import type { error_codes as source } from '../en_GB/error-codes.ts';
import type { Shape } from '../shape.ts';

export const error_codes: Shape<typeof source> = {
  'code.invalid_input':
    'Certaines informations saisies ne sont pas valables. Vérifiez les champs et réessayez.',
  'code.not_signed_in': 'Votre session est terminée. Reconnectez-vous pour continuer.',
  'code.wrong_credentials':
    'Adresse e-mail ou mot de passe incorrect. Vérifiez les deux, ou réinitialisez votre mot de passe.',
  'code.signs_in_elsewhere':
    'Votre organisation se trouve sur une autre instance de ce service. Connectez-vous là-bas.',
  'code.instance_away':
    'Une autre instance de ce service est injoignable, le nom ne peut donc pas être vérifié. Réessayez dans quelques minutes.',
  'code.too_many_attempts': 'Trop de tentatives. Attendez quelques minutes et réessayez.',
  'code.sign_in_again': 'Trop de codes erronés. Reconnectez-vous avec votre mot de passe.',
  'code.wrong_password': 'Mot de passe incorrect. Saisissez-le de nouveau.',
  'code.provider_sign_in_needed':
    'Vous n’avez pas de mot de passe ici. Reconnectez-vous auprès de votre fournisseur d’identité, puis réessayez dans les 15 minutes.',
  'code.factor_needed': 'Votre second facteur est de nouveau demandé ici. Saisissez un code pour continuer.',
  'code.factor_owed':
    'Votre organisation exige désormais un second facteur. Configurez-en un pour continuer.',
  'code.wrong_code': 'Ce code est erroné, expiré ou déjà utilisé. Saisissez le plus récent.',
  'code.code_sent_recently': 'Un code vient d’être envoyé. Attendez une minute avant d’en demander un autre.',
  'code.code_not_sent': 'Le code n’a pas pu être envoyé. Réessayez, ou utilisez une autre méthode.',
  'code.portal_number_unknown':
    'Ce compte n’attend pas ce nombre. Comparez les chiffres et la référence ; un nombre est valable 30 minutes et pour cinq essais.',
  'code.guest_no_password':
    'Cette personne est déjà venue dans le portail, ou sa première visite se fait avec un code : aucun mot de passe n’est créé.',
  'code.guest_not_yours':
    'Quelqu’un d’autre est responsable de cette personne. Adressez-vous à lui ou à l’administration.',
  'code.portal_account_not_texted':
    'Le compte est verrouillé ou n’a pas de numéro de mobile. Déverrouillez-le ou saisissez un numéro, puis réessayez.',
  'code.sms_unavailable': 'Les SMS ne sont pas configurés ici. Choisissez une autre méthode.',
  'code.no_second_factor':
    'Vous n’avez pas de second facteur, il n’y a donc rien à changer. Configurez-en d’abord un.',
  'code.second_factor_required':
    'Votre organisation exige un second facteur, il ne peut donc pas être retiré. Vous pouvez changer de méthode.',
  'code.link_not_valid': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  'code.not_by_hand':
    'Cela ressemblait à un clic automatique. Appuyez vous-même sur le bouton ou connectez-vous pour libérer le message.',
  'code.not_while_impersonating':
    'Ce n’est pas possible pendant que vous agissez en tant qu’un autre utilisateur. Arrêtez d’abord.',
  'code.not_impersonating': 'Vous n’agissez plus en tant qu’un autre utilisateur. Rechargez la page.',
  'code.dkim_key_waiting':
    'Une nouvelle clé attend déjà son enregistrement DNS. Publiez-le, ou supprimez d’abord cette clé.',
  'code.dkim_key_moved': 'Quelqu’un a modifié cette clé entre-temps. Rechargez la page pour voir son état.',
  'code.dkim_not_published':
    'L’enregistrement de cette clé n’est pas encore visible partout. Publiez-le, attendez que les caches expirent, puis réessayez.',
  'code.document_superseded':
    'Une version plus récente de ce document a été publiée. Rechargez la page et lisez cette version.',
  'code.documents_full':
    'Les 999 numéros de documents sont tous utilisés. Rien n’a été publié, adressez-vous aux responsables de ce système.',
  'code.migration_not_parallel':
    'Ce domaine n’est pas en mode parallèle. Seul un tel domaine peut passer en mode inline.',
  'code.migration_known': 'Une migration de ce domaine est déjà en cours. Ouvrez-la, ou terminez-la d’abord.',
  'code.migration_stage_closed':
    'L’étape n’est pas encore ouverte. Terminez les tâches qui la précèdent et attendez l’expiration de l’ancien TTL.',
  'code.archive_unreadable':
    'Ce n’est pas une archive de configuration, ou elle est endommagée. Exportez-la de nouveau.',
  'code.archive_password': 'Le mot de passe n’ouvre pas cette archive. Vérifiez-le et réessayez.',
  'code.archive_unsafe':
    'L’archive contient des éléments qu’aucune archive de configuration n’a, ou qui ne sont pas chiffrés en AES-256. Rien n’a été lu.',
  'code.archive_too_large':
    'Une fois ouverte, l’archive dépasse ce qu’une archive de configuration peut contenir. Rien n’a été lu.',
  'code.archive_version':
    'L’archive est d’un format plus récent que celui que ce système lit. Mettez d’abord ce système à jour.',
  'code.archive_altered': 'Le contenu de l’archive ne correspond pas à sa liste. Exportez-la de nouveau.',
  'code.archive_no_domain':
    'Aucun des domaines de l’archive n’est ici et prouvé. Ajoutez-les et prouvez-les d’abord, puis renvoyez l’archive.',
  'code.import_expired': 'Cet envoi a expiré. Envoyez l’archive de nouveau.',
  'code.import_moved':
    'Quelque chose a changé ici depuis que vous avez lu le plan. Rien n’a été appliqué. Lisez le nouveau plan.',
  'code.import_done': 'Cette archive a déjà été appliquée. Envoyez-la de nouveau pour voir ce qui diffère.',
  'code.setup_too_large':
    'Cette configuration compte plus de lignes qu’une archive ne peut en contenir. Exportez moins de parties.',
  'code.mx_none': 'Le domaine n’a pas d’enregistrement MX. Publiez-en un, ou vérifiez l’orthographe du nom.',
  'code.dns_no_answer':
    'Les serveurs de noms de ce domaine ne répondent pas. Réessayez dans quelques minutes.',
  'code.more_powerful':
    'Cet utilisateur a des droits que vous n’avez pas : vous ne pouvez pas agir en tant que lui. Choisissez-en un autre.',
  'code.person_not_found':
    'Cet utilisateur n’existe pas ou n’appartient à aucune organisation que vous gérez. Vérifiez l’adresse.',
  'code.session_not_found': 'Cette session est déjà terminée. Rechargez la liste.',
  'code.oidc_failed':
    'La réponse du fournisseur d’identité n’a pas pu être vérifiée. Recommencez la connexion.',
  'code.oidc_not_linked':
    'Cette identité n’est liée à aucun compte ici. Demandez-en un à votre administrateur, ou connectez-vous avec votre mot de passe.',
  'code.oidc_unavailable':
    'Le fournisseur d’identité est injoignable. Réessayez plus tard, ou connectez-vous avec votre mot de passe.',
  'code.too_many_sync_tasks': 'Il y a trop d’annuaires. Retirez-en un qui ne sert plus.',
  'code.run_not_undoable':
    'Seule une exécution ayant modifié quelque chose peut être annulée, une fois et sous sept jours.',
  'code.not_a_file_directory':
    'Cet annuaire n’est pas lu depuis un fichier téléversé. Choisissez-le d’abord dans ses réglages.',
  'code.sync_running': 'Cet annuaire est déjà en cours de lecture. Attendez la fin.',
  'code.plan_not_open': 'Ce plan a été appliqué, abandonné ou a expiré. Relisez l’annuaire.',
  'code.too_many_webhooks': 'Il y a trop de webhooks. Supprimez-en un dont personne ne se sert plus.',
  'code.too_many_credentials':
    'Il y a trop d’identifiants de soumission. Révoquez-en dont personne ne se sert plus.',
  'code.too_many_certificate_requests':
    'Trop de certificats ont été demandés aujourd’hui pour cette personne. Réessayez demain.',
  'code.too_many_tokens': 'La limite de jetons d’API est atteinte. Révoquez-en un qui ne sert plus.',
  'code.token_not_from_here':
    'Ce jeton d’API ne peut pas servir depuis cette adresse IP. Modifiez sa plage, ou appelez depuis celle-ci.',
  'code.token_not_for_this': 'Ce jeton d’API ne permet pas cette opération. Créez-en un qui la permette.',
  'code.forbidden': 'Vos rôles ne le permettent pas. Adressez-vous à votre administrateur.',
  'code.cross_site':
    'La requête venait d’un autre site et a été bloquée. Ouvrez la console par sa propre adresse.',
  'code.incident_over': 'Cette entrée est terminée : publiez-en une nouvelle.',
  'code.update_not_possible':
    'Cette entrée n’accepte pas cette mise à jour : une actualité n’en a pas, et une maintenance n’est jamais analysée.',
  'code.not_found': 'Cela n’existe pas, ou vous n’y avez pas accès. Vérifiez l’adresse.',
  'code.message_not_found':
    'Aucun message ne porte cet identifiant. Il a peut-être plus de 90 jours, ou vous n’y avez pas accès.',
  'code.portal_image_unreadable': 'L’image n’a pas pu être lue : chargez un fichier JPEG, GIF ou PNG.',
  'code.content_reason_needed':
    'Indiquez un motif et lisez d’abord le contenu : ses fichiers peuvent ensuite être téléchargés pendant une heure.',
  'code.data_room_folder_exists': 'Un dossier porte déjà ce nom : choisissez un autre nom.',
  'code.data_room_folder_limit':
    'Il y a trop de dossiers, ou ils sont trop imbriqués : supprimez-en un ou choisissez un autre emplacement.',
  'code.data_room_folder_not_empty': 'Ce dossier contient des dossiers : supprimez d’abord ceux-ci.',
  'code.data_room_reply_to_many':
    'Ce message a été envoyé à plusieurs personnes : répondez à l’une de leurs réponses, ou à tous.',
  'code.data_room_reply_stranger':
    'Une réponse ne va qu’aux personnes nommées dans la conversation : choisissez parmi elles.',
  'code.portal_message_gone': 'Ce message a expiré ou a été retiré : envoyez-le à nouveau.',
  'code.content_not_found':
    'Le contenu de ce message n’est pas conservé : seuls ses détails sont affichés. Postern conserve les e-mails retenus 90 jours, les e-mails remis un jour.',
  'code.content_damaged':
    'Le contenu de ce message est endommagé. Demandez à votre opérateur de le restaurer à partir d’une sauvegarde, ou à l’expéditeur de renvoyer le message.',
  'code.attachment_not_found': 'Ce message n’a pas de pièce jointe de ce numéro. Rechargez ses détails.',
  'code.content_not_read':
    'Ce message a été rejeté avant que son contenu ne soit lu : il n’y a rien à évaluer. Vous pouvez tout de même bloquer son expéditeur.',
  'code.search_not_found': 'Cette recherche a expiré. Relancez-la.',
  'code.mail_test_not_found': 'Ce résultat de test a expiré. Relancez le test.',
  'code.too_many_links':
    'Il existe trop de liens vers ce message. Révoquez-en un dont vous n’avez plus besoin.',
  'code.reject_not_found': 'Aucun message rejeté ne porte cet identifiant. Il a peut-être plus de 90 jours.',
  'code.too_many_list_entries':
    'La limite d’entrées des listes de blocage et d’autorisation est atteinte. Supprimez celles qui ne servent plus.',
  'code.list_entry_exists': 'Une entrée identique existe déjà. Modifiez ou supprimez l’une des deux.',
  'code.too_many_list_rows':
    'Un import accepte au plus 5 000 lignes à la fois. Divisez le fichier et importez ses parties.',
  'code.block_not_liftable':
    'Vous ne pouvez pas encore lever ce blocage, ou seuls les opérateurs le peuvent. Ses détails disent à partir de quand et par qui.',
  'code.not_held':
    'Ce message n’est pas retenu, rien n’a donc été modifié. Quelqu’un a peut-être déjà décidé : voyez son historique.',
  'code.not_released': 'Ce message n’est pas libéré, il n’y a donc rien à annuler.',
  'code.release_refused':
    'Un dernier contrôle avant la remise a révélé un problème ; le message est de nouveau retenu. Voyez son historique.',
  'code.already_held': 'Ce message est déjà retenu : rien n’a été modifié.',
  'code.being_delivered': 'Ce message est en cours de remise : il n’a pas été retenu.',
  'code.not_waiting': 'Ce message n’attend plus sa remise : il n’a pas été retenu.',
  'code.not_delivered': 'Ce message n’a pas été remis : personne n’a été averti.',
  'code.sender_not_blocked':
    'Cet expéditeur n’a pas été bloqué : l’adresse est usurpée ou celle d’un collègue, et des messages honnêtes seraient retenus.',
  'code.warning_sent': 'Les avertissements ne peuvent plus être annulés : ils sont partis.',
  'code.already_left':
    'Le message a déjà été envoyé, sa libération ne peut plus être annulée. Prévenez le destinataire s’il est dangereux.',
  'code.already_reviewed': 'Ce message a déjà été examiné, rien n’a donc été modifié.',
  'code.already_hashed': 'Ce message a déjà été confirmé comme spam, rien n’a donc été modifié.',
  'code.already_virus': 'Ce message est déjà marqué comme virus, rien n’a donc été modifié.',
  'code.already_deleted':
    'Ce message a été supprimé. Son contenu a disparu, ou le délai d’annulation est écoulé.',
  'code.already_reported': 'Vous avez déjà signalé ce message ainsi. Votre avis ne compte qu’une fois.',
  'code.nothing_reopens':
    'Aucune demande à rouvrir : le message n’est plus retenu, ou sa libération a été redemandée. Voyez son historique.',
  'code.already_undone': 'Cette action a déjà été annulée, il n’y a plus rien à faire.',
  'code.release_needs_confirmation':
    'Ce message peut être dangereux. Ouvrez-le et confirmez le danger pour le libérer.',
  'code.release_needs_approval':
    'Vous ne pouvez pas libérer ce message vous-même. Demandez sa libération ; un administrateur décidera.',
  'code.not_allowed_by_policy':
    'La politique de quarantaine de votre organisation ne le permet pas. Un administrateur peut le faire ou modifier la politique.',
  'code.request_not_open':
    'Cette demande a déjà été traitée ou retirée. Rechargez la liste pour en voir l’issue.',
  'code.already_requested': 'Vous avez déjà demandé la libération de ce message ; elle attend une décision.',
  'code.address_not_allowed':
    'Les messages ne peuvent être libérés que vers des adresses de votre organisation. Choisissez l’une d’elles.',
  'code.sender_unknown':
    'Ce message n’a pas cette information d’expéditeur : son adresse est vide, ou son serveur n’a pas de nom. Choisissez une autre option.',
  'code.action_not_found':
    'Il n’y a plus rien à annuler ici. L’historique du message indique ce qui s’est passé.',
  'code.class_not_releasable':
    'Seul un administrateur autorisé à libérer des e-mails dangereux peut libérer ou télécharger ce message. Adressez-vous au vôtre.',
  'code.changed_since':
    'Cela a encore été modifié entre-temps. Annulez d’abord la modification la plus récente.',
  'code.call_ahead_unanswered':
    'Aucune passerelle n’a répondu à temps. Réessayez dans une minute ; si cela persiste, consultez l’état du service.',
  'code.domain_known': 'Votre organisation possède déjà ce domaine. Cherchez-le dans la liste des domaines.',
  'code.domain_taken':
    'Ce domaine est déjà configuré ailleurs, ou vous n’y avez pas accès. Contactez le support s’il vous appartient.',
  'code.too_many_domains':
    'Il y a trop de domaines, ou trop d’entre eux attendent leur vérification. Supprimez ceux qui sont inutiles.',
  'code.domain_confidential':
    'Un domaine confidentiel ne peut pas être supprimé, car ses anciens messages perdraient leur protection. Levez d’abord la confidentialité.',
  'code.domain_primary':
    'Le domaine principal d’une organisation ne peut pas être supprimé. Définissez-en un autre comme principal, puis réessayez.',
  'code.user_exists':
    'Un compte avec cette adresse existe déjà. Recherchez-le ou utilisez une autre adresse.',
  'code.domain_not_ours':
    'Cette adresse n’appartient à aucun de vos domaines vérifiés. Utilisez-en une autre ou vérifiez d’abord le domaine.',
  'code.role_not_yours':
    'Un rôle autorise plus que vos propres droits. Choisissez-en d’autres ou adressez-vous à une personne qui le possède.',
  'code.last_administrator':
    'C’est le dernier utilisateur actif pouvant administrer les autres. Attribuez d’abord le rôle à quelqu’un d’autre.',
  'code.user_of_directory': 'Cet utilisateur provient d’un annuaire. Modifiez-le ou supprimez-le là-bas.',
  'code.own_grant':
    'Vous ne pouvez pas modifier votre propre accès aux domaines confidentiels. Demandez à une autre personne ayant accès à celui-ci.',
  'code.window_too_long': 'Une recherche remonte au plus à 90 jours. Choisissez une période plus courte.',
  'code.payload_too_large': 'La requête est trop volumineuse. Envoyez moins de données à la fois.',
  'code.saved_search_not_found': 'Cette recherche enregistrée n’existe pas. Elle a peut-être été supprimée.',
  'code.saved_search_exists': 'Vous avez déjà une recherche enregistrée de ce nom. Choisissez un autre nom.',
  'code.too_many_scheduled_reports':
    'Cette organisation a déjà autant de rapports par e-mail que possible : supprimez-en un dont vous n’avez plus besoin.',
  'code.recipient_not_asked':
    'Cette adresse ne peut pas être interrogée de nouveau : elle a confirmé, arrêté le rapport elle-même ou appartient à un utilisateur.',
  'code.last_recipient': 'Un rapport a besoin d’au moins un destinataire. Supprimez plutôt le rapport.',
  'code.too_many_saved_searches':
    'La limite de recherches enregistrées est atteinte. Supprimez-en une dont vous ne vous servez plus.',
  'code.too_many_coloured_searches':
    'Douze recherches enregistrées au plus peuvent avoir une couleur. Retirez d’abord celle d’une autre.',
  'code.report_times_equal':
    'Deux heures du rapport sont identiques. Choisissez-en une autre ou désactivez-en une.',
  'code.too_many_exports': 'Deux de vos téléchargements sont encore en cours. Attendez que l’un se termine.',
  'code.search_too_slow': 'Cette recherche a pris trop de temps. Réduisez la période ou ajoutez un filtre.',
  'code.tenant_moving':
    'Cette organisation est en cours de transfert vers un autre serveur. Rien ne peut être modifié pendant quelques minutes ; les e-mails attendent chez leurs expéditeurs.',
  'code.maintenance':
    'Le service est en maintenance. Les e-mails sont toujours reçus et remis. Réessayez plus tard.',
  'code.unavailable': 'Le service n’est pas prêt. Réessayez dans un instant.',
  'code.internal':
    'Une erreur s’est produite sur le serveur. Réessayez ; si elle persiste, donnez la référence à votre administrateur.',
  'code.auth0000': 'La connexion a échoué pour une raison inconnue. Réessayez dans un instant.',
  'code.auth0001': 'Adresse e-mail ou mot de passe incorrect. Vérifiez les deux et reconnectez-vous.',
  'code.auth0002':
    'Ce compte est temporairement bloqué après trop de tentatives. Attendez avant de vous reconnecter.',
  'code.auth0003': 'Votre session a expiré. Reconnectez-vous.',
  'code.auth0004': 'Le code du second facteur est erroné ou expiré. Saisissez le plus récent.',
  'code.auth0005': 'Configurez un second facteur avant de continuer. Suivez les étapes affichées.',
  'code.auth0010': 'La réponse de Microsoft n’a pas pu être vérifiée. Recommencez la connexion.',
  'code.auth0011':
    'Aucun compte n’est lié ici à cette identité Microsoft. Demandez-en un à votre administrateur.',
  'code.auth0012':
    'Microsoft 365 est injoignable. Réessayez plus tard, ou connectez-vous avec votre mot de passe.',
  'code.gina0001':
    'Votre compte du portail sécurisé n’est pas encore enregistré. Ouvrez le dernier message sécurisé et enregistrez-vous depuis celui-ci.',
  'code.gina0002':
    'Ce compte du portail sécurisé est bloqué. Demandez à l’organisation de l’expéditeur de le débloquer.',
  'code.partner_known': 'Un partenaire de ce nom existe déjà. Choisissez un autre nom.',
  'code.tenant_known': 'Une organisation porte déjà ce numéro. Choisissez-en un autre.',
  'code.service_exists': 'Le domaine a déjà ce service, ou il est commandé.',
  'code.service_moved': 'Le service a changé entre-temps. Rechargez la page et réessayez.',
  'code.order_rules': 'Ces services ne vont pas ensemble ainsi. Rechargez la page et vérifiez la commande.',
  'code.order_known':
    'Une autre commande a déjà été envoyée avec cet identifiant. Rechargez la page et recommencez.',
  'code.price_changed': 'Le prix a changé. Vérifiez le nouveau prix, puis commandez à nouveau.',
  'code.no_price': 'Un de ces services n’a pas encore de prix. Demandez à votre opérateur d’en fixer un.',
  'code.offer_expired': 'Cette offre a expiré. Créez-en une nouvelle.',
  'code.domain_has_services':
    'Le domaine a encore des services. Résiliez-les d’abord, puis retirez le domaine une fois qu’ils sont terminés.',
  'code.price_list_known':
    'Une version de cette liste de prix commence déjà ce jour-là. Choisissez un autre jour.',
  'code.invoice_exists': 'Ce mois a déjà été facturé. Ouvrez la facture existante.',
  'code.invoice_credited': 'Cette facture a déjà fait l’objet d’un avoir. Ouvrez cet avoir.',
  'code.nothing_to_invoice': 'Le total du mois est nul, il n’y a donc rien à facturer.',
  'code.no_issuer':
    'L’émetteur ou l’adresse de l’organisation manque. Complétez les deux, puis émettez à nouveau la facture.',
  'code.data_room_no_portal':
    'Aucun portail n’est activé pour votre domaine. Demandez à votre administrateur de l’activer.',
  'code.data_room_to_inside':
    'Le portail est réservé aux personnes externes. Écrivez à vos collègues par e-mail.',
  'code.data_room_files_not_whole': 'Un fichier n’est pas encore arrivé en entier. Attendez ou retirez-le.',
  'code.data_room_file_too_large':
    'Les fichiers dépassent la taille qu’un message peut avoir. Envoyez-en de plus petits.',
  'code.data_room_file_virus': 'Un fichier contient un virus et a été détruit. Retirez-le du message.',
  'code.large_file_space':
    'L’espace pour les fichiers volumineux est épuisé : envoyez un fichier plus petit ou demandez au destinataire de libérer de la place.',
  'code.encryption_not_ready':
    'Le chiffrement ne peut pas encore être activé : réglez d’abord les points non remplis.',
  'code.key_probe_failed':
    'Un message d’essai chiffré avec la nouvelle clé n’a pas été ouvert : rien n’a été activé. Réessayez dans une minute.',
  'code.key_export_failed': 'La clé n’a pas pu être exportée. Réessayez dans une minute.',
  'code.key_upload_decided':
    'Cette clé a déjà fait l’objet d’une décision. Actualisez pour voir son état et téléversez-la à nouveau si besoin.',
};
