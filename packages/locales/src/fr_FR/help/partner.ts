import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Portail partenaire',
  about: 'Documents qu’un partenaire doit accepter.',
  words: 'conditions contrat confidentialité juridique version empreinte sha-256 accepter',
  sections: {
    documents: {
      title: 'Documents',
      text: `
La liste montre la version actuelle de chaque document. **Modifications** la compare, mot par mot, à la version acceptée par votre organisation, ou à la précédente ; **Texte entier** montre tout. Une autre langue aide à lire ; celle qui fait foi est indiquée sous le titre.

Cochez **Je l’ai lu** et appuyez sur **Accepter la version**. L’entrée contient votre nom, votre adresse, l’heure et l’empreinte SHA-256 du texte qui fait foi, et ne change jamais. **Télécharger** vous donne exactement ce texte : vous pouvez calculer l’empreinte vous-même. Rien n’est bloqué tant qu’un document attend. Si une version plus récente a été publiée entre-temps, rien n’est accepté : rechargez la page. Personne ne peut accepter en agissant en tant qu’un autre utilisateur.

Les opérateurs appuient sur **Publier** pour ajouter une version. Elle reçoit le numéro suivant et ne peut plus être modifiée.`,
    },
    migration: {
      title: 'Migration',
      text: `
**Prévoir une migration** fait passer un domaine du mode parallèle, à côté de Microsoft 365, au mode inline, au moins un jour à l’avance. Postern ne modifie ni le DNS ni Microsoft 365 : c’est vous, et cette page vérifie toutes les 15 minutes, toutes les 2 minutes autour du moment prévu, et lorsque vous appuyez sur **Tout vérifier**, ce qui lance aussi un test SMTP de votre serveur.

L’étape 2 s’ouvre lorsque tout est réussi ou confirmé à l’étape 1 et que l’ancien TTL du MX a expiré : un résolveur qui a demandé juste avant peut garder l’ancien enregistrement aussi longtemps. Si seul un TTL court a été vu, un jour est attendu. **Démarrer la répétition** donne un mot pour l’objet d’un message dans chaque sens ; les deux doivent être remis en 10 minutes.

Avant la première étape et avant la bascule, MX, SPF, TTL et paramètres sont enregistrés, avec leur empreinte dans le journal d’audit. **En cas de problème** montre les lignes de zone et les paramètres à rétablir.`,
    },
    import: {
      title: 'Importation en libre-service',
      text: `
**Exporter la configuration** écrit les parties choisies d’une organisation dans une archive \`.zip\` chiffrée en AES-256 : flux de messagerie des domaines, paramètres, utilisateurs avec leurs rôles, groupes, listes d’expéditeurs et comptes du portail. Son mot de passe s’affiche une seule fois. Les mots de passe des personnes, seconds facteurs, jetons et clés n’en font jamais partie ; clés et certificats ont leur propre export.

**Envoyer une archive** ouvre et vérifie l’archive d’un autre Postern et établit un plan : ce qui est nouveau, modifié, inchangé, en conflit ou refusé, avec une raison par ligne. Une archive ne crée pas de domaines : seuls ceux qui sont ici et prouvés peuvent être repris, et vous pouvez en laisser de côté. Un import ajoute des rôles, n’en retire aucun et ne verrouille personne.

**Appliquer** écrit tout ou rien. Si quelque chose a changé ici depuis la lecture du plan, rien n’est écrit et le nouveau plan s’affiche. Un envoi attend 30 minutes.`,
    },
  },
};
