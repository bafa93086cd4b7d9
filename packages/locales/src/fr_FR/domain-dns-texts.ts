/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/domain-dns-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'dns.check_mx': 'MX',
  'dns.check_spf': 'SPF',
  'dns.check_dkim': 'DKIM',
  'dns.check_dmarc': 'DMARC',
  'dns.check_mta_sts': 'MTA-STS',
  'dns.check_tls_rpt': 'Rapports TLS',
  'dns.check_dnssec': 'DNSSEC',
  'dns.check_caa': 'CAA',
  'dns.check_bimi': 'BIMI',
  'dns.is_ok': 'Correct',
  'dns.is_warn': 'À améliorer',
  'dns.is_fail': 'Incorrect',
  'dns.is_unknown': 'Inconnu',
  'dns.since': 'depuis {{when}}',
  'dns.found': 'Enregistrements trouvés',
  'dns.publish': 'À publier :',
  'dns.name': 'Nom',
  'dns.type': 'Type',
  'dns.value': 'Valeur',
  'dns.copy_name': 'Copier le nom {{name}}',
  'dns.copy_value': 'Copier la valeur de {{name}}',
  'dns.checks_title': 'Ce que dit le DNS',
  'dns.looked': 'Vérifié le {{when}}, puis chaque heure automatiquement',
  'dns.never': 'Pas encore vérifié ; cela se fera d’ici une ou deux minutes',
  'dns.empty': 'Ce qui est trouvé apparaît ici. « Vérifier maintenant » le fait tout de suite.',
  'dns.look': 'Vérifier maintenant',
  'dns.code_mx_ok': 'Le courrier du domaine arrive à cette passerelle.',
  'dns.code_mx_elsewhere': 'Le courrier passe d’abord par d’autres serveurs, comme prévu pour ce domaine.',
  'dns.code_mx_none': 'Il n’y a pas d’enregistrement MX : les autres ne savent pas où envoyer le courrier.',
  'dns.code_mx_null': 'L’enregistrement dit que le domaine n’accepte aucun courrier.',
  'dns.code_mx_notours': 'Le courrier va à {{host}} et n’est pas filtré ici.',
  'dns.code_mx_mixed': 'Une partie du courrier peut aller à {{host}}, sans passer par cette passerelle.',
  'dns.code_mx_toomany':
    'Il y a {{count}} enregistrements MX ; au-delà de {{most}}, ils ne font que ralentir les expéditeurs.',
  'dns.code_mx_noaddress': 'Le serveur {{host}} n’a pas d’adresse, le courrier ne peut pas l’atteindre.',
  'dns.code_mx_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_spf_ok':
    'Cette passerelle peut envoyer pour le domaine ; {{lookups}} requêtes sur {{most}} sont utilisées.',
  'dns.code_spf_none':
    'Il n’y a pas d’enregistrement SPF : n’importe qui peut prétendre envoyer pour le domaine.',
  'dns.code_spf_toomany': 'Il y a {{count}} enregistrements SPF ; s’il y en a plusieurs, aucun ne compte.',
  'dns.code_spf_invalid': '« {{term}} » ne fait pas partie de SPF, l’enregistrement ne compte donc pas.',
  'dns.code_spf_lookups':
    'L’enregistrement demande {{lookups}} requêtes ; après {{most}}, les destinataires abandonnent.',
  'dns.code_spf_open': 'L’enregistrement autorise le monde entier à envoyer pour le domaine.',
  'dns.code_spf_notours':
    'Cette passerelle n’est pas autorisée à envoyer pour le domaine : le courrier sortant peut être refusé.',
  'dns.code_spf_noend': 'L’enregistrement ne dit pas ce qui vaut pour tous les autres.',
  'dns.code_spf_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_dkim_ok': 'L’enregistrement de la clé {{selector}} est présent et correct.',
  'dns.code_dkim_nokey': 'Le domaine n’a pas encore de clé, son courrier n’est pas signé.',
  'dns.code_dkim_none':
    'L’enregistrement de la clé {{selector}} manque : ses signatures ne sont pas vérifiables.',
  'dns.code_dkim_wrongkey': 'Une autre clé figure sous {{selector}} : nos signatures passent pour fausses.',
  'dns.code_dkim_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_dmarc_ok':
    'Le courrier qui ne vient pas du domaine est à traiter selon « {{policy}} », et des rapports sont demandés.',
  'dns.code_dmarc_none':
    'Il n’y a pas d’enregistrement DMARC : les destinataires traitent le courrier falsifié à leur guise.',
  'dns.code_dmarc_toomany':
    'Il y a {{count}} enregistrements DMARC ; s’il y en a plusieurs, aucun ne compte.',
  'dns.code_dmarc_invalid': 'L’enregistrement ne nomme aucune politique valable et ne compte donc pas.',
  'dns.code_dmarc_wrongpol':
    'La politique est « {{policy}} » : le courrier falsifié est seulement compté, pas arrêté.',
  'dns.code_dmarc_norua': 'Personne ne reçoit de rapports : les échecs passent inaperçus.',
  'dns.code_dmarc_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_mta_sts_ok':
    'Les autres doivent utiliser TLS avec des certificats valables ; la politique vaut {{days}} jours.',
  'dns.code_mta_sts_none':
    'Il n’y a pas de politique : les autres peuvent envoyer sans TLS. Vous pouvez en activer une plus bas.',
  'dns.code_mta_sts_unpublished': 'La politique est prête ici, mais aucun enregistrement n’y mène encore.',
  'dns.code_mta_sts_toomany': 'Il y a plusieurs enregistrements MTA-STS ; dans ce cas aucun ne compte.',
  'dns.code_mta_sts_invalid': 'L’enregistrement ou la politique est mal écrit : {{why}}.',
  'dns.code_mta_sts_unreachable': 'La politique n’est pas accessible en HTTPS : {{why}}.',
  'dns.code_mta_sts_mx': 'La politique ne nomme pas le serveur {{host}} : le courrier vers lui attendra.',
  'dns.code_mta_sts_oldid':
    'L’enregistrement porte l’identifiant {{id}} d’une politique plus ancienne : les autres gardent celle-là.',
  'dns.code_mta_sts_testing':
    'La politique est en test : les échecs sont signalés, le courrier est livré quand même.',
  'dns.code_mta_sts_off': 'La politique dit « none » : elle n’a aucun effet.',
  'dns.code_mta_sts_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_tls_rpt_ok': 'Les autres signalent les échecs de TLS vers le domaine.',
  'dns.code_tls_rpt_none': 'Personne n’est averti quand TLS vers le domaine échoue.',
  'dns.code_tls_rpt_invalid': 'L’enregistrement ne nomme aucune adresse où envoyer les rapports.',
  'dns.code_tls_rpt_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_dnssec_ok': 'La zone est signée et valable : ses réponses ne peuvent être falsifiées.',
  'dns.code_dnssec_none':
    'La zone n’est pas signée : ses réponses peuvent être falsifiées. Votre fournisseur DNS active DNSSEC.',
  'dns.code_dnssec_broken':
    'La signature de la zone n’est pas valable : beaucoup de serveurs ne trouvent plus le domaine.',
  'dns.code_dnssec_unknown':
    'Ce système n’a pas de serveur de noms validant, ou il n’a pas répondu ({{why}}).',
  'dns.code_caa_ok': 'Seules les autorités nommées peuvent émettre des certificats ({{name}}).',
  'dns.code_caa_none':
    'N’importe quelle autorité peut émettre des certificats. Nommez la vôtre à la place de celle de l’exemple.',
  'dns.code_caa_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.code_bimi_ok': 'Un logo est publié, et la politique DMARC permet de l’afficher.',
  'dns.code_bimi_none':
    'Aucun logo n’est publié. C’est facultatif ; mettez l’adresse du vôtre dans l’exemple.',
  'dns.code_bimi_invalid': 'L’enregistrement ne nomme pas de logo par une adresse https.',
  'dns.code_bimi_nodmarc': 'Le logo n’apparaît que si la politique DMARC est quarantine ou reject.',
  'dns.code_bimi_unknown': 'Les serveurs de noms n’ont pas répondu ({{why}}).',
  'dns.dkim_title': 'Clés de signature',
  'dns.dkim_lead':
    'Le courrier du domaine est signé. Pour changer de clé : créez-en une, publiez son enregistrement, puis signez avec.',
  'dns.dkim_unsigned':
    'Le courrier du domaine n’est pas encore signé ; il le sera dès que l’enregistrement de sa clé sera visible.',
  'dns.key_create': 'Créer une clé',
  'dns.key_new': 'Nouvelle : publiez cet enregistrement, puis signez avec la clé.',
  'dns.key_active': 'En service : le courrier est signé avec cette clé.',
  'dns.key_retiring': 'Remplacée : laissez cet enregistrement une semaine, pour le courrier encore en route.',
  'dns.key_signed': 'Dernier courrier signé le {{when}}.',
  'dns.key_never': 'Aucun courrier signé avec elle.',
  'dns.key_seen': 'Enregistrement vu le {{when}}.',
  'dns.key_verify': 'Vérifier l’enregistrement',
  'dns.key_switch': 'Signer avec cette clé',
  'dns.key_back': 'Revenir à cette clé',
  'dns.key_abort': 'Abandonner',
  'dns.key_retire': 'Retirer',
  'dns.answers': 'Ce que disent les serveurs de noms',
  'dns.server_authoritative': 'celui du domaine',
  'dns.server_public': 'public',
  'dns.answer_same': 'a l’enregistrement',
  'dns.answer_different': 'a un autre enregistrement',
  'dns.answer_none': 'n’a pas encore d’enregistrement',
  'dns.answer_silent': 'ne répond pas',
  'dns.sts_title': 'Politique MTA-STS',
  'dns.sts_lead_off': 'Aucune politique n’est publiée : les autres peuvent envoyer sans TLS.',
  'dns.sts_lead_testing': 'Les autres signalent les échecs de TLS et livrent quand même. Commencez par là.',
  'dns.sts_lead_enforce': 'Les autres envoient en TLS avec un certificat valable, ou pas du tout.',
  'dns.sts_lead_none':
    'La politique se retire. Laissez-la ainsi jusqu’à son expiration partout, puis n’en publiez plus.',
  'dns.sts_off': 'Aucune',
  'dns.sts_testing': 'Test',
  'dns.sts_enforce': 'Imposée',
  'dns.sts_none': 'Retirée',
  'dns.sts_text': 'La politique publiée :',
};
