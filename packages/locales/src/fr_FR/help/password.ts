import type { HelpPage } from '../../help/topics.ts';

export const password: HelpPage<'password'> = {
  title: 'Mot de passe',
  about: 'À quoi doit ressembler un mot de passe, comment le changer, et que faire s’il est oublié.',
  words: 'réinitialiser récupérer perdu identifiants',
  sections: {
    rules: {
      title: 'À quoi il doit ressembler',
      text: `
- de 8 à 128 caractères
- au moins une lettre, un chiffre et un caractère spécial
- les caractères spéciaux sont l’espace et \`! # $ % & ( ) * + - . / : ; < > = ? @ [ ] ^ _ { } | ~ ,\` ainsi que l’accent grave
- aucun autre caractère, donc pas de lettres accentuées
- ni votre adresse e-mail, ni un mot que chacun essaie en premier

Plusieurs mots avec un chiffre et une espace ou un trait d’union entre eux sont faciles à retenir et difficiles à deviner.`,
    },
    change: {
      title: 'Le changer',
      text: `
Ouvrez votre [profil](profile.data), choisissez **Sécurité**, saisissez l’ancien une fois et le nouveau deux fois. Le nouveau vaut aussitôt. Vos autres sessions prennent fin ; celle où vous travaillez continue. En dessous, choisissez si vos jetons d’API et mots de passe d’application sont révoqués aussi.

Ce n’est pas possible pendant que vous agissez pour quelqu’un d’autre, ni lorsque votre organisation ne se connecte qu’avec Microsoft 365.`,
    },
    forgotten: {
      title: 'Oublié',
      text: `
1. Sur la page de connexion, choisissez **Mot de passe oublié ?** et saisissez votre adresse e-mail.
2. S’il existe un compte avec cette adresse, vous recevez un e-mail contenant un lien. La page dit la même chose pour toute adresse.
3. Ouvrez le lien et saisissez deux fois le nouveau mot de passe. Le lien ne sert qu’une fois et pendant 30 minutes ; un e-mail plus récent annule le précédent.
4. Toutes les sessions, tous les jetons d’API et mots de passe d’application du compte sont révoqués, et les appareils déjà utilisés ne sont plus reconnus.
5. Connectez-vous avec le nouveau mot de passe. Un second facteur reste tel qu’il était.

Pas d’e-mail ? Regardez dans le dossier spam, attendez quelques minutes et vérifiez l’adresse saisie. S’il n’arrive toujours rien, demandez à votre administrateur si vous avez un compte.`,
    },
  },
};
