import type { HelpPage } from '../../help/topics.ts';

export const keys: HelpPage<'keys'> = {
  title: 'Clés et certificats',
  about: 'Les certificats qui signent les e-mails et ouvrent ce qui est chiffré pour vos utilisateurs.',
  words: 's/mime smime x.509 pem pfx signer chiffrer déchiffrer expirer renouveler',
  sections: {
    what: {
      title: 'Ce qui est affiché',
      text: `
Chaque ligne est un certificat d’une adresse : qui l’a émis, s’il signe les e-mails et quand il expire. Vous voyez les vôtres ; les administrateurs et techniciens voient ceux de tous les utilisateurs à leur portée.

Ouvrez une ligne pour voir les émetteurs, le numéro de série, les empreintes et les autres certificats de l’adresse. Les anciennes clés ne sont jamais supprimées : elles ouvrent encore les e-mails chiffrés avec elles.

L’onglet **Échéances** liste par mois ce qui expire dans les 13 prochains mois et ce qui change alors ; **S’abonner** crée une adresse privée pour votre agenda.`,
    },
    request: {
      title: 'Demander et renouveler',
      text: `
Avec **Demander un certificat**, Postern génère une clé et l’autorité de votre organisation émet un certificat en une minute. La clé privée reste sur le serveur. Cinq demandes par jour sont possibles pour chaque personne.

Postern renouvelle les certificats 30 jours avant leur expiration, sauf ceux des personnes verrouillées. **Renouveler** en émet un nouveau aussitôt ; l’ancien reste valable jusqu’à son expiration.`,
    },
    issuer: {
      title: 'Qui émet les certificats',
      text: `
Les administrateurs choisissent sous l’onglet **Émetteur**. **Autorité interne** émet aussitôt. **Serveur CMP** demande les certificats à une autorité externe : saisissez son adresse, la référence et le secret qu’elle vous a remis, et son certificat racine. **Tester la connexion** indique si elle répond et les accepte.

**ACME par e-mail** les commande à une autorité qui vérifie une adresse en lui écrivant ; Postern répond à ce message depuis l’adresse. Il est tout de même remis.

Postern refuse un certificat qui concerne une autre clé ou une autre adresse, ou qui ne remonte pas à cette racine. Si l’autorité a besoin de temps, la demande attend. Les renouvellements vont à l’émetteur choisi à ce moment-là. Quand vous révoquez un certificat, Postern en informe son autorité ; le panneau du certificat indique si elle l’a accepté.`,
    },
    upload: {
      title: 'Importer des clés',
      text: `
**Importer** accepte jusqu’à 20 fichiers à la fois : fichiers PFX ou P12, ou fichiers PEM avec une clé privée et son certificat. Chaque fichier reçoit sa propre réponse. Une clé appartient à l’adresse de son certificat, que vous devez pouvoir gérer. Les certificats expirés sont aussi acceptés, car ils ouvrent les anciens e-mails.

Postern ne renouvelle pas les certificats importés : importez le successeur avant leur expiration.`,
    },
    openpgp: {
      title: 'Clés OpenPGP',
      text: `
L’onglet **OpenPGP** affiche les clés de vos utilisateurs si l’opérateur l’a activé. **Générer une clé** en crée une ; **Importer** prend une clé privée sous forme de texte avec son mot de passe. Téléchargez la partie publique et transmettez-la à ceux qui doivent chiffrer pour l’adresse.

**Supprimer** met une clé hors service. La partie privée reste sur le serveur : les anciens e-mails restent lisibles, et importer la même clé la rétablit.`,
    },
    external: {
      title: 'Clés externes',
      text: `
La page **Clés PGP externes** contient les clés publiques de personnes à qui vous écrivez, si l’opérateur l’a activée. **Téléverser une clé** prend une clé en texte. Son titulaire reçoit deux e-mails : un e-mail en clair, dont le lien permet de refuser, et un e-mail chiffré avec la clé, dont le lien permet d’accepter. Sans réponse sous 14 jours, la clé n’est pas utilisée ; **Interroger à nouveau** envoie de nouveaux liens.

Si les e-mails à l’adresse sont déjà chiffrés avec un certificat, personne n’est interrogé. Les administrateurs voient toutes les clés sous **Clés connues** : **Épingler** garantit qu’aucune autre clé n’est utilisée pour l’adresse, **Bloquer** met une clé hors service.

Si aucune clé d’une adresse externe n’est connue, Postern interroge le Web Key Directory de son domaine, une fois par jour au plus, et conserve ce qui y est publié pour cette adresse précise. Une clé épinglée ou confirmée par son titulaire passe toujours avant. Si l’annuaire ne répond pas, les e-mails qui doivent être chiffrés attendent ; ils ne partent jamais en clair.`,
    },
    revoke: {
      title: 'Révoquer',
      text: `
**Révoquer** met fin à un certificat définitivement. Indiquez un motif : les partenaires le voient dans les listes de révocation. Dès lors, il ne signe plus d’e-mails ; ceux chiffrés avec lui restent lisibles.`,
    },
  },
};
