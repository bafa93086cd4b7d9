import type { HelpPage } from '../../help/topics.ts';

export const services: HelpPage<'services'> = {
  title: 'Services et commandes',
  about: 'Ce qu’ont vos domaines, ce que cela coûte, comment commander et résilier.',
  words:
    'produit prix liste offre contrat abonnement licence déployer résilier organisation client partenaire',
  sections: {
    order: {
      title: 'Commander',
      text: `
Chaque domaine est affiché avec ses services. Choisissez **Commander** à côté d’un domaine et cochez ce qu’il doit avoir. Les produits qui découlent d’autres se règlent d’eux-mêmes : qui signe a besoin d’un certificat, et en inline les deux filtres et le service de base valent pour les mêmes personnes.

Le prix suit aussitôt. S’il a changé depuis l’ouverture de la page, les deux prix s’affichent et vous commandez à nouveau. **Enregistrer comme offre** garde le prix 30 jours.`,
    },
    deploy: {
      title: 'Déploiement',
      text: `
Une commande est vérifiée et confirmée en quelques minutes. Un service démarre ensuite dès que rien ne s’y oppose : l’enregistrement TXT qui prouve que le domaine est à vous et, pour le filtre entrant, l’enregistrement MX. Ce qui manque est indiqué à côté du domaine. **Déployer** vérifie tout de suite. Le courrier est accepté dès le début du déploiement : changer l’enregistrement MX ne fait rien perdre.`,
    },
    cancel: {
      title: 'Résilier',
      text: `
Choisissez **Résilier** et le dernier jour. Le service fonctionne jusqu’à ce jour inclus. Le filtre entrant reste actif tant que l’enregistrement MX pointe ici. Ce qui ne fonctionne pas encore est retiré aussitôt et n’est pas facturé.`,
    },
    prices: {
      title: 'Prix',
      text: `
Vous payez pour les personnes qui utilisent un service dans le mois, pas pour le nombre commandé. On l’utilise en envoyant du courrier ; dans un domaine où personne n’envoie, en recevant plus de cinq messages qui ne sont pas du spam. Les prix sont visibles pour qui peut commander.`,
    },
    organisations: {
      title: 'Organisations',
      text: `
**Organisations** les présente par partenaire, avec leurs domaines et services. Les partenaires en ajoutent avec **Ajouter une organisation** ; l’exploitant ajoute aussi des partenaires et indique à qui appartient une organisation. L’adresse et la référence figurent sur les factures.`,
    },
  },
};
