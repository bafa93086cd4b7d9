import type { HelpPage } from '../../help/topics.ts';

export const tasks: HelpPage<'tasks'> = {
  title: 'Tâches',
  about: 'Ce qui nécessite quelqu’un, pour quand, et qui s’en charge.',
  words: 'à faire échéance responsable attribuer ouvert retard',
  sections: {
    found: {
      title: 'D’où viennent les tâches',
      text: `
Postern détecte les tâches toutes les quelques minutes : enregistrements DNS incorrects, services commandés non terminés après un jour, certificats qui expirent sous 30 jours, demandes de certificat échouées, changements d’annuaire à examiner, mots de passe d’annuaire qui expirent et demandes de libération ouvertes.

Les personnes ayant le rôle **Workflow Mails** reçoivent un e-mail quand des tâches d’un domaine apparaissent, et des rappels après 3 et 7 jours. **E-mails**, au-dessus de la liste, montre ce qui a été envoyé.`,
    },
    done: {
      title: 'Faites',
      text: `
Personne ne coche une tâche : elle se clôt dès que Postern constate que la cause a disparu, et reste affichée 30 jours. Si la cause revient, c’est une nouvelle tâche.

**M’attribuer** montre aux autres que vous vous en chargez.`,
    },
  },
};
