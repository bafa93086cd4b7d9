import type { HelpPage } from '../../help/topics.ts';

export const sign_in: HelpPage<'sign_in'> = {
  title: 'Connexion',
  about: 'Mot de passe, second facteur, Microsoft 365, et ce qui met fin à une session.',
  words: 'se connecter login identification authentification MFA 2FA TOTP SMS OTP SSO OpenID',
  sections: {
    password: {
      title: 'Avec adresse e-mail et mot de passe',
      text: `
Saisissez votre adresse e-mail et votre mot de passe, puis choisissez **Se connecter**. L’œil dans le champ du mot de passe montre ce que vous tapez.

Postern ne dit pas lequel des deux était faux : ainsi, personne ne peut découvrir qui possède un compte ici. Si vous avez oublié votre mot de passe, voyez [Mot de passe](password.forgotten).`,
    },
    second_factor: {
      title: 'Le second facteur',
      text: `
Si votre compte a un second facteur, Postern demande un code après le mot de passe :

- **Application d’authentification** : les six chiffres que l’application affiche. Ils changent toutes les 30 secondes et ne servent qu’une fois.
- **SMS** : les six chiffres envoyés à votre téléphone mobile.
- **E-mail** : les six chiffres envoyés à votre adresse.
- **Code de secours** : l’un des codes notés lors de la configuration. Chacun ne sert qu’une fois.

Vous n’êtes connecté qu’une fois le code accepté. Jusque-là, le navigateur n’enregistre rien ; si vous fermez l’onglet, vous recommencez.`,
    },
    set_up: {
      title: 'Configurer un second facteur',
      text: `
Vous le configurez vous-même sous [Profil](profile.second_factor), ou Postern vous le demande à la connexion parce que votre organisation l’exige.

1. Choisissez une méthode. L’application d’authentification est la plus sûre : elle n’a besoin ni de réseau ni d’opérateur.
2. Avec une application, scannez le code QR ou saisissez la clé affichée au-dessous.
3. Pour le SMS, saisissez le numéro avec **00** et l’indicatif du pays, par exemple \`0041791234567\`.
4. Saisissez le code que vous recevez. C’est alors seulement que le second facteur est actif.
5. Conservez les codes de secours là où vous pouvez les atteindre sans votre téléphone.`,
    },
    backup_codes: {
      title: 'Codes de secours',
      text: `
Les codes de secours ont huit chiffres et permettent d’entrer quand le téléphone est perdu. Chacun ne sert qu’une fois. Ils ne sont affichés qu’à la configuration : imprimez-les ou notez-les, et ne les gardez pas avec le mot de passe.

Si le téléphone et les codes sont perdus, un administrateur ayant le rôle **User Management** peut retirer votre second facteur. Vous vous connectez alors avec le mot de passe et le configurez de nouveau.`,
    },
    microsoft: {
      title: 'Avec Microsoft 365',
      text: `
Si votre organisation a relié son tenant Microsoft, **Continuer avec Microsoft 365** vous conduit chez Microsoft et vous ramène. Postern ne voit pas votre mot de passe Microsoft. Le second facteur est alors l’affaire de Microsoft.

Il vous faut dans Postern un compte avec la même adresse e-mail. Si Microsoft vous laisse entrer et Postern non, demandez ce compte à votre administrateur.`,
    },
    session: {
      title: 'La fin d’une session',
      text: `
Une session prend fin quand vous vous déconnectez, après deux heures sans utilisation, après deux jours au total, quand un administrateur y met fin, et quand votre mot de passe change ailleurs. Vous arrivez alors à la page de connexion et, de là, vous revenez où vous étiez. Les sessions des opérateurs prennent fin après 30 minutes sans utilisation et après douze heures.

La déconnexion efface tout dans ce navigateur. Vos autres sessions figurent sous [Profil](profile.sessions) ; vous pouvez y mettre fin.`,
    },
    locked: {
      title: 'Trop de tentatives',
      text: `
Après plusieurs mots de passe erronés, Postern n’en accepte plus pendant quelques minutes ; la page indique combien. Réinitialiser le mot de passe ne raccourcit pas l’attente. Après plusieurs codes erronés, vous recommencez par le mot de passe.

Quelqu’un d’autre a peut-être essayé votre adresse. Si vous n’avez pas saisi vous-même un mauvais mot de passe, prévenez votre administrateur.`,
    },
  },
};
