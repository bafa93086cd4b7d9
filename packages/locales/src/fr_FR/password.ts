import type { password as source } from '../en_GB/password.ts';
import type { Shape } from '../shape.ts';

export const password: Shape<typeof source> = {
  'password.recover': 'Réinitialiser le mot de passe',
  'password.recover_lead':
    'Indiquez votre adresse e-mail. Si un compte existe, un lien pour choisir un nouveau mot de passe vous parvient en quelques minutes.',
  'password.recover_send': 'Envoyer le lien',
  'password.recover_sending': 'Envoi…',
  'password.recover_sent': 'Consultez votre messagerie',
  'password.recover_sent_text':
    'Si {{email}} correspond à un compte, un e-mail contenant un lien est en route. Le lien est valable 30 minutes et ne sert qu’une fois.',
  'password.recover_nothing':
    'Rien reçu ? Vérifiez le dossier des indésirables et l’orthographe de l’adresse, ou adressez-vous à votre administrateur.',
  'password.recover_again': 'Essayer une autre adresse',
  'password.back': 'Retour à la connexion',
  'password.new_title': 'Choisir un nouveau mot de passe',
  'password.for': 'Pour {{email}}',
  'password.current': 'Mot de passe actuel',
  'password.current_missing': 'Saisissez votre mot de passe actuel.',
  'password.new': 'Nouveau mot de passe',
  'password.confirm': 'Confirmer le nouveau mot de passe',
  'password.differ': 'Les mots de passe ne coïncident pas.',
  'password.rules': 'Votre mot de passe doit comporter',
  'password.rule_length': 'de 8 à 128 caractères',
  'password.rule_letter': 'une lettre de a à z',
  'password.rule_digit': 'un chiffre',
  'password.rule_special': 'un caractère spécial, par exemple # $ % & * + - . / : ? @ _',
  'password.rule_allowed': 'aucun autre caractère, comme les lettres accentuées ou les guillemets',
  'password.rule_own_address': 'pas votre adresse e-mail',
  'password.rule_common': 'pas de mot de passe courant',
  'password.rule_met': 'respecté',
  'password.rule_unmet': 'non respecté',
  'password.set': 'Définir le mot de passe',
  'password.setting': 'Enregistrement…',
  'password.done': 'Mot de passe modifié',
  'password.done_text':
    'Toutes les sessions, tous les jetons d’API et mots de passe d’application de ce compte sont révoqués. Connectez-vous avec le nouveau mot de passe.',
  'password.link_over': 'Ce lien n’est plus valable',
  'password.link_over_text':
    'Il ne sert qu’une fois, pendant 30 minutes, et un lien plus récent le remplace. Demandez-en un nouveau.',
  'password.ask_again': 'Demander un nouveau lien',
  'password.change': 'Changer le mot de passe',
  'password.change_text':
    'Vos autres sessions prennent fin au changement du mot de passe. Vous choisissez ce qui prend fin en plus.',
  'password.changed': 'Mot de passe modifié',
  'password.changed_text': 'Vos autres sessions sont terminées.',
  'password.wrong_current': 'Le mot de passe actuel est incorrect.',
  'password.revoke': 'Révoquer également',
  'password.revoke_help':
    'Laissez ces cases cochées si quelqu’un d’autre peut connaître votre mot de passe. Il en faudra de nouveaux pour les programmes et les logiciels de messagerie.',
  'password.revoke_api_tokens': 'Jetons d’API',
  'password.revoke_app_passwords': 'Mots de passe d’application',
  'password.revoked_api_tokens_one': '{{count}} jeton d’API a été révoqué.',
  'password.revoked_api_tokens_other': '{{count}} jetons d’API ont été révoqués.',
  'password.revoked_app_passwords_one': '{{count}} mot de passe d’application a été révoqué.',
  'password.revoked_app_passwords_other': '{{count}} mots de passe d’application ont été révoqués.',
  'password.reset_text':
    'Cela met fin à toutes les sessions et révoque tous les jetons d’API et mots de passe d’application du compte.',
};
