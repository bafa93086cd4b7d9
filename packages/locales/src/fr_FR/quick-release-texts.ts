import type { Texts as Source } from '../en_GB/quick-release-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Source> = {
  'quick.title_one': 'Un message est retenu pour vous',
  'quick.title_other': '{{count}} messages sont retenus pour vous',
  'quick.title_none': 'Plus rien n’est retenu ici pour vous',
  'quick.lead':
    'E-mails destinés à {{address}} que Postern a retenus. Rien n’est remis avant que vous n’appuyiez sur « Libérer ».',
  'quick.admin_title_one': 'Un message est retenu dans vos domaines',
  'quick.admin_title_other': '{{count}} messages sont retenus dans vos domaines',
  'quick.admin_title_none': 'Plus rien de ce rapport n’est retenu',
  'quick.admin_lead':
    'E-mails destinés à des personnes de votre organisation que Postern a retenus. Rien n’est remis avant que vous n’appuyiez sur « Libérer ».',
  'quick.none': 'Ce que le rapport énumérait n’est plus dans le journal des messages.',
  'quick.release': 'Libérer',
  'quick.release_of': 'Libérer « {{subject}} »',
  'quick.welcome': 'Libérer et autoriser l’expéditeur',
  'quick.welcome_note':
    '« Autoriser » n’ajoute l’expéditeur qu’à votre propre liste ; les virus et les expéditeurs usurpés restent retenus.',
  'quick.phishing': 'C’est de l’hameçonnage',
  'quick.reported': 'Signalé comme hameçonnage. Merci, le filtre en tient compte.',
  'quick.checking': 'Nouveau contrôle en cours…',
  'quick.released': 'Libéré. Le message est en route vers votre boîte de réception.',
  'quick.released_to': 'Libéré. Le message est en route vers {{address}}.',
  'quick.to': 'À {{address}}',
  'quick.taken_back': 'La libération a été annulée. Connectez-vous pour le libérer à nouveau.',
  'quick.refused': 'Non libéré : {{why}}.',
  'quick.refused_unsafe': 'il est dangereux selon les contrôles actuels',
  'quick.not_allowed': 'Seul un administrateur peut le libérer.',
  'quick.not_allowed_here': 'Connectez-vous pour le libérer.',
  'quick.gone': 'N’est plus retenu.',
  'quick.checked': 'Chaque message est vérifié de nouveau avant d’être remis.',
  'quick.until': 'Ces liens sont valables jusqu’au {{date}}.',
  'quick.zone': 'Heures du fuseau {{zone}}.',
  'quick.no_subject': 'Sans objet',
  'quick.no_sender': 'Sans expéditeur',
  'quick.over': 'Ce lien n’est plus valable',
  'quick.over_text':
    'Il a expiré, son rapport n’est plus le vôtre, ou votre organisation demande de se connecter. Ce qui est encore retenu se trouve après la connexion.',
  'quick.sign_in': 'Se connecter pour voir tous les messages retenus',
};
