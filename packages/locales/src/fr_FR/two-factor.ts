import type { two_factor as source } from '../en_GB/two-factor.ts';
import type { Shape } from '../shape.ts';

export const two_factor: Shape<typeof source> = {
  'factor.title': 'Confirmez votre identité',
  'factor.lead_app': 'Saisissez les 6 chiffres qu’affiche votre application d’authentification.',
  'factor.lead_sms': 'Un code de 6 chiffres a été envoyé par SMS au {{target}}.',
  'factor.lead_email': 'Un code de 6 chiffres a été envoyé par e-mail à {{target}}.',
  'factor.lead_backup':
    'Saisissez l’un des codes de secours à 8 chiffres que vous avez conservés. Chacun ne sert qu’une fois.',
  'factor.code': 'Code',
  'factor.current_code': 'Code de votre facteur actuel',
  'factor.backup_code': 'Code de secours',
  'factor.confirm': 'Confirmer',
  'factor.confirming': 'Vérification…',
  'factor.code_missing': 'Saisissez les 6 chiffres.',
  'factor.backup_missing': 'Saisissez les 8 chiffres.',
  'factor.wrong': 'Ce code est incorrect. Saisissez le plus récent.',
  'factor.wrong_app':
    'Ce code est incorrect. Attendez le suivant et vérifiez que l’horloge de votre téléphone se règle automatiquement.',
  'factor.wrong_backup': 'Ce code de secours est incorrect ou a déjà servi.',
  'factor.over': 'Le délai est dépassé ou trop de codes étaient incorrects. Connectez-vous à nouveau.',
  'factor.resend': 'Envoyer un autre code',
  'factor.resend_in_one': 'Nouveau code dans {{count}} seconde',
  'factor.resend_in_other': 'Nouveau code dans {{count}} secondes',
  'factor.resent': 'Un nouveau code est en route. Le précédent n’est plus valable.',
  'factor.use_backup': 'Utiliser un code de secours',
  'factor.use_code': 'Utiliser plutôt le code',
  'factor.other_account': 'Utiliser un autre compte',
  'factor.outbox': 'Lire les SMS de cette démo',
  'factor.setup': 'Configurer un second facteur',
  'factor.setup_forced':
    'Votre organisation exige un second facteur. Vous serez connecté dès qu’il sera configuré.',
  'factor.setup_now':
    'Votre organisation exige désormais un second facteur. Dès qu’il sera configuré, vous reprendrez là où vous étiez.',
  'factor.prove_title': 'Saisissez un code pour continuer',
  'factor.prove_why':
    'Les paramètres, les personnes et les rapports restent ouverts 15 minutes après un code, afin que personne ne les modifie sur un écran sans surveillance.',
  'factor.prove_acting':
    'Vous agissez en tant que {{user}}. Le code demandé est le vôtre, celui de {{email}}.',
  'factor.prove_do': 'Saisir un code',
  'factor.provider_counts':
    'Vous vous connectez auprès de votre fournisseur d’identité et n’avez pas de mot de passe ici. Le second facteur qui y est demandé compte ; il ne vous en faut un ici que si votre organisation l’exige.',
  'factor.provider_again':
    'Vous n’avez pas de mot de passe ici : c’est votre fournisseur d’identité qui confirme votre identité. Déconnectez-vous, reconnectez-vous auprès de lui et revenez ici dans les 15 minutes.',
  'factor.provider_again_do': 'Se déconnecter',
  'factor.setup_lead':
    'Un mot de passe seul peut être deviné ou volé. Avec un second facteur, le mot de passe ne suffit plus.',
  'factor.method': 'Choisir une méthode',
  'factor.method_app': 'Application d’authentification',
  'factor.method_app_text':
    'Un code fourni par une application de votre téléphone. Le plus sûr, même sans réseau.',
  'factor.method_sms': 'SMS',
  'factor.method_sms_text': 'Un code envoyé à votre numéro de mobile.',
  'factor.method_email': 'E-mail',
  'factor.method_email_text':
    'Un code envoyé à {{email}}. Le moins sûr : qui lit vos e-mails lit aussi le code.',
  'factor.method_none': 'Aucun second facteur',
  'factor.next': 'Suivant',
  'factor.back': 'Retour',
  'factor.scan': 'Scannez ce code avec votre application d’authentification.',
  'factor.qr': 'Code QR pour l’application d’authentification',
  'factor.secret': 'Ou saisissez cette clé dans l’application',
  'credential.never': 'Jamais',
  'credential.revoked': 'Révoqué',
  'credential.expired': 'Expiré',
  'credential.days_left_one': 'encore {{count}} jour',
  'credential.days_left_other': 'encore {{count}} jours',
  'credential.no_end': 'Jamais',
  'credential.shown_once': 'Copiez-le maintenant. Il ne sera plus affiché.',
  'credential.copy': 'Copier : {{what}}',
  'factor.copy': 'Copier',
  'factor.copied': 'Copié',
  'factor.mobile': 'Numéro de mobile',
  'factor.mobile_help': 'Avec l’indicatif du pays, en commençant par 00, par exemple 0041791234567.',
  'factor.mobile_wrong':
    'Un numéro de mobile commence par 00 et l’indicatif du pays, et ne contient que des chiffres.',
  'factor.send_code': 'Envoyer le code',
  'factor.enter_shown': 'Saisissez ensuite les 6 chiffres affichés par l’application.',
  'factor.turn_on': 'Activer',
  'factor.turning_on': 'Activation…',
  'factor.backup_title': 'Enregistrez vos codes de secours',
  'factor.backup_lead':
    'Chaque code vous connecte une fois sans votre téléphone. Ils ne sont affichés qu’une fois.',
  'factor.backup_list': 'Codes de secours',
  'factor.backup_copy': 'Copier les codes',
  'factor.backup_download': 'Enregistrer dans un fichier texte',
  'factor.backup_print': 'Imprimer',
  'factor.backup_file': 'Codes de secours de {{email}} pour Postern. Chacun ne sert qu’une fois.',
  'factor.backup_kept': 'J’ai enregistré les codes',
  'factor.backup_keep_first': 'Copiez, enregistrez ou imprimez d’abord les codes.',
  'factor.continue': 'Continuer',
  'factor.password_again': 'Votre mot de passe',
  'factor.password_help':
    'Demandé encore une fois, pour que personne ne change cela devant un écran sans surveillance.',
  'factor.setup_nobody': 'Connectez-vous d’abord',
  'factor.setup_nobody_text':
    'Le second facteur se configure après le mot de passe. Connectez-vous : cette page suit d’elle-même si nécessaire.',
};
