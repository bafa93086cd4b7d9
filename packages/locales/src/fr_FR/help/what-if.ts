import type { HelpPage } from '../../help/topics.ts';

export const what_if: HelpPage<'what_if'> = {
  title: 'Et si',
  about:
    'Ce qu’un autre seuil, une option ou une entrée de liste aurait changé au courrier des derniers jours, avant d’enregistrer.',
  words: 'simulation aperçu seuil essai test règle rejouer',
  sections: {
    ask: {
      title: 'Poser la question',
      text: `
**Analyse de scénarios** se trouve dans la barre latérale des personnes qui peuvent modifier les paramètres d’un domaine, et sous « Pourquoi » sur la page d’un message, où il apporte le paramètre qui aurait changé ce message. Choisissez un domaine et jusqu’où remonter, puis modifiez un seuil, une option ou ajoutez une entrée qui protégerait tout le domaine. Avec **Pour cette boîte seulement**, l’entrée est essayée pour une boîte. La question figure dans l’adresse et peut être transmise.`,
    },
    answer: {
      title: 'Lire la réponse',
      text: `
Chaque message conservé est jugé de nouveau selon les règles mêmes de la passerelle, à partir de ce qui avait été constaté à son arrivée. Vous voyez combien de messages de chaque classe il y avait et il y aurait, quels jours, et les plus récents de ceux qui auraient été traités autrement, chacun avec son lien. Les messages que quelqu’un avait libérés sont comptés, car les retenir était une erreur. Au plus 50 000 messages sont examinés, les plus récents d’abord ; s’il y en avait davantage, la réponse le dit. Le courrier rejeté avant lecture est laissé de côté. Ce qu’une analyse désactivée aurait trouvé ne peut être connu.`,
    },
    save: {
      title: 'Enregistrer',
      text: `
Rien ne change pendant vos essais. **Enregistrer** applique les paramètres modifiés au domaine ; **Réinitialiser** les oublie. Une entrée de liste s’ajoute dans la liste de blocage et d’autorisation.`,
    },
  },
};
