import type { HelpPage } from '../../help/topics.ts';

export const domains: HelpPage<'domains'> = {
  title: 'Domaines',
  about:
    'Les domaines de messagerie dont vous vous occupez, comment en ajouter un et comment son courrier circule.',
  words:
    'MX SPF TXT preuve vérifier transfert relais en ligne parallèle Microsoft 365 confidentiel supprimer ajouter',
  sections: {
    list: {
      title: 'La liste',
      text: `
**Domaines** montre ce dont vous vous occupez : le type, la destination du courrier et si le domaine est vérifié. Le champ au-dessus trouve une partie du nom ; les flèches vont de ligne en ligne.

| Type | Ce qu’il signifie |
| **En ligne** | l’enregistrement MX pointe ici : tout le courrier est reçu, filtré et transmis |
| **Parallèle** | un autre fournisseur, par exemple Microsoft 365, reçoit le courrier, le confie et le reprend |
| **Gestion uniquement** | aucun courrier ne passe ici ; seules les personnes du domaine sont administrées |`,
    },
    add: {
      title: 'Ajouter un domaine',
      text: `
**Ajouter un domaine** demande le nom et le type. Le domaine attend ensuite sa preuve : publiez tel quel l’enregistrement TXT que sa page indique, puis choisissez **Vérifier maintenant**. Ce qui a été trouvé à la place s’affiche en dessous.

Jusque-là, le courrier pour le domaine est rejeté et d’autres peuvent aussi vérifier ce nom. Une fois vérifié, aucune autre organisation ne peut le prendre.`,
    },
    records: {
      title: 'MX et SPF',
      text: `
L’onglet **DNS** montre ce qui est publié, depuis quand c’est juste ou non, et les enregistrements à publier ; il vérifie toutes les heures, et tout de suite lorsque vous choisissez **Vérifier maintenant**. L’enregistrement MX amène le courrier ici. L’enregistrement SPF autorise cette passerelle à envoyer pour le domaine ; ce qu’il contient déjà reste. Plusieurs enregistrements SPF ne valent pas mieux qu’aucun.`,
    },
    mail: {
      title: 'Comment le courrier circule',
      text: `
| Champ | Ce qu’il fait |
| **Remettre les e-mails acceptés à** | hôte et port de votre serveur ; il lui faut une adresse publique |
| **Serveurs expéditeurs** | adresses et réseaux dont le courrier compte comme sortant de votre organisation |
| **Locataires Exchange Online** | les noms qu’Exchange Online écrit dans \`X-OriginatorOrg\` de votre courrier, un par ligne, p. ex. \`example.onmicrosoft.com\`. Avec des noms, le courrier venu des adresses d’envoi n’est sortant que si ce champ nomme l’un d’eux ; le reste est traité comme venu de l’extérieur, ou rejeté s’il va à quelqu’un d’ailleurs. Vide : qui utilise les adresses envoie en votre nom |
| **Signer les e-mails sortants avec DKIM** | avec la clé DKIM du domaine |

Un changement vaut dès le prochain message et figure dans le journal d’audit.

**Microsoft 365**, plus bas, montre à quelle organisation appartient le domaine selon Microsoft, quand la question a été posée et quels autres domaines s’y trouvent. **Rechercher** repose la question. L’identifiant attendu y est comparé et ne change rien au courrier.`,
    },
    confidential: {
      title: 'Domaines confidentiels',
      text: `
Un domaine confidentiel n’existe pas pour les administrateurs sans autorisation : ni listes, ni recherches, ni chiffres, ni graphiques. Qui le rend confidentiel continue de le connaître. Personne ne modifie sa propre autorisation ; les opérateurs connaissent tous les domaines.`,
    },
    remove: {
      title: 'Supprimer un domaine',
      text: `
Dès ce moment, le courrier pour le domaine est rejeté et ses paramètres disparaissent. Ce qui a été reçu reste dans le journal et la quarantaine jusqu’à expiration. Le premier domaine et les domaines confidentiels ne peuvent pas être supprimés.`,
    },
  },
};
