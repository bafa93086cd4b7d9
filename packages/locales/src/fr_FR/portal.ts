import type { portal as en_GB } from '../en_GB/portal.ts';
import type { Shape } from '../shape.ts';

export const portal: Shape<typeof en_GB> = {
  'portal.secure_mail': 'E-mail sécurisé',
  'portal.languages': 'Langues',
  'portal.landing_title': 'Lire un message sécurisé',
  'portal.landing_intro':
    '{{company}} conserve le message ici au lieu de l’envoyer par e-mail ordinaire. Pour nous assurer qu’il s’agit bien de vous, nous envoyons un code à l’adresse à laquelle le message a été écrit.',
  'portal.send_code': 'M’envoyer un code',
  'portal.never_asks': 'Cette page ne demande jamais le mot de passe de votre boîte aux lettres.',
  'portal.code_title': 'Saisir le code',
  'portal.code_intro':
    'Si un message se trouve à cette adresse, un code est maintenant en route vers votre boîte aux lettres. Il est valable dans ce navigateur et expire après {{minutes}} minutes.',
  'portal.reference': 'L’e-mail porte cette référence :',
  'portal.code_label': 'Code reçu par e-mail',
  'portal.open_message': 'Ouvrir le message',
  'portal.new_code': 'Envoyer un nouveau code',
  'portal.code_missing':
    'Pas d’e-mail ? Regardez dans le dossier de courrier indésirable. Il peut mettre une minute à arriver.',
  'portal.code_wrong': 'Ce code est incorrect ou a expiré.',
  'portal.code_too_many': 'Trop de codes incorrects ont été saisis. Demandez-en un nouveau.',
  'portal.none_title': 'Il n’y a pas de message ici',
  'portal.none_text':
    'Vérifiez l’adresse dans l’e-mail. Les messages sont supprimés définitivement quelque temps après leur expiration.',
  'portal.other_title': 'Ce message est destiné à quelqu’un d’autre',
  'portal.other_text':
    'Vous êtes connecté en tant que {{address}}. Pour lire un message écrit à une autre de vos adresses, déconnectez-vous et ouvrez à nouveau son lien.',
  'portal.expired_title': 'Ce message a expiré',
  'portal.expired_text': 'Il ne peut plus être lu. Demandez à l’expéditeur de l’envoyer à nouveau.',
  'portal.revoked_title': 'Ce message a été retiré',
  'portal.revoked_text': 'L’expéditeur l’a retiré. Il ne peut plus être lu.',
  'portal.end_from': 'De {{sender}}, le {{date}}',
  'portal.home_title': 'E-mail sécurisé',
  'portal.home_text':
    'Ouvrez le lien de l’e-mail qui vous a annoncé un message. Il mène à une page où vous pouvez demander un code.',
  'portal.fault_title': 'Une erreur s’est produite',
  'portal.fault_text': 'La page n’a pas pu être affichée. Réessayez dans un instant.',
  'portal.sign_out': 'Se déconnecter',
  'portal.signed_in_as': 'Connecté en tant que {{address}}',
  'portal.messages': 'Messages',
  'portal.no_messages': 'Il n’y a pas de message pour vous en ce moment.',
  'portal.unread': 'Pas encore ouvert',
  'portal.until': 'Lisible jusqu’au {{date}}',
  'portal.sender_sees': 'L’expéditeur voit que vous avez ouvert ce message.',
  'portal.files': 'Fichiers',
  'portal.answer_to': 'À {{sender}}',
  'portal.send': 'Envoyer en sécurité',
  'portal.sent': 'Votre réponse est en route.',
  'portal.your_answer': 'Votre réponse, le {{date}}',
  'portal.answer_refused': 'Cette réponse a été refusée. Elle n’a pas été remise.',
  'portal.help_desk': 'Des questions ? Écrivez à',
  'portal.save_eml': 'Enregistrer au format EML',
  'portal.files_by_link':
    'Les fichiers sont trop volumineux pour un e-mail. Vous pouvez les télécharger ici jusqu’au {{date}} :',
  'portal.no_files_title': 'Aucun fichier ici',
  'portal.no_files_text':
    'Le lien est incomplet, ou les fichiers ont expiré ou ont été retirés. Demandez à l’expéditeur de les envoyer à nouveau.',
  'portal.show_files': 'Ouvrir les fichiers',
  'portal.sender_sees_files': 'L’expéditeur voit quels fichiers vous téléchargez.',
  'portal.file_virus': 'Supprimé : le fichier contenait le virus {{virus}}.',
  'portal.file_gone': 'Ce fichier n’est plus disponible.',
  'portal.file_not_checked': 'Non vérifié par l’antivirus.',
  'portal.file_checking': 'Analyse antivirus en cours. Rechargez cette page dans un instant.',
  'portal.all_files': 'Tous les fichiers dans une archive (ZIP)',
  'portal.add_files': 'Ajouter des fichiers',
  'portal.upload_hint':
    'Un envoi interrompu reprend où il s’est arrêté : choisissez à nouveau le même fichier.',
  'portal.upload_ready': 'Prêt',
  'portal.upload_lost': 'Connexion interrompue. Ce qui est arrivé est conservé et l’envoi reprend tout seul.',
  'portal.upload_too_large': 'Ce fichier est trop volumineux. Il n’a pas été envoyé.',
  'portal.upload_no_space':
    'Le destinataire n’a plus d’espace pour les fichiers volumineux. Ce fichier n’a pas été envoyé.',
  'portal.upload_failed': 'Cela n’a pas fonctionné. Réessayez.',
  'portal.upload_some_refused': 'Retirez les fichiers qui n’ont pas été envoyés, puis envoyez.',
  'portal.upload_waiting': 'Envoi dès que les fichiers seront là …',
  'portal.upload_remove': 'Retirer',
};
