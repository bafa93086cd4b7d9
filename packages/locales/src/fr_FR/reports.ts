import type { reports as source } from '../en_GB/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof source> = {
  'reports.own_title': 'Rapport de quarantaine',
  'reports.own_lead': 'Un e-mail qui énumère ce que Postern a retenu pour vous depuis le précédent.',
  'reports.admin_title': 'Rapport de quarantaine pour vos domaines',
  'reports.admin_lead':
    'Un e-mail énumérant les messages retenus pour tous dans les domaines que vous administrez. Les domaines confidentiels n’y figurent que si vous y avez accès.',
  'reports.active': 'Envoyer le rapport',
  'reports.active_help':
    'Désactivé : personne ne vous signale les e-mails retenus ; vous les trouvez dans la quarantaine.',
  'reports.morning': 'Le matin',
  'reports.midday': 'À midi',
  'reports.evening': 'Le soir',
  'reports.time_of': 'Heure : {{part}}',
  'reports.time_zone': 'Fuseau horaire',
  'reports.time_zone_help':
    'Les heures ci-dessus et celles des e-mails qui vous sont adressés sont celles de ce fuseau, été comme hiver.',
  'reports.send_empty': 'Même si rien n’est retenu',
  'reports.send_empty_help': 'Un signe que le rapport fonctionne et que rien n’attend.',
  'reports.blocked_senders': 'Inclure les expéditeurs bloqués',
  'reports.blocked_senders_help':
    'Énumère aussi les e-mails d’expéditeurs inscrits sur une liste de blocage.',
  'reports.domains_all': 'Tous les domaines que vous administrez',
  'reports.domains_help': 'Activé : y compris ceux ajoutés plus tard.',
  'reports.at': '{{time}}',
  'reports.next': 'Prochain rapport : {{at}}, à {{address}}.',
  'reports.next_none': 'Aucun rapport n’est prévu.',
  'reports.last_one': 'Dernier envoi : {{at}}, avec {{count}} message.',
  'reports.last_other': 'Dernier envoi : {{at}}, avec {{count}} messages.',
  'reports.links_on': 'Les liens du rapport libèrent les messages sans connexion.',
  'reports.links_off': 'Les liens du rapport exigent une connexion, comme l’a fixé votre administrateur.',
  'reports.preview': 'Aperçu…',
  'reports.preview_title': 'Aperçu du prochain rapport',
  'reports.preview_plain': 'En texte brut',
  'reports.send_now': 'Envoyer maintenant',
  'reports.sent_one': 'Un rapport avec {{count}} message est en route vers {{address}}.',
  'reports.sent_other': 'Un rapport avec {{count}} messages est en route vers {{address}}.',
  'reports.reset': 'Rétablir les valeurs héritées',
  'reports.reset_done': 'Valeurs héritées rétablies',
  'reports.changed': 'Paramètres du rapport enregistrés',
  'reports.their_own_title': 'Rapport de quarantaine',
  'reports.their_own_lead':
    'Un e-mail qui énumère ce que Postern a retenu pour cette personne depuis le précédent.',
  'reports.their_admin_title': 'Rapport sur des domaines',
  'reports.their_admin_lead':
    'Un e-mail qui énumère ce qui est retenu pour tous dans les domaines que cette personne administre. Les domaines confidentiels qu’elle ne connaît pas n’y figurent pas.',
  'reports.their_active_help':
    'Désactivé : personne ne signale à cette personne ses e-mails retenus ; ils sont dans la quarantaine.',
  'reports.their_time_zone_help':
    'Les heures ci-dessus et celles des e-mails adressés à cette personne sont celles de ce fuseau, été comme hiver.',
  'reports.their_domains_all': 'Tous les domaines que cette personne administre',
  'reports.their_links_off': 'Ses liens mènent à la connexion, par décision de l’organisation.',
  'reports.read_only':
    'Vos rôles permettent de lire ceci ; le modifier demande le droit de modifier des utilisateurs.',
  'reports.language': 'Langue : {{language}}.',
  'reports.other_person': 'Choisir quelqu’un d’autre',
  'reports.people_title': 'Rapports des e-mails retenus',
  'reports.people_lead':
    'Quand quelqu’un est informé des e-mails retenus pour lui. Ce que vous modifiez ici vaut pour cette personne et figure dans le journal d’audit ; le domaine décide si les liens libèrent.',
  'reports.person': 'Chercher une personne par nom ou adresse',
  'reports.nobody': 'Aucun utilisateur actif ne correspond.',
  'reports.more_people': 'Il y en a d’autres ; écrivez davantage du nom ou de l’adresse.',
  'reports.times_equal':
    'Deux heures du rapport sont identiques. Choisissez-en une autre ou désactivez-en une.',
  'reports.tenant_own_title': 'Rapport de tout le monde',
  'reports.tenant_own_lead':
    'Quand les messages retenus sont annoncés à qui n’a rien réglé soi-même, à chacun dans son fuseau horaire. Ce qu’un domaine, un groupe ou une personne a réglé passe avant.',
  'reports.tenant_own_active_help':
    'Désactivé : seul qui l’active pour soi est informé des messages retenus ; ils se trouvent dans la quarantaine.',
  'reports.tenant_admin_title': 'Rapport des administrateurs',
  'reports.tenant_admin_lead': 'De même pour les rapports sur les domaines que quelqu’un administre.',
  'reports.tenant_admin_active_help':
    'Désactivé : ce rapport va aux administrateurs qui l’activent pour eux.',
};
