import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Portail partenaire',
  about: 'Documents qu’un partenaire doit accepter.',
  words: 'conditions contrat confidentialité juridique version empreinte sha-256 accepter',
  sections: {
    documents: {
      title: 'Documents',
      text: `
La liste montre la version actuelle de chaque document. **Modifications** la compare, mot par mot, à la version acceptée par votre organisation, ou à la précédente ; **Texte entier** montre tout. Une autre langue aide à lire ; celle qui fait foi est indiquée sous le titre.

Cochez **Je l’ai lu** et appuyez sur **Accepter la version**. L’entrée contient votre nom, votre adresse, l’heure et l’empreinte SHA-256 du texte qui fait foi, et ne change jamais. **Télécharger** vous donne exactement ce texte : vous pouvez calculer l’empreinte vous-même. Rien n’est bloqué tant qu’un document attend. Si une version plus récente a été publiée entre-temps, rien n’est accepté : rechargez la page. Personne ne peut accepter en agissant en tant qu’un autre utilisateur.

Les opérateurs appuient sur **Publier** pour ajouter une version. Elle reçoit le numéro suivant et ne peut plus être modifiée.`,
    },
  },
};
