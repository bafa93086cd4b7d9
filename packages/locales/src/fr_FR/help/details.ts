import type { HelpPage } from '../../help/topics.ts';

export const details: HelpPage<'details'> = {
  title: 'Détails d’un message',
  about: 'Pourquoi un message a été remis, retenu ou rejeté, avec toutes les preuves.',
  words:
    'explication score constats SPF DKIM DMARC ARC en-têtes aperçu pièces jointes liens journaux source eml poids',
  sections: {
    why: {
      title: 'Ce qui s’est passé et pourquoi',
      text: `
La première phrase dit ce que Postern a fait et pour quelle raison. Au-dessous figurent les constats qui ont pesé, les plus lourds d’abord : un nombre signé et une phrase. Un nombre positif rend le message plus suspect, un nombre négatif moins. Leur somme est le score.

Les constats sans poids sont des faits qui n’ont compté ni dans un sens ni dans l’autre ; la dernière ligne les montre.`,
    },
    score: {
      title: 'Score et seuils',
      text: `
La règle montre le score face à deux seuils : à partir du premier, un message est du **spam**, à partir du second, du **spam avéré**. D’ordinaire 5 et 9 ; votre administrateur les fixe pour chaque domaine.

Le score ne décide pas seul. Un virus, une pièce jointe interdite et une entrée sur une liste de blocage l’emportent sur tout score ; une entrée sur une liste d’autorisation laisse passer le courrier, sauf s’il contient un virus ou usurpe l’un de vos domaines.`,
    },
    findings: {
      title: 'Lire les constats',
      text: `
| Groupe | Il dit |
| SPF | si le serveur expéditeur peut envoyer pour le domaine de l’enveloppe |
| DKIM | si une signature est valable, et de qui elle est |
| DMARC | si SPF ou DKIM répond du domaine que vous voyez comme expéditeur, et ce que ce domaine demande sinon |
| ARC | si un serveur de transfert a consigné ces résultats en chemin |
| Origine | nom, réseau et pays du serveur expéditeur |
| Listes | listes de blocage et d’autorisation de votre organisation |
| Expéditeur | domaines ressemblants, noms empruntés, réponses dirigées ailleurs |
| Pièces jointes | programmes, scripts, macros, archives chiffrées, types de fichier déguisés |
| Liens | cibles cachées, liens raccourcis, domaines ressemblants |
| Texte | formules de fraudes connues, texte caché ou déguisé |
| Virus | ce que les antivirus ont trouvé |`,
    },
    changed: {
      title: 'Ce qui aurait changé le verdict',
      text: `
« Sans …, son score serait de … » nomme le plus petit changement qui aurait mené à une autre décision. Cela aide à décider : si seul le nom du serveur manque pour la remise, un message est rarement dangereux ; s’il faut trois constats, il est rarement voulu.`,
    },
    life: {
      title: 'L’historique d’un message',
      text: `
Tout ce qui s’est passé, dans l’ordre du temps : reçu, évalué, retenu ou accepté, chaque remise avec la réponse du serveur destinataire, et ce que des personnes ont décidé, avec nom et motif.

**Différé** signifie que le serveur destinataire n’a pas encore pris le message ; Postern réessaie de lui-même, pendant des jours s’il le faut. **Remise incertaine** signifie que la connexion s’est rompue après la transmission : le message est peut-être arrivé.`,
    },
    evidence: {
      title: 'Preuves',
      text: `
Chaque groupe est une ligne avec son résultat ; ouvrez-le pour les détails. L’authentification est toujours ouverte, les autres quand quelque chose y a pesé.

- **Chemin** : le serveur expéditeur, son nom, son réseau, son pays, et le chiffrement de la connexion.
- **Pièces jointes** : noms, tailles, types réels, contenu des archives, sommes de contrôle à comparer avec d’autres sources.
- **Liens** : où mène vraiment chaque lien.
- **Tentatives de remise** : chaque tentative avec serveur, heure et réponse.
- **Identifiants** : citez l’identifiant cloud quand vous interrogez l’assistance sur un message.
- **Journaux** : réservés aux rôles techniques.`,
    },
    preview: {
      title: 'Aperçu',
      text: `
L’aperçu montre le message sans risque : pas de scripts, pas de formulaires, rien n’est chargé de l’extérieur, et les liens sont inactifs mais montrent leur cible. Une place vide remplace les images distantes ; les charger apprendrait à l’expéditeur que le message a été lu.

**Texte** montre la version en texte brut, **Source** le message tel qu’il est arrivé. Postern conserve le contenu des messages qu’il retient et le supprime avec eux.`,
    },
    actions: {
      title: 'Actions',
      text: `
**Libérer…** remet un message retenu, voir [Quarantaine](quarantine.release). **Marquer comme examiné** note que quelqu’un l’a regardé ; il reste retenu. **Demander la libération…** s’adresse à un administrateur lorsque vous ne pouvez pas libérer vous-même. **Bloquer l’expéditeur…** et **Autoriser l’expéditeur…** ajoutent une entrée aux listes, pour une boîte, un domaine ou l’organisation. **Signaler comme spam** et **Signaler comme légitime** instruisent le filtre. **Confirmer le spam** arrête aussi les copies proches ; **Marquer comme virus…** réserve la libération aux administrateurs ; **Supprimer** efface le contenu après 30 secondes. **Annuler** défait ce qui peut encore l’être. **.eml** télécharge l’original : ouvrez-le avec prudence. Le menu copie les identifiants et ouvre le contenu dans un onglet à part.

Les boutons que vous voyez dépendent de vos [rôles](roles).`,
    },
    campaign: {
      title: 'Campagnes',
      text: `
**Messages semblables** dans le menu d’un message ouvre tous les messages semblables sur une page : qui les a reçus, où se trouve chaque copie et qui a demandé sa libération. Sont semblables les messages qui partagent leur texte, un fichier, un lien ou un expéditeur ressemblant, dans la semaine avant et après. Vous ne voyez que ce que vous pouvez voir ailleurs.

**Arrêter** fait ce que vous cochez : retenir ce qui attend la remise, supprimer ce qui est retenu, bloquer les expéditeurs pendant 90 jours et avertir les destinataires par e-mail dans leur langue. Chaque étape a son résultat et peut être annulée seule.

Postern ne voit pas dans les boîtes aux lettres. Pour les copies remises, la page propose une recherche à lancer sur votre propre serveur.`,
    },
  },
};
