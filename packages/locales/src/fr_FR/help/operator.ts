import type { HelpPage } from '../../help/topics.ts';

export const operator: HelpPage<'operator'> = {
  title: 'Pages de l’opérateur',
  about: 'Pour ceux qui exploitent l’installation : tableau du développeur, traductions, maintenance.',
  words: 'devboard superuser super opérateur admin développement build environnement',
  sections: {
    devboard: {
      title: 'Tableau du développeur',
      text: `
Montre les versions de la console et de l’API, l’environnement, les commutateurs en vigueur, ce que ce navigateur enregistre, chaque texte d’erreur dans chaque langue et les éléments de l’interface dans tous leurs états. Il ne change rien.`,
    },
    translations: {
      title: 'Traductions',
      text: `
Énumère chaque texte dans ses quatre langues et trouve ceux que vous cherchez. Les textes se modifient sur la machine d’un développeur, où la page les écrit dans le code par son serveur local. Un texte manquant montre sa langue et sa clé, par exemple \`fr_FR(home.title)\`.`,
    },
    maintenance: {
      title: 'Maintenance',
      text: `
Tant que le [commutateur](flags.switch) \`maintenance\` est actif, tout le monde voit la page de maintenance au lieu de la console. Le courrier est tout de même reçu, évalué et remis. Les opérateurs se connectent depuis cette page et le coupent.`,
    },
    mail: {
      title: 'E-mails du produit',
      text: `
Montre l’expéditeur des e-mails que Postern écrit lui-même et l’**enregistrement DKIM** à publier dans le DNS. Reportez nom et valeur dans un enregistrement TXT ; sans lui, les autres ne trouvent aucune signature valide sur les liens, codes et avis.`,
    },
    nodes: {
      title: 'Nœuds et travaux',
      text: `
Montre chaque processus avec sa version et son dernier signe de vie, les serveurs de base de données et le retard des secondaires, les travaux du worker, ainsi que les sauvegardes et exercices de restauration. **Exécuter** lance un travail hors de son horaire dès qu’un worker est libre. Un processus arrêté reste un jour dans la liste ; un processus muet est tombé ou n’atteint pas la base. **Lancer un exercice** demande un worker qui voit le dossier des sauvegardes (\`POSTERN_BACKUPS\`).`,
    },
    attention: {
      title: 'Que faire',
      text: `
Un **processus muet** : examinez sa machine et son journal ; d’autres reprennent ce qu’il tenait. Une **tâche qui échoue** : la phrase dit pourquoi ; corrigez, puis **Exécuter**. Une **sauvegarde** ou un **exercice** qui manque : lancez \`npm run backup\` par un minuteur et laissez un worker voir le dossier (\`POSTERN_BACKUPS\`). Un **disque plein** : les e-mails sont différés, aucun n’est perdu ; libérez de la place ou raccourcissez la conservation. Un **certificat** qui expire : placez le nouveau sous \`POSTERN_TLS_CERT\` et redémarrez la passerelle. Chaque alerte a sa page dans \`docs/how-to/runbooks.md\`.`,
    },
    invoices: {
      title: 'Factures',
      text: `
Montre les relevés clos sans facture et les factures émises. **Émettre** attribue le numéro suivant ; une facture émise ne change plus. **Créer un avoir** l’annule par un avoir avec les mêmes lignes. **Émetteur** fixe nom, adresse, TVA et IBAN par instance. **Écarts** compare les relevés d’un mois au carnet de commandes du distributeur, que **Importer les commandes** lit d’un fichier CSV. Un mois crédité figure de nouveau parmi ceux à facturer.`,
    },
    prices: {
      title: 'Prix',
      text: `
Montre ce que coûte chaque produit, pour chaque nombre de personnes dès lequel un prix vaut. **Ajouter une version** ouvre une copie de la version affichée avec le jour dès lequel elle vaut. Une version ne change jamais : les commandes et les relevés gardent le prix de leur jour. Les remises d’une organisation se trouvent dans ses données, sur la page [Services](services).`,
    },
    news: {
      title: 'Actualités',
      text: `
**Publier** montre un texte à tous les utilisateurs : une actualité sur la page d’accueil, ou une panne, un ralentissement ou une maintenance avec les parties concernées et la période, aussi visible sous **État du service**. Les langues laissées vides affichent le texte anglais. Avec la [fonction](flags.list) \`use_configdb_for_newsitems\`, la page porte un autre nom et contient les mêmes entrées.`,
    },
    compliance: {
      title: 'Rapport de conformité',
      text: `
Sous Rapports, la page de conformité crée un rapport sur une organisation et une période : réglages par domaine, chiffrement, conservation constatée, rôles et seconds facteurs, actions en tant qu’un autre utilisateur, exports, preuves et modifications. Le PDF est destiné aux auditeurs, le JSON contient les mêmes données. Chaque rapport est consigné dans le [journal d’audit](audit_log) de l’organisation.`,
    },
    dns_cache: {
      title: 'Vider le cache DNS',
      text: `
Chaque nœud oublie ce qu’il sait du nom : politiques MTA-STS, noms d’adresses et, si \`POSTERN_UNBOUND_CONTROL\` est défini, les enregistrements de son résolveur. Un nœud qui ne répond pas en trois secondes est indiqué comme tel. Chaque opération figure dans le journal d’audit.`,
    },
  },
};
