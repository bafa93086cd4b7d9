import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Connexions liées',
  'linked.lead_own': 'Comptes chez des fournisseurs d’identité avec lesquels vous pouvez vous connecter ici.',
  'linked.lead_all':
    'Comptes chez des fournisseurs d’identité avec lesquels vos utilisateurs peuvent se connecter ici.',
  'linked.none_own':
    'Aucune. La première connexion chez un fournisseur autorisé par votre organisation crée le lien.',
  'linked.none_all':
    'Aucune pour l’instant. La première connexion chez un fournisseur autorisé lie un compte.',
  'linked.person': 'Utilisateur',
  'linked.provider': 'Fournisseur d’identité',
  'linked.since': 'Lié',
  'linked.used': 'Dernière utilisation',
  'linked.undo': 'Délier',
  'linked.undone': 'Le lien est supprimé et les sessions qu’il avait ouvertes sont terminées.',
  'linked.ask_title': 'Délier {{provider}} ?',
  'linked.ask_text':
    '{{email}} ne peut plus se connecter ainsi et les autres sessions ouvertes par ce lien se terminent. Une nouvelle connexion chez le fournisseur rétablit le lien, tant que votre organisation l’autorise.',
  'federation.tab_sign_in': 'Connexion',
  'federation.tab_reports': 'Rapports',
  'federation.tab_domains': 'Domaines',
  'federation.domain_lead':
    'Comment les utilisateurs de ce domaine sont ajoutés et ce qu’il leur faut pour se connecter. Prime sur les réglages de l’organisation.',
  'federation.domain': 'Domaine',
  'federation.domain_directories': 'Annuaires qui ajoutent des utilisateurs',
  'federation.no_domain': 'Vous n’avez pas encore de domaine.',
  'federation.rules': 'Connexion',
  'federation.rules_lead':
    'S’applique à toute l’organisation en moins d’une seconde, y compris aux sessions ouvertes.',
  'federation.directories': 'Fournisseurs d’identité autorisés',
  'federation.directories_lead':
    'Les utilisateurs de ces annuaires se connectent ici sans mot de passe, si leur adresse appartient à l’un de vos domaines de messagerie.',
  'federation.no_providers':
    'Cette installation n’a pas de fournisseur d’identité. Demandez à l’opérateur d’en configurer un.',
  'federation.none': 'Aucun. Tout le monde se connecte avec un mot de passe.',
  'federation.allow': 'Autoriser un annuaire…',
  'federation.allow_title': 'Autoriser un annuaire',
  'federation.allow_text':
    'Toute personne authentifiée par cet annuaire peut se connecter ici au compte de même adresse.',
  'federation.allow_do': 'Autoriser',
  'federation.allowed': 'Annuaire autorisé.',
  'federation.realm': 'ID de locataire',
  'federation.realm_help': 'Dans le centre d’administration Microsoft Entra, sous « Vue d’ensemble ».',
  'federation.realm_wrong': 'Un ID de locataire ressemble à 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Autorisé depuis',
  'federation.state': 'État',
  'federation.gone': 'N’est plus configuré par l’opérateur',
  'federation.test': 'Tester',
  'federation.testing': 'Test en cours…',
  'federation.answers': 'Répond',
  'federation.no_answer': 'Ne répond pas',
  'federation.refuse': 'Supprimer',
  'federation.refuse_title': 'Supprimer cet annuaire ?',
  'federation.refuse_text':
    'Les utilisateurs de {{realm}} ne peuvent plus se connecter par cet annuaire. Leurs liens sont supprimés et les sessions ouvertes ainsi se terminent, la vôtre comprise.',
  'federation.refused_one': 'Annuaire supprimé. {{count}} session terminée.',
  'federation.refused_other': 'Annuaire supprimé. {{count}} sessions terminées.',
  'federation.no_right': 'Vous n’avez pas accès',
  'federation.no_right_text':
    'Seuls les administrateurs qui gèrent les utilisateurs peuvent voir et modifier les paramètres de connexion.',
  'setting.require_second_factor': 'Exiger un second facteur',
  'setting.require_second_factor_help':
    'Quiconque n’en a pas doit en configurer un avant de continuer, même dans les sessions ouvertes.',
  'setting.second_factor_default': 'Méthode proposée',
  'setting.second_factor_default_help': 'La méthode proposée en premier à qui configure un second facteur.',
  'setting.second_factor_default.otp': 'Application d’authentification',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'E-mail',
  'setting.sign_in_with_m365': 'Connexion avec Microsoft 365',
  'setting.sign_in_with_m365_help': 'Affiche le bouton sur la page de connexion.',
};
