import type { Texts } from '../en_GB/domains-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'domains.lead':
    'Les domaines de messagerie dont vous vous occupez : comment passe leur courrier, s’ils sont prouvés et ce qui ne va pas dans leur DNS.',
  'domains.filter': 'Chercher un domaine',
  'domains.kind_all': 'Tous les types',
  'domains.kind': 'Type',
  'domains.kind_inline': 'En ligne',
  'domains.kind_parallel': 'Parallèle',
  'domains.kind_adminonly': 'Administré seulement',
  'domains.kind_inline_help':
    'Son enregistrement MX pointe ici : tout le courrier est reçu, filtré et transmis.',
  'domains.kind_parallel_help':
    'Un autre fournisseur, par exemple Microsoft 365, reçoit le courrier, le confie et le reprend.',
  'domains.kind_adminonly_help':
    'Aucun courrier ne passe ici ; seules les personnes du domaine sont administrées.',
  'domains.col_name': 'Domaine',
  'domains.col_tenant': 'Organisation',
  'domains.col_forwarding': 'Le courrier va à',
  'domains.col_state': 'Preuve',
  'domains.col_dns': 'DNS',
  'domains.dns_after_proof': 'Après sa preuve',
  'domains.dns_never': 'Pas encore vérifié',
  'domains.forwarding_none': 'Destination du service',
  'domains.primary': 'premier domaine',
  'domains.confidential_mark': 'confidentiel',
  'domains.proven': 'Prouvé',
  'domains.unproven': 'En attente de preuve',
  'domains.empty_title': 'Pas encore de domaine',
  'domains.empty_text':
    'Ajoutez le premier : vous publiez un enregistrement TXT qui montre que le domaine est à vous, puis son courrier peut venir ici.',
  'domains.none_found': 'Aucun domaine ne correspond à « {{q}} ».',
  'domains.none_of_kind': 'Il n’y a pas de domaine de ce type.',
  'domains.shown': '{{shown}} domaines sur {{total}}',
  'domains.more': 'Afficher plus',
  'domains.add': 'Ajouter un domaine',
  'domains.add_text':
    'Le domaine n’accepte aucun courrier tant que vous n’avez pas montré qu’il est à vous. La page suivante indique l’enregistrement à publier.',
  'domains.name_wrong': 'Ce n’est pas un domaine de messagerie. Écrivez-le comme example.com.',
  'domains.tenant_help': 'Vide : la vôtre, {{name}}.',
  'domains.tenant_wrong':
    'Aucune organisation ne porte ce nom. Choisissez l’une de celles qui sont proposées.',
  'domains.add_do': 'Ajouter',
  'domains.part_about': 'À propos de ce domaine',
  'domains.created': 'Ajouté',
  'domains.created_by': '{{when}} par {{who}}',
  'domains.users': 'Personnes',
  'domains.proven_since': 'Prouvé depuis le {{when}}',
  'domains.make_primary': 'Mettre en premier',
  'domains.proof_title': 'Montrer que le domaine est à vous',
  'domains.proof_text':
    'Publiez cet enregistrement TXT là où le DNS du domaine est géré, puis vérifiez. Jusque-là, le courrier pour le domaine est refusé ; une fois le domaine prouvé, personne d’autre ne peut prendre ce nom.',
  'domains.record_name': 'Nom',
  'domains.record_type': 'Type',
  'domains.record_value': 'Valeur',
  'domains.check': 'Vérifier maintenant',
  'domains.checked': 'Vérifié {{when}}',
  'domains.proof_gone': 'Preuve introuvable depuis le {{when}}',
  'domains.proof_gone_title': 'L’enregistrement qui prouvait le domaine a disparu',
  'domains.proof_gone_text':
    'Depuis le {{when}}, cet enregistrement TXT n’est plus dans le DNS du domaine. Le courrier continue comme avant et le domaine reste le vôtre ; publiez de nouveau l’enregistrement, puis vérifiez.',
  'domains.proof_absent':
    'Il n’y a pas encore d’enregistrement TXT à ce nom. Un nouvel enregistrement peut mettre une heure à être vu.',
  'domains.proof_wrong':
    'L’enregistrement à ce nom contient autre chose. Publiez la valeur ci-dessus telle quelle.',
  'domains.proof_no_answer':
    'Les serveurs de noms du domaine n’ont pas répondu. Vérifiez qu’ils fonctionnent, puis recommencez.',
  'domains.found_instead': 'Trouvé à la place',
  'domains.said_proven': '{{domain}} est prouvé. Publiez maintenant MX et SPF.',
  'domains.dns_title': 'Enregistrements qui amènent le courrier ici',
  'domains.dns_text': 'MX, SPF et les autres enregistrements : ce qui est publié et ce qui devrait l’être.',
  'domains.dns_link': 'Voir le DNS du domaine',
  'domains.mail_title': 'Comment le courrier circule',
  'domains.forwarding': 'Le courrier accepté va à',
  'domains.forwarding_help':
    'Hôte et port de votre serveur, p. ex. mail.example.com:25. Vide : là où le service l’envoie.',
  'domains.forwarding_wrong':
    'Ce n’est pas un serveur sur Internet. Écrivez un hôte comme mail.example.com, avec :25, :587 ou :2525 si besoin.',
  'domains.servers': 'Serveurs qui envoient pour lui',
  'domains.servers_help':
    'Adresses ou réseaux, un par ligne. Leur courrier compte comme sortant de votre organisation.',
  'domains.servers_wrong':
    '« {{text}} » n’est ni une adresse ni un réseau. Écrivez 192.0.2.1 ou 192.0.2.0/24.',
  'domains.orgs': 'Organisations Exchange Online',
  'domains.orgs_help':
    'Une par ligne, p. ex. example.onmicrosoft.com. Le courrier des serveurs ci-dessus n’est alors sortant que si son X-OriginatorOrg nomme l’une d’elles.',
  'domains.orgs_wrong': '« {{text}} » n’est pas un domaine. Écrivez-le comme example.onmicrosoft.com.',
  'domains.dkim': 'Signer le courrier sortant',
  'domains.dkim_help': 'Avec la clé DKIM du domaine.',
  'domains.save': 'Enregistrer',
  'domains.discard': 'Annuler',
  'domains.saved': 'Enregistré. Cela vaut dès le prochain message.',
  'domains.unsaved': 'Pas encore enregistré.',
  'domains.ms_title': 'Microsoft 365',
  'domains.ms_text':
    'Microsoft dit publiquement à quelle organisation appartient un domaine. La recherche montre lesquels de vos domaines vont ensemble.',
  'domains.ms_org': 'Identifiant de l’organisation',
  'domains.ms_unknown': 'Pas encore recherché',
  'domains.ms_none': 'Dans aucune organisation Microsoft 365',
  'domains.ms_asked': 'selon Microsoft {{when}}',
  'domains.ms_shared': 'Également dans celle-ci',
  'domains.ms_alone': 'Aucun des autres domaines à votre portée, pour autant qu’ils aient été recherchés',
  'domains.ms_look': 'Rechercher',
  'domains.ms_said_found': '{{domain}} appartient à une organisation Microsoft 365.',
  'domains.ms_said_none': '{{domain}} n’appartient à aucune organisation Microsoft 365.',
  'domains.ms_no_answer':
    'Microsoft n’a pas répondu : cette installation n’a peut-être pas d’accès à Internet. Ce qui était connu reste ; réessayez plus tard.',
  'domains.ms_strange':
    'La réponse n’avait pas la forme que Microsoft lui donne et n’a pas été crue. Vérifiez si un proxy s’interpose ; ce qui était connu reste.',
  'domains.ms_requested': 'Identifiant attendu de l’organisation',
  'domains.ms_requested_help':
    'L’identifiant que nomme votre portail Microsoft 365. Il est comparé à ce que dit Microsoft ; le courrier n’en dépend pas.',
  'domains.ms_requested_wrong':
    'Ce n’est pas un identifiant d’organisation. Copiez-le depuis votre portail Microsoft 365 ; il ressemble à 00000000-0000-0000-0000-000000000000.',
  'domains.ms_differs':
    'Microsoft nomme une autre organisation que celle attendue. Vérifiez l’identifiant et si le domaine a été déplacé dans une autre organisation.',
  'domains.ms_differs_none':
    'Microsoft ne connaît le domaine dans aucune organisation, alors qu’une est attendue. Vérifiez l’identifiant et si le domaine y a été ajouté.',
  'domains.ms_agrees': 'C’est l’organisation attendue.',
  'domains.ms_saved': 'Enregistré.',
  'domains.conf_title': 'Confidentialité',
  'domains.conf_text':
    'Un domaine confidentiel n’existe pas pour les administrateurs sans autorisation : ni listes, ni recherches, ni chiffres, ni graphiques.',
  'domains.conf_on': 'Seules les personnes nommées le connaissent',
  'domains.conf_label': 'Confidentiel',
  'domains.conf_people': 'Personnes qui le connaissent',
  'domains.conf_none': 'Personne, sauf les exploitants.',
  'domains.conf_add': 'Adresse',
  'domains.conf_grant': 'Autoriser',
  'domains.conf_revoke': 'Retirer',
  'domains.conf_revoke_of': 'Retirer l’autorisation de {{who}}',
  'domains.conf_by': 'autorisé {{when}} par {{who}}',
  'domains.conf_unknown':
    'Personne à votre portée n’a cette adresse. Vérifiez-la ou créez d’abord la personne.',
  'domains.remove_title': 'Supprimer le domaine',
  'domains.remove_text':
    'Dès ce moment, le courrier pour {{domain}} est refusé avec 550, et une autre organisation peut prouver ce nom. Ce qui a été reçu reste dans le journal et la quarantaine jusqu’à expiration, et le courrier en route est encore remis. Les paramètres du domaine disparaissent.',
  'domains.remove_confirm': 'Écrivez {{domain}} pour confirmer',
  'domains.remove_do': 'Supprimer',
  'domains.remove_start': 'Supprimer…',
  'domains.said_removed': '{{domain}} est supprimé.',
};
