import type { HelpPage } from '../../help/topics.ts';

export const api_tokens: HelpPage<'api_tokens'> = {
  title: 'Jetons API',
  about:
    'Des clés avec lesquelles des programmes utilisent Postern en votre nom ou au nom de votre organisation.',
  words: 'API clé jeton token bearer automatisation script REST OpenAPI swagger interface de programmation',
  sections: {
    make: {
      title: 'Créer un jeton',
      text: `
1. Ouvrez votre [profil](profile) et choisissez **Jetons API**, puis **Nouveau jeton…**.
2. Nommez-le d’après le programme qui l’utilisera.
3. Choisissez les opérations qu’il peut utiliser et après combien de jours il prend fin.
4. Copiez le jeton. Il n’est affiché qu’une fois ; Postern n’en garde qu’une empreinte.

Un jeton **personnel** ne peut jamais plus que vous. Un jeton de l’**organisation** appartient à l’organisation et survit à votre compte ; ce sont les administrateurs qui le créent.`,
    },
    limits: {
      title: 'Limites',
      text: `
Donnez à un jeton aussi peu que possible : certaines opérations plutôt que toutes, un domaine plutôt que chacun, la plage d’adresses d’où votre programme appelle, et une date d’expiration. Ce qu’un jeton ne peut pas faire est refusé avec le statut 403 et le motif, quoi que permettent vos propres rôles.`,
    },
    use: {
      title: 'L’utiliser',
      text: `
Envoyez-le dans l’en-tête : \`Authorization: Bearer <jeton>\`. Tous les appels, leurs paramètres et leurs réponses sont décrits à la page \`/api/docs\`, où l’on peut aussi les essayer. Un échec porte un statut, un texte et une référence ; citez la référence à l’assistance.`,
    },
    revoke: {
      title: 'Le révoquer',
      text: `
La liste montre chaque jeton avec sa dernière utilisation. **Révoquer** le rend inutile en moins d’une seconde et ne peut pas être annulé. Révoquez les jetons dont personne ne se sert plus, et aussitôt ceux qui ont été publiés par erreur.`,
    },
  },
};
