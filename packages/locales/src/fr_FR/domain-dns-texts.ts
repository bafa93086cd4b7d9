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
  'dns.is_ok': 'OK',
  'dns.is_warn': 'À vérifier',
  'dns.is_fail': 'Erreur',
  'dns.is_unknown': 'Inconnu',
  'dns.since': 'depuis {{when}}',
  'dns.all_ok': 'Le DNS est correctement configuré.',
  'dns.all_warn': 'À vérifier dans le DNS : {{checks}}.',
  'dns.all_fail': 'Erreurs DNS : {{checks}}.',
  'dns.found': 'Enregistrements trouvés',
  'dns.optional': 'Facultatif',
  'dns.ask_caa_none': 'Quelle autorité émet vos certificats ?',
  'dns.ask_bimi_none': 'Adresse de votre logo (SVG)',
  'dns.publish': 'Publiez cet enregistrement :',
  'dns.mx_own': 'Interroger les serveurs de noms du domaine',
  'dns.mx_own_now': 'Les serveurs de noms du domaine renvoient maintenant :',
  'dns.mx_asking': 'Interrogation des serveurs de noms',
  'dns.name': 'Nom',
  'dns.type': 'Type',
  'dns.value': 'Valeur',
  'dns.copy_name': 'Copier le nom {{name}}',
  'dns.copy_value': 'Copier la valeur de {{name}}',
  'dns.proof_gone': 'L’enregistrement qui vérifiait le domaine a disparu.',
  'dns.proof_show': 'Afficher l’enregistrement',
  'dns.checks_title': 'Vérifications DNS',
  'dns.looked': 'Vérifié le {{when}} ; vérifié automatiquement chaque heure',
  'dns.never': 'Pas encore vérifié ; la première vérification a lieu d’ici une ou deux minutes',
  'dns.empty': 'Les résultats apparaissent ici. « Vérifier maintenant » lance la vérification aussitôt.',
  'dns.look': 'Vérifier maintenant',
  'dns.code_mx_ok': 'Les e-mails du domaine sont remis à cette passerelle.',
  'dns.code_mx_elsewhere': 'Le courrier passe d’abord par d’autres serveurs, comme prévu pour ce domaine.',
  'dns.code_mx_none':
    'Il n’y a pas d’enregistrement MX : les expéditeurs ne savent pas où remettre les e-mails.',
  'dns.code_mx_null': 'L’enregistrement MX indique que le domaine n’accepte aucun e-mail (MX nul).',
  'dns.code_mx_notours': 'Le courrier va à {{host}} et n’est pas filtré ici.',
  'dns.code_mx_mixed': 'Une partie du courrier peut aller à {{host}}, sans passer par cette passerelle.',
  'dns.code_mx_toomany':
    'Il y a {{count}} enregistrements MX. Au-delà de {{most}}, ils ne font que ralentir la remise.',
  'dns.code_mx_noaddress':
    'Le serveur {{host}} n’a pas d’adresse IP ; les e-mails ne peuvent pas l’atteindre.',
  'dns.code_mx_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_spf_ok':
    'Cette passerelle peut envoyer pour le domaine. {{lookups}} requêtes DNS utilisées sur {{most}}.',
  'dns.code_spf_none':
    'Il n’y a pas d’enregistrement SPF : n’importe qui peut prétendre envoyer pour le domaine.',
  'dns.code_spf_toomany':
    'Il y a {{count}} enregistrements SPF. S’il y en a plusieurs, les destinataires les ignorent tous.',
  'dns.code_spf_invalid':
    '« {{term}} » n’est pas valable dans SPF ; les destinataires ignorent donc l’enregistrement.',
  'dns.code_spf_lookups':
    'L’enregistrement demande {{lookups}} requêtes DNS ; les destinataires s’arrêtent à {{most}}.',
  'dns.code_spf_open': 'L’enregistrement autorise n’importe quel serveur à envoyer pour le domaine.',
  'dns.code_spf_notours':
    'Cette passerelle n’est pas autorisée à envoyer pour le domaine : le courrier sortant peut être rejeté.',
  'dns.code_spf_noend':
    'L’enregistrement ne dit pas comment traiter tous les autres serveurs (pas de « all » à la fin).',
  'dns.code_spf_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_dkim_ok': 'L’enregistrement de la clé {{selector}} est publié et correct.',
  'dns.code_dkim_nokey': 'Le domaine n’a pas encore de clé, son courrier n’est pas signé.',
  'dns.code_dkim_none':
    'L’enregistrement de la clé {{selector}} manque : ses signatures ne sont pas vérifiables.',
  'dns.code_dkim_wrongkey':
    'L’enregistrement de {{selector}} contient une autre clé : nos signatures passent pour fausses.',
  'dns.code_dkim_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_dmarc_ok':
    'La politique pour les e-mails qui échouent à DMARC est « {{policy}} » ; des rapports sont demandés.',
  'dns.code_dmarc_none':
    'Il n’y a pas d’enregistrement DMARC : les destinataires décident eux-mêmes du sort des e-mails usurpés.',
  'dns.code_dmarc_toomany':
    'Il y a {{count}} enregistrements DMARC. S’il y en a plusieurs, les destinataires les ignorent tous.',
  'dns.code_dmarc_invalid':
    'L’enregistrement ne contient aucune politique valable ; les destinataires l’ignorent donc.',
  'dns.code_dmarc_wrongpol':
    'La politique est « {{policy}} » : les e-mails usurpés sont seulement signalés, pas arrêtés.',
  'dns.code_dmarc_norua': 'Aucune adresse de rapport n’est indiquée : les échecs passent inaperçus.',
  'dns.code_dmarc_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_mta_sts_ok':
    'Les serveurs expéditeurs doivent utiliser TLS avec un certificat valable. La politique est valable {{days}} jours.',
  'dns.code_mta_sts_none':
    'Il n’y a pas de politique : les autres peuvent envoyer sans TLS. Vous pouvez en activer une plus bas.',
  'dns.code_mta_sts_unpublished':
    'La politique est publiée ici, mais aucun enregistrement DNS n’y renvoie encore.',
  'dns.code_mta_sts_toomany':
    'Il y a plusieurs enregistrements MTA-STS. Dans ce cas, les expéditeurs les ignorent tous.',
  'dns.code_mta_sts_invalid': 'L’enregistrement ou la politique n’est pas valable : {{why}}.',
  'dns.code_mta_sts_unreachable': 'La politique n’est pas accessible en HTTPS : {{why}}.',
  'dns.code_mta_sts_mx':
    'La politique ne cite pas le serveur {{host}} : les e-mails qui lui sont destinés seront différés.',
  'dns.code_mta_sts_oldid':
    'L’enregistrement porte encore l’identifiant {{id}} d’une politique plus ancienne ; les autres serveurs continuent donc de l’utiliser.',
  'dns.code_mta_sts_testing':
    'La politique est en mode test : les échecs sont signalés, mais les e-mails sont quand même remis.',
  'dns.code_mta_sts_off': 'Le mode de la politique est « none » : elle n’a aucun effet.',
  'dns.code_mta_sts_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_tls_rpt_ok': 'Les connexions TLS échouées vers le domaine sont signalées.',
  'dns.code_tls_rpt_none': 'Les connexions TLS échouées vers le domaine ne sont signalées à personne.',
  'dns.code_tls_rpt_invalid': 'L’enregistrement ne nomme aucune adresse où envoyer les rapports.',
  'dns.code_tls_rpt_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_dnssec_ok': 'La zone est signée et valable : ses réponses ne peuvent être falsifiées.',
  'dns.code_dnssec_none':
    'La zone n’est pas signée, ses réponses peuvent donc être falsifiées. Demandez à votre fournisseur DNS d’activer DNSSEC.',
  'dns.code_dnssec_broken':
    'La signature de la zone n’est pas valable : beaucoup de serveurs ne trouvent plus le domaine.',
  'dns.code_dnssec_unknown': 'Ce système n’a pas de résolveur validant, ou il n’a pas répondu.',
  'dns.code_caa_ok':
    'Seules les autorités de certification citées peuvent émettre des certificats ({{name}}).',
  'dns.code_caa_none':
    'N’importe quelle autorité de certification peut émettre des certificats pour le domaine.',
  'dns.code_caa_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.code_bimi_ok': 'Un logo est publié, et la politique DMARC permet de l’afficher.',
  'dns.code_bimi_none': 'Aucun logo n’est publié.',
  'dns.code_bimi_invalid': 'L’enregistrement ne nomme pas de logo par une adresse https.',
  'dns.code_bimi_nodmarc': 'Le logo n’apparaît que si la politique DMARC est quarantine ou reject.',
  'dns.code_bimi_unknown': 'Les serveurs de noms n’ont pas répondu.',
  'dns.dkim_title': 'Clés DKIM',
  'dns.dkim_lead':
    'Le courrier du domaine est signé. Pour changer de clé : créez-en une, publiez son enregistrement, puis signez avec.',
  'dns.dkim_unsigned':
    'Les e-mails du domaine ne sont pas encore signés. Ils le seront dès que l’enregistrement de la clé sera trouvé dans le DNS.',
  'dns.key_create': 'Créer une clé',
  'dns.key_rotate': 'Renouveler la clé',
  'dns.key_new': 'Nouvelle : publiez cet enregistrement, puis signez avec la clé.',
  'dns.key_active': 'Active : les e-mails sont signés avec cette clé.',
  'dns.key_retiring': 'Remplacée : laissez cet enregistrement une semaine, pour le courrier encore en route.',
  'dns.key_signed': 'Dernière signature le {{when}}.',
  'dns.key_never': 'Pas encore utilisée pour signer.',
  'dns.key_seen': 'Enregistrement trouvé le {{when}}.',
  'dns.key_verify': 'Vérifier l’enregistrement',
  'dns.key_switch': 'Signer avec cette clé',
  'dns.key_back': 'Revenir à cette clé',
  'dns.key_abort': 'Rejeter la clé',
  'dns.key_retire': 'Retirer',
  'dns.answers': 'Réponses des serveurs de noms',
  'dns.server_authoritative': 'celui du domaine',
  'dns.server_public': 'public',
  'dns.answer_same': 'a l’enregistrement',
  'dns.answer_different': 'a un autre enregistrement',
  'dns.answer_none': 'n’a pas encore d’enregistrement',
  'dns.answer_silent': 'ne répond pas',
  'dns.sts_title': 'Politique MTA-STS',
  'dns.sts_lead_off':
    'Aucune politique n’est publiée : les autres serveurs peuvent envoyer au domaine sans TLS.',
  'dns.sts_lead_testing':
    'Les autres serveurs signalent les échecs de TLS mais remettent quand même. Commencez par là.',
  'dns.sts_lead_enforce':
    'Les autres serveurs doivent utiliser TLS avec un certificat valable, sinon ils ne remettent pas.',
  'dns.sts_lead_none':
    'La politique est en cours de retrait. Laissez ainsi jusqu’à l’expiration de l’ancienne partout, puis choisissez « Non publiée ».',
  'dns.sts_off': 'Aucune',
  'dns.sts_testing': 'Test',
  'dns.sts_enforce': 'Imposée',
  'dns.sts_none': 'Retirée',
  'dns.sts_text': 'Politique actuelle :',
  'dns.key_waits': 'Une nouvelle clé attend son enregistrement. Basculez d’abord vers elle ou abandonnez-la.',
  'dns.key_switch_waits':
    'Le changement est possible dès que vos serveurs de noms et des résolveurs publics ont l’enregistrement.',
};
