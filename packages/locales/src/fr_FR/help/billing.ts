import type { HelpPage } from '../../help/topics.ts';

export const billing: HelpPage<'billing'> = {
  title: 'Utilisation et facturation',
  about: 'Le relevé du mois : qui a utilisé quoi, et ce que cela coûte.',
  words: 'facture relevé utilisation utilisateurs compter mois clos correction csv',
  sections: {
    what: {
      title: 'Le relevé',
      text: `
Chaque domaine et chaque service forme une ligne avec les personnes qui l’ont utilisé, leur prix et le montant. Le mois en cours montre ce qui est compté jusqu’ici. **Personnes** les nomme ; **Télécharger** donne les lignes en CSV.`,
    },
    closed: {
      title: 'Mois clos',
      text: `
Un mois est clos le 3 du suivant à 06:00 UTC et ne change plus ensuite. Le courrier enregistré plus tard devient une ligne de correction du relevé suivant, qui nomme son mois.`,
    },
    counted: {
      title: 'Qui est compté',
      text: `
Une personne compte une fois par mois, domaine et service. Les avis de non-remise, les redirections automatiques et le courrier refusé ou retiré ne comptent pas. Qui signe sans chiffrer est facturé en signature seule. Les services non destinés à la revente ou temporaires sont comptés sans prix.`,
    },
  },
};
