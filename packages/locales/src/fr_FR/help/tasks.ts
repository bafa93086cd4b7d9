import type { HelpPage } from '../../help/topics.ts';

export const tasks: HelpPage<'tasks'> = {
  title: 'Tâches',
  about: 'Ce qui nécessite quelqu’un, pour quand, et qui s’en charge.',
  words: 'à faire échéance responsable attribuer ouvert retard',
  sections: {
    found: {
      title: 'D’où viennent les tâches',
      text: `
Postern détecte les tâches toutes les quelques minutes : enregistrements DNS incorrects, services commandés non terminés après un jour, certificats qui expirent sous 30 jours, demandes de certificat échouées, changements d’annuaire à examiner, mots de passe d’annuaire qui expirent et demandes de libération ouvertes.`,
    },
    done: {
      title: 'Faites',
      text: `
Personne ne coche une tâche : elle se clôt dès que Postern constate que la cause a disparu, et reste affichée 30 jours. Si la cause revient, c’est une nouvelle tâche.

**M’attribuer** montre aux autres que vous vous en chargez.`,
    },
  },
};
