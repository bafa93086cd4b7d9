import type { HelpPage } from '../../help/topics.ts';

export const call_ahead: HelpPage<'call_ahead'> = {
  title: 'Vérification des destinataires',
  about:
    'Comment Postern interroge votre serveur au sujet des destinataires, ce qu’il retient, et qui peut envoyer et recevoir.',
  words:
    'call-ahead callout vérification destinataire adresse cache utilisateur inconnu 550 catch-all gestion des utilisateurs auto manual sync deny',
  sections: {
    what: {
      title: 'Ce qui est demandé',
      text: `
Dès que le **port de vérification des destinataires** est défini pour un domaine, Postern demande au serveur de ce domaine si un destinataire existe avant d’accepter ses messages. Les messages pour des inconnus sont rejetés par **550 5.1.1** pendant que l’expéditeur écoute encore ; aucun avis ne part ainsi vers une adresse usurpée. Les paroles du serveur figurent dans le journal.

La question est posée avec un expéditeur vide, en TLS là où le serveur l’offre. **postmaster** est toujours accepté.`,
    },
    doubt: {
      title: 'Quand il n’y a pas de réponse',
      text: `
Le doute ne coûte jamais un message. Seules des paroles sur la boîte font rejeter ; un serveur occupé, arrêté ou qui repousse Postern ne dit rien d’une adresse. En attendant, les messages sont acceptés pour les destinataires déjà connus et, chaque minute, pour quelques-uns jamais demandés. Les autres sont priés de réessayer plus tard, ce que les serveurs font d’eux-mêmes.

Un serveur qui accepte toute adresse ne peut pas dire qui existe. La page le signale ; personne n’est alors rejeté.`,
    },
    list: {
      title: 'Ce qui est connu',
      text: `
Un destinataire connu vaut 7 jours et est redemandé après un jour ; un inconnu vaut une heure. **Effacer** fait reposer la question au prochain message, sur chaque passerelle en moins d’une seconde. L’effacement peut être annulé pendant 30 secondes.

| Bouton | Ce qu’il efface |
| **Tout effacer** | tout, y compris si le serveur accepte toute adresse |
| **Effacer les connus** | les destinataires qu’il connaît |
| **Effacer les inconnus** | ceux qu’il ne connaît pas, par exemple après la création de boîtes |`,
    },
    check: {
      title: 'Vérifier une adresse maintenant',
      text: `
Une passerelle interroge le serveur aussitôt et montre mot pour mot ce qui a été envoyé et répondu. Tant qu’aucun port n’est défini, vous pouvez en essayer un : rien ne change alors pour les messages.`,
    },
    people: {
      title: 'Gestion des utilisateurs',
      text: `
Le paramètre **gestion des utilisateurs** du domaine dit de qui et pour qui les messages sont acceptés :

| Type | Destinataires | Expéditeurs internes |
| **auto** | tous, sauf refus du serveur | tous ; qui envoie pour la première fois reçoit un compte sans mot de passe |
| **manual** | seulement les adresses ayant un compte | seulement les adresses ayant un compte |
| **sync** | seulement les adresses dont le compte n’est pas verrouillé | de même |
| **deny** | comme auto | seulement les adresses dont le compte n’est pas verrouillé ; aucun n’est créé |

Les messages rejetés figurent au journal comme **Destinataire inconnu** ou **Expéditeur interne inconnu**. Les messages sans expéditeur, tels les avis, passent toujours.`,
    },
  },
};
