import type { remedies as source } from '../en_GB/remedies.ts';
import type { Shape } from '../shape.ts';

export const remedies: Shape<typeof source> = {
  'otherwise.deliver':
    'Sans {{what}}, le verdict serait <b>{{becomes}}</b> et le message serait <b>remis</b>.',
  'otherwise.tag':
    'Sans {{what}}, le verdict serait <b>{{becomes}}</b> et le message serait <b>marqué et remis</b>.',
  'otherwise.hold': 'Sans {{what}}, le verdict serait <b>{{becomes}}</b> et le message serait <b>retenu</b>.',
  'otherwise.hold_still':
    'Sans {{what}}, le verdict serait <b>{{becomes}}</b> ; il serait tout de même retenu.',
  'otherwise.reject':
    'Sans {{what}}, le verdict serait <b>{{becomes}}</b> et le message serait <b>rejeté</b>.',
  'otherwise.defer':
    'Sans {{what}}, le verdict serait <b>{{becomes}}</b> et le message serait <b>différé</b>.',
  'remedy.virus': 'L’expéditeur devrait le renvoyer sans le fichier infecté.',
  'remedy.block_entry':
    'L’entrée doit être retirée de la liste de blocage, ou une entrée plus précise de la liste d’autorisation doit l’emporter.',
  'remedy.welcome_entry': 'L’entrée de la liste d’autorisation décide ici.',
  'remedy.authentication':
    'Le propriétaire du domaine de l’expéditeur devrait nommer ce serveur dans son enregistrement SPF ou signer le message avec DKIM.',
  'remedy.own_domain':
    'Si ce serveur peut écrire en votre nom, il doit figurer dans votre enregistrement SPF ou disposer d’une clé DKIM de votre domaine.',
  'remedy.look_alike': 'L’expéditeur devrait écrire depuis son vrai domaine.',
  'remedy.file': 'L’expéditeur devrait retirer le fichier ou le transmettre par une autre voie.',
  'remedy.macro': 'L’expéditeur devrait envoyer le document sans macros.',
  'remedy.archive': 'L’expéditeur devrait envoyer l’archive sans mot de passe.',
  'remedy.unreadable': 'L’expéditeur devrait envoyer le message sous une forme lisible.',
  'remedy.author': 'L’expéditeur devrait nommer un seul auteur sous une forme lisible.',
  'remedy.unopened': 'L’expéditeur devrait envoyer le fichier sous une forme qui peut être ouverte.',
  'remedy.later': 'Une tentative ultérieure peut être acceptée.',
  'details.what_if_level': 'Et si le seuil de spam était de {{value}} ?',
  'details.what_if_high': 'Et si le seuil de spam avéré était de {{value}} ?',
  'details.what_if_macro': 'Et si les macros étaient admises jusqu’au niveau {{value}} ?',
  'details.what_if_unopened': 'Et si de tels fichiers étaient admis ?',
  'details.what_if_archive': 'Et si les archives chiffrées étaient admises ?',
  'details.what_if': 'Et si les paramètres étaient différents ?',
};
