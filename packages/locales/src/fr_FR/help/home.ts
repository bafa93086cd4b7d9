import type { HelpPage } from '../../help/topics.ts';

export const home: HelpPage<'home'> = {
  title: 'Accueil',
  about: 'Ce qui vous attend, comment circule le courrier, et si tout le service fonctionne.',
  words: 'tableau de bord vue d’ensemble page d’accueil état',
  sections: {
    waiting: {
      title: 'À votre attention',
      text: `
Le plus grave est en haut. Chaque ligne dit de quoi il s’agit et combien de messages sont concernés ; **Voir** ouvre exactement ceux-là. Une ligne disparaît quand il n’y a plus rien à décider.

Les messages différés sont présentés de nouveau d’eux-mêmes ; les messages en échec ne le sont pas, et leurs expéditeurs ont été prévenus.`,
    },
    incoming: {
      title: 'Courrier entrant',
      text: `
Les barres montrent les dernières 24 heures par demi-heures, la ligne pointillée les mêmes heures une semaine plus tôt. À côté : combien de messages ont passé, ont été rejetés ou retenus, et combien attendent en ce moment une nouvelle tentative.

La phrase tout en haut signale un courrier nettement plus ou nettement moins abondant qu’il y a une semaine.`,
    },
    domains: {
      title: 'Domaines',
      text: `
Vos domaines avec ce qui est entré et sorti en 24 heures. Si un domaine ne reçoit rien alors qu’il reçoit d’habitude, l’enregistrement MX est peut-être faux, ou un serveur expéditeur n’atteint pas Postern. **MX**, **SPF**, **DKIM** et **DMARC** disent dans quel état le DNS de chaque domaine a été trouvé la dernière fois ; un clic ouvre [ses enregistrements](domains.records).`,
    },
    held_for_you: {
      title: 'Retenus pour vous',
      text: `
Les messages les plus récents qui vous sont adressés et qui sont [retenus](quarantine.held). Choisissez-en un pour lire pourquoi, et libérez-le de là si vos rôles le permettent.`,
    },
    service: {
      title: 'Service',
      text: `
**Tous les systèmes fonctionnent** signifie que la passerelle, le service de fond et la base de données viennent de se signaler. Une partie muette est nommée, avec le moment où elle a été vue pour la dernière fois. Aucun courrier n’est perdu pendant ce temps : les serveurs expéditeurs le gardent et réessaient.`,
    },
  },
};
