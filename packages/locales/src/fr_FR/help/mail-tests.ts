import type { HelpPage } from '../../help/topics.ts';

export const mail_tests: HelpPage<'mail_tests'> = {
  title: 'Outils de test',
  about: 'Ce que l’extérieur voit de la messagerie d’un domaine.',
  words: 'SPF recherche DNS test vérifier enregistrement include ébauche file d’attente différé',
  sections: {
    connectivity: {
      title: 'Connectivité',
      text: `
Indiquez un domaine pour voir ses serveurs de messagerie, interrogés si vous le souhaitez directement auprès des serveurs de noms du domaine, et ouvrez les autres tests avec ce domaine.

**Listes de blocage** recherche une adresse IP, un domaine, une adresse e-mail ou un lien dans les listes qu’utilise l’opérateur de ce service. Une liste dont les propres entrées de test répondent mal est indiquée comme inutilisable, jamais comme un résultat positif. En dessous figurent les adresses d’envoi de ce service. La réputation résume ce que disent toutes les listes : bonne, aucune inscription, spam possible, risque élevé d’être retenu ou refusé.`,
    },
    spf: {
      title: 'Test SPF',
      text: `
Saisissez un domaine et, si vous le souhaitez, l’adresse IP d’un serveur. Le test lit l’enregistrement comme un destinataire : il suit chaque include, compte les recherches DNS, dont dix sont permises, et montre le terme qui décide de l’adresse.

Avec **Ébauche**, vous testez un enregistrement avant de le publier. Si l’enregistrement demande trop de recherches et que les rapports des destinataires montrent que personne n’envoie par un include, le test propose un enregistrement sans lui.

Un résultat est conservé 30 jours. **Copier le lien** le transmet à vos collègues, **Copier en texte** à la personne qui gère le DNS. Au plus 60 tests en dix minutes.`,
    },
    ns: {
      title: 'Test des serveurs de noms',
      text: `
Le test demande à la zone parente quels serveurs sont responsables, puis interroge directement chacun d’eux, par UDP et par TCP. Il montre les serveurs qui ne répondent pas ou ne gèrent pas la zone, les adresses erronées dans la zone parente, les serveurs qui se contredisent et la validité de DNSSEC.

Chaque ligne indique le résultat, sa signification, ce qu’il faut faire et qui peut le faire.`,
    },
    smtp: {
      title: 'Test SMTP',
      text: `
Indiquez un serveur, ou un domaine dont les enregistrements MX désignent les serveurs, et des destinataires à vérifier. Une passerelle de ce service dialogue avec chaque adresse comme pour remettre un e-mail : accueil, TLS, certificat, expéditeur, destinataires et un destinataire inventé. Le test s’arrête avant l’envoi d’un message.

**Essayer un relais pour des tiers** demande sous six formes si le serveur accepte des e-mails pour d’autres. **Envoyer un message de test** n’atteint que des destinataires de vos propres domaines. Ce qui n’est pas un serveur de messagerie est indiqué comme tel, quoi que ce soit d’autre. Au plus 10 tests en dix minutes.`,
    },
    forecast: {
      title: 'Prévision de chiffrement',
      text: `
Saisissez l’un de vos expéditeurs et un destinataire. La prévision dit si l’e-mail entre eux est chiffré, avec quelle clé, et quel réglage ou mot-clé en décide. Elle suit les mêmes règles que la passerelle.

Le tableau donne toutes les voies, la meilleure d’abord, avec les clés connues et la raison pour laquelle certaines ne sont pas utilisées. À côté figure ce qui changerait le résultat : un mot-clé dans l’objet, ou le jour où la clé expire. En dessous, les derniers messages à l’adresse, tels qu’ils sont vraiment partis.

Vous voyez la prévision de vos propres e-mails ; les administrateurs et techniciens, celle de tous les utilisateurs à leur portée.`,
    },
    queue: {
      title: 'File d’attente',
      text: `
Les messages qui n’ont pas encore pu être remis, par destination, avec la réponse du dernier essai. Postern réessaie de lui-même pendant cinq jours, à intervalles croissants.

**Essayer maintenant** avance le prochain essai, 20 messages par seconde, au plus une fois par minute pour un domaine. Les messages d’un domaine dont la remise est désactivée ne sont pas concernés.`,
    },
  },
};
