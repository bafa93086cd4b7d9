import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Connexions liées',
  'linked.lead_own': 'Comptes chez des fournisseurs d’identité qui ouvrent votre compte ici.',
  'linked.lead_all':
    'Comptes chez des fournisseurs d’identité qui ouvrent ici les comptes de vos utilisateurs.',
  'linked.none_own':
    'Aucune. La première connexion chez un fournisseur autorisé par votre organisation crée le lien.',
  'linked.none_all':
    'Aucune pour l’instant. La première connexion chez un fournisseur autorisé lie un compte.',
  'linked.person': 'Personne',
  'linked.provider': 'Fournisseur d’identité',
  'linked.since': 'Lié',
  'linked.used': 'Dernière utilisation',
  'linked.undo': 'Délier',
  'linked.undone': 'Le lien est supprimé et les sessions qu’il avait ouvertes sont terminées.',
  'linked.ask_title': 'Délier {{provider}} ?',
  'linked.ask_text':
    '{{email}} ne s’ouvre plus de là-bas et les autres sessions ouvertes ainsi se terminent. La prochaine connexion là-bas lie de nouveau le compte tant que votre organisation autorise le fournisseur.',
  'federation.tab_sign_in': 'Connexion',
  'federation.tab_reports': 'Rapports',
  'federation.rules': 'Connexion',
  'federation.rules_lead':
    'Vaut pour toute l’organisation, en moins d’une seconde, y compris pour les sessions ouvertes.',
  'federation.directories': 'Fournisseurs d’identité autorisés',
  'federation.directories_lead':
    'Les personnes de ces annuaires se connectent sans mot de passe ici, si leur adresse appartient à l’un de vos domaines de messagerie.',
  'federation.no_providers':
    'Cette installation n’a pas de fournisseur d’identité. L’opérateur en configure un.',
  'federation.none': 'Aucun. Tout le monde se connecte avec un mot de passe.',
  'federation.allow': 'Autoriser un annuaire…',
  'federation.allow_title': 'Autoriser un annuaire',
  'federation.allow_text':
    'Toute personne dont cet annuaire se porte garant ouvre ici le compte qui porte son adresse.',
  'federation.allow_do': 'Autoriser',
  'federation.allowed': 'L’annuaire est autorisé.',
  'federation.realm': 'ID de locataire',
  'federation.realm_help': 'Dans le centre d’administration Microsoft Entra, sous « Vue d’ensemble ».',
  'federation.realm_wrong': 'Un ID de locataire ressemble à 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Autorisé',
  'federation.state': 'État',
  'federation.gone': 'N’est plus configuré par l’opérateur',
  'federation.test': 'Tester',
  'federation.testing': 'Test en cours…',
  'federation.answers': 'Répond',
  'federation.no_answer': 'Ne répond pas',
  'federation.refuse': 'Ne plus autoriser',
  'federation.refuse_title': 'Ne plus autoriser cet annuaire ?',
  'federation.refuse_text':
    'Les personnes de {{realm}} ne peuvent plus se connecter de là-bas. Leurs liens prennent fin, ainsi que les sessions ouvertes ainsi, la vôtre comprise.',
  'federation.refused_one': 'L’annuaire n’est plus autorisé. {{count}} session terminée.',
  'federation.refused_other': 'L’annuaire n’est plus autorisé. {{count}} sessions terminées.',
  'federation.no_right': 'Rien ici pour vos rôles',
  'federation.no_right_text':
    'La façon de se connecter est vue et modifiée par les administrateurs qui gèrent les utilisateurs.',
  'setting.require_second_factor': 'Second facteur exigé',
  'setting.require_second_factor_help':
    'Qui n’en a pas en configure un avant toute chose, également dans les sessions ouvertes.',
  'setting.second_factor_default': 'Proposé en premier',
  'setting.second_factor_default_help': 'La méthode suggérée à qui configure un second facteur.',
  'setting.second_factor_default.totp': 'Application d’authentification',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'E-mail',
  'setting.sign_in_with_m365': 'Connexion avec Microsoft 365',
  'setting.sign_in_with_m365_help': 'Affiche le bouton sur la page de connexion.',
};
