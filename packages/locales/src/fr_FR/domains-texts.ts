import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead':
    'Les domaines de messagerie que vous gérez : flux d’e-mails, vérification et problèmes DNS.',
  'domains.filter': 'Chercher un domaine',
  'domains.kind_all': 'Tous les types',
  'domains.kind': 'Type',
  'domains.kind_inline': 'En ligne',
  'domains.kind_parallel': 'Parallèle',
  'domains.kind_adminonly': 'Gestion uniquement',
  'domains.kind_inline_help':
    'L’enregistrement MX pointe ici : Postern reçoit, filtre et transmet tous les e-mails.',
  'domains.kind_parallel_help':
    'Un autre fournisseur, comme Microsoft 365, reçoit les e-mails, les transmet à Postern et les reprend.',
  'domains.kind_adminonly_help':
    'Aucun e-mail ne passe par Postern ; seuls les utilisateurs du domaine sont gérés ici.',
  'domains.col_name': 'Domaine',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'Le courrier va à',
  'domains.col_state': 'Vérification',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Après la vérification',
  'domains.dns_never': 'Pas encore vérifié',
  'domains.forwarding_none': 'Route par défaut',
  'domains.primary': 'principal',
  'domains.confidential_mark': 'confidentiel',
  'domains.proven': 'Vérifié',
  'domains.unproven': 'En attente de vérification',
  'domains.empty_title': 'Pas encore de domaine',
  'domains.empty_text':
    'Ajoutez votre premier domaine : publiez un enregistrement TXT montrant qu’il vous appartient, puis ses e-mails pourront arriver ici.',
  'domains.none_found': 'Aucun domaine ne correspond à « {{q}} ».',
  'domains.none_of_kind': 'Il n’y a pas de domaine de ce type.',
  'domains.shown': '{{shown}} domaines sur {{total}}',
  'domains.more': 'Afficher plus',
  'domains.add': 'Ajouter un domaine',
  'domains.add_text':
    'Le domaine n’accepte aucun e-mail avant d’être vérifié. La page suivante indique l’enregistrement à publier.',
  'domains.name_wrong': 'Saisissez un domaine de messagerie valide, par exemple example.com.',
  'domains.tenant_help': 'Laissez vide pour votre propre organisation, {{name}}.',
  'domains.tenant_wrong': 'Aucune organisation ne porte ce nom. Choisissez-en une dans la liste.',
  'domains.add_do': 'Ajouter',
  'domains.part_about': 'À propos de ce domaine',
  'domains.created': 'Ajouté',
  'domains.created_by': '{{when}} par {{who}}',
  'domains.users': 'Utilisateurs',
  'domains.proven_since': 'Vérifié depuis le {{when}}',
  'domains.make_primary': 'Définir comme principal',
  'domains.proof_title': 'Vérifier la propriété du domaine',
  'domains.proof_text':
    'Publiez cet enregistrement TXT dans le DNS du domaine, puis vérifiez. Jusque-là, les e-mails au domaine sont rejetés. Une fois le domaine vérifié, personne d’autre ne peut le revendiquer.',
  'domains.record_name': 'Nom',
  'domains.record_type': 'Type',
  'domains.record_value': 'Valeur',
  'domains.check': 'Vérifier maintenant',
  'domains.checked': 'Dernière vérification {{when}}',
  'domains.proof_gone': 'Enregistrement de vérification absent depuis le {{when}}',
  'domains.proof_gone_title': 'L’enregistrement de vérification a disparu',
  'domains.proof_gone_text':
    'Cet enregistrement TXT manque dans le DNS du domaine depuis le {{when}}. Le flux d’e-mails n’est pas affecté et le domaine reste le vôtre ; publiez-le de nouveau, puis vérifiez.',
  'domains.proof_absent':
    'Il n’y a pas encore d’enregistrement TXT à ce nom. Un nouvel enregistrement peut mettre jusqu’à une heure à être visible.',
  'domains.proof_wrong':
    'L’enregistrement à ce nom a une autre valeur. Publiez la valeur ci-dessus telle quelle.',
  'domains.proof_no_answer':
    'Les serveurs de noms du domaine n’ont pas répondu. Vérifiez qu’ils fonctionnent, puis recommencez.',
  'domains.found_instead': 'Trouvé à la place',
  'domains.said_proven': '{{domain}} est vérifié. Publiez maintenant MX et SPF.',
  'domains.dns_title': 'Enregistrements DNS pour l’e-mail',
  'domains.dns_text': 'MX, SPF et les autres enregistrements : ce qui est publié et ce qui devrait l’être.',
  'domains.dns_link': 'Voir le DNS',
  'domains.mail_title': 'Flux d’e-mails',
  'domains.forwarding': 'Remettre les e-mails acceptés à',
  'domains.forwarding_help':
    'Hôte et port de votre serveur de messagerie, p. ex. mail.example.com:25. Laissez vide pour la route par défaut.',
  'domains.forwarding_wrong':
    'Ce n’est pas un serveur sur Internet. Saisissez un hôte comme mail.example.com, avec :25, :587 ou :2525 si besoin.',
  'domains.servers': 'Serveurs expéditeurs',
  'domains.servers_help':
    'Adresses ou réseaux, un par ligne. Leurs e-mails sont traités comme sortants de votre organisation.',
  'domains.servers_wrong':
    '« {{text}} » n’est ni une adresse ni un réseau. Écrivez 192.0.2.1 ou 192.0.2.0/24.',
  'domains.orgs': 'Locataires Exchange Online',
  'domains.orgs_help':
    'Un par ligne, p. ex. example.onmicrosoft.com. Les e-mails des serveurs ci-dessus ne sont alors sortants que si leur en-tête X-OriginatorOrg nomme l’un d’eux.',
  'domains.orgs_wrong': '« {{text}} » n’est pas un domaine. Écrivez-le comme example.onmicrosoft.com.',
  'domains.dkim': 'Signer les e-mails sortants avec DKIM',
  'domains.dkim_help': 'Utilise la clé DKIM du domaine.',
  'domains.save': 'Enregistrer',
  'domains.discard': 'Annuler',
  'domains.saved': 'Enregistré. S’applique dès le prochain message.',
  'domains.unsaved': 'Modifications non enregistrées',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft publie à quel locataire Microsoft 365 appartient un domaine. La recherche montre lesquels de vos domaines vont ensemble.',
  'domains.ms_org': 'ID du locataire',
  'domains.ms_unknown': 'Pas encore recherché',
  'domains.ms_none': 'Dans aucun locataire Microsoft 365',
  'domains.ms_asked': 'selon Microsoft {{when}}',
  'domains.ms_shared': 'Autres domaines de ce locataire',
  'domains.ms_alone': 'Aucun des domaines que vous voyez, parmi ceux recherchés',
  'domains.ms_look': 'Rechercher',
  'domains.ms_said_found': '{{domain}} appartient à un locataire Microsoft 365.',
  'domains.ms_said_none': '{{domain}} n’appartient à aucun locataire Microsoft 365.',
  'domains.ms_no_answer':
    'Microsoft n’a pas répondu ; cette installation n’a peut-être pas d’accès à Internet. Le résultat précédent est conservé. Réessayez plus tard.',
  'domains.ms_strange':
    'La réponse ne ressemblait pas à celle de Microsoft et a été ignorée. Vérifiez si un proxy s’interpose. Le résultat précédent est conservé.',
  'domains.ms_requested': 'ID de locataire attendu',
  'domains.ms_requested_help':
    'L’ID de locataire affiché dans votre portail Microsoft 365. Il est comparé à la réponse de Microsoft ; le flux d’e-mails n’en dépend pas.',
  'domains.ms_requested_wrong':
    'Ce n’est pas un ID de locataire valide. Copiez-le depuis votre portail Microsoft 365 ; il ressemble à 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft indique un autre locataire que celui attendu. Vérifiez l’ID et si le domaine a été déplacé vers un autre locataire.',
  'domains.ms_differs_none':
    'Microsoft n’indique aucun locataire pour ce domaine, alors qu’un locataire est attendu. Vérifiez l’ID et si le domaine y a été ajouté.',
  'domains.ms_agrees': 'C’est le locataire attendu.',
  'domains.ms_saved': 'Enregistré.',
  'domains.conf_title': 'Confidentialité',
  'domains.conf_text':
    'Les administrateurs sans accès ne voient un domaine confidentiel nulle part : ni listes, ni recherches, ni chiffres, ni graphiques.',
  'domains.conf_on': 'Visible uniquement pour les personnes citées',
  'domains.conf_label': 'Confidentiel',
  'domains.conf_people': 'Personnes ayant accès',
  'domains.conf_none': 'Opérateurs uniquement.',
  'domains.conf_add': 'Adresse e-mail',
  'domains.conf_grant': 'Accorder l’accès',
  'domains.conf_revoke': 'Retirer',
  'domains.conf_revoke_of': 'Révoquer l’accès de {{who}}',
  'domains.conf_by': 'autorisé {{when}} par {{who}}',
  'domains.conf_unknown':
    'Aucun utilisateur visible pour vous n’a cette adresse. Vérifiez-la ou ajoutez d’abord l’utilisateur.',
  'domains.remove_title': 'Supprimer le domaine',
  'domains.remove_text':
    'Dès lors, les e-mails à {{domain}} sont rejetés avec 550 et une autre organisation peut vérifier le domaine. Les e-mails reçus restent dans le journal et la quarantaine jusqu’à expiration, et ceux en transit sont encore remis. Les paramètres du domaine sont supprimés.',
  'domains.remove_confirm': 'Saisissez {{domain}} pour confirmer',
  'domains.remove_do': 'Supprimer',
  'domains.remove_start': 'Supprimer…',
  'domains.said_removed': '{{domain}} a été supprimé.',
};
