import type { HelpPage } from '../../help/topics.ts';

export const audit_log: HelpPage<'audit_log'> = {
  title: 'Journal d’audit',
  about: 'Qui a fait quoi, quand et d’où, et comment savoir que le journal est complet.',
  words: 'trace qui a modifié preuve falsification empreinte signature révision conformité',
  sections: {
    entries: {
      title: 'Entrées',
      text: `
Chaque connexion, modification, libération, téléchargement et refus est une entrée, avec la personne, son adresse d’origine et, pour les modifications, la valeur avant et après. Si quelqu’un agit en tant qu’un autre utilisateur, les deux noms sont affichés.

Les 90 derniers jours peuvent être consultés. Choisissez une entrée pour en voir tout le contenu ; vous pouvez ensuite afficher toutes les entrées de la même session ou du même utilisateur. La consultation du journal est elle-même une entrée ; **Afficher les consultations du journal** les inclut.`,
    },
    chain: {
      title: 'Intégrité',
      text: `
Chaque entrée contient l’empreinte de la précédente ; aucune ne peut être modifiée ou supprimée sans trace. Toutes les cinq minutes, la dernière empreinte est signée et conservée hors de la base de données.

**Vérifier maintenant** recalcule toute la chaîne et la compare aux signatures. Postern le fait aussi une fois par jour.`,
    },
    file: {
      title: 'Téléchargement',
      text: `
**CSV** télécharge toutes les entrées qui correspondent aux filtres. Les cellules qu’un tableur prendrait pour des formules sont marquées comme texte. Le téléchargement est lui aussi une entrée.`,
    },
  },
};
