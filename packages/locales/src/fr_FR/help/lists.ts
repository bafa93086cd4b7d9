import type { HelpPage } from '../../help/topics.ts';

export const lists: HelpPage<'lists'> = {
  title: 'Listes d’expéditeurs',
  about: 'Les expéditeurs toujours rejetés, et ceux qui passent toujours.',
  words: 'liste noire liste blanche blocage autorisation bloquer autoriser expéditeur domaine joker csv',
  sections: {
    what: {
      title: 'Ce que fait une entrée',
      text: `
**Bloquer** rejette les messages avant de les accepter ; si seuls certains destinataires d’un message le bloquent, il est retenu pour eux. **Autoriser** laisse passer les messages quel que soit leur score. Jamais un virus ni un expéditeur usurpé. Si le contrôle du serveur de l’expéditeur (SPF) échoue, une autorisation ne lève ce rejet que si l’entrée nomme à la fois l’adresse et le serveur.

Une entrée s’applique dans la seconde qui suit son enregistrement. Chaque message qui y correspond est compté.`,
    },
    forms: {
      title: 'Qui une entrée désigne',
      text: `
| Écrit | Signifie |
| \`anna@example.com\` | cette adresse |
| \`example.com\` ou \`%example.com\` | tous chez ce domaine, non dans ses sous-domaines |
| \`*.example.com\` | tous dans n’importe quel sous-domaine |
| \`<>\` | l’expéditeur vide des rapports de non-remise |
| \`192.0.2.7\`, \`192.0.2.0/24\`, \`2001:db8::/32\` | un serveur ou un réseau |
| \`mail.example.com\`, \`*.example.com\` comme serveur | des serveurs par leur nom vérifié |

L’adresse et le serveur ensemble désignent les messages qui correspondent aux deux. Une adresse est cherchée dans l’enveloppe et dans l’en-tête que le message affiche ; vous pouvez vous limiter à l’un des deux.

Un nom international peut s’écrire de l’une ou l’autre façon, \`bücher.example\` ou \`xn--bcher-kva.example\` : c’est le même, montré tel qu’on le lit, avec l’écriture des e-mails à côté. Un réseau peut être nommé par n’importe laquelle de ses adresses.`,
    },
    order: {
      title: 'Quelle entrée décide',
      text: `
La plus proche : une entrée pour votre boîte avant une pour votre domaine, celle-ci avant une pour l’organisation, et celle-ci avant une pour toutes les organisations. Entre un blocage et une autorisation aussi proches, un paramètre du domaine décide ; tant que personne ne le change, l’autorisation l’emporte. **Tester un message…** interroge les listes comme la passerelle et montre quelle entrée décide.`,
    },
    write: {
      title: 'Qui peut écrire quoi',
      text: `
Chacun écrit pour sa propre boîte. Les administrateurs écrivent pour les boîtes et les domaines de leur organisation et pour toute celle-ci. Les opérateurs écrivent pour toutes les organisations, ou pour celles d’une instance. Vous voyez aussi les entrées qui vous protègent ; qui les a faites et pourquoi n’est dit qu’à ceux qui s’en occupent. Chaque modification est conservée avec son heure et son auteur.

\`N\` ajoute une entrée, \`X\` sélectionne, \`Suppr\` supprime. Ce qui a été supprimé se rétablit aussitôt avec \`Z\`.`,
    },
    trial: {
      title: 'Ce qu’elle aurait fait',
      text: `
Pendant que vous écrivez une entrée, la partie voisine dit en phrases entières ce qu’elle signifie et ce qu’elle aurait fait des messages des 30 derniers jours : combien auraient été traités autrement, de quoi à quoi, et quelques-uns par leur nom. La décision est celle de la passerelle, reprise d’après ce qu’elle avait trouvé. S’il y a trop de messages, il est dit depuis quand ils ont pu être examinés.`,
    },
    files: {
      title: 'Importer et exporter',
      text: `
**Exporter** donne les entrées affichées dans un fichier CSV que l’import reprend. **Importer** accepte aussi une simple liste avec un expéditeur par ligne ; ce que le fichier ne dit pas est pris des choix au-dessous. **Vérifier** montre combien d’entrées sont nouvelles, lesquelles existent déjà, et chaque ligne refusée avec son numéro et la raison. C’est seulement ensuite que vous les ajoutez. Une entrée qui existe est activée et prolongée, jamais doublée.`,
    },
    tidy: {
      title: 'Faire le tri',
      text: `
Montre les entrées expirées, celles qu’aucun message n’a rencontrées depuis 90 jours, celles qu’une autre couvre entièrement, celles qui en contredisent une aussi proche et celles qui vont très loin. Un clic supprime ou désactive ; \`Z\` annule.`,
    },
  },
};
