import type { EverydayTexts } from './texts.ts';

export const fr: EverydayTexts = {
  letters: [
    [
      'Location au mois d’août',
      'Madame, merci pour votre demande. L’appartement au bord du lac est encore libre du huit au vingt-deux août. Il a deux chambres, un balcon et une place pour votre voiture. Si vous le souhaitez, je vous le garde jusqu’à lundi. N’hésitez pas à m’appeler si vous avez des questions. Cordialement, la famille Morel',
    ],
    [
      'Réunion des parents',
      'Chers parents, nous avons le plaisir de vous inviter à la réunion de la classe. Nous parlerons de la sortie au musée, des nouveaux livres et de la cantine. Si vous ne pouvez pas venir, merci de m’écrire un petit mot : je donnerai vos documents à votre enfant. Bien cordialement',
    ],
    [
      'Devis pour la peinture',
      'Bonjour Monsieur Girard, comme convenu, vous trouverez notre devis pour les travaux dans votre maison. Nous pouvons commencer la deuxième semaine après Pâques et il nous faut quatre jours. Le matériel est compris dans le prix. Regardez tout cela tranquillement et faites-nous savoir si cette date vous convient.',
    ],
    [
      'Où en est le projet',
      'Bonjour à tous, un point rapide : les essais sont en cours, il reste deux erreurs et j’attends les chiffres du dépôt. Si tout va bien, nous envoyons la nouvelle version au client mercredi. Est-ce que vous pouvez relire les pages trois et quatre avant ? Merci et à demain, Sophie',
    ],
    [
      'Votre commande est en route',
      'Bonjour, votre commande a été préparée aujourd’hui et remise au transporteur. Vous la recevrez dans deux ou trois jours. Si vous êtes absent, le colis sera déposé chez un voisin. La facture est jointe. Nous vous remercions de votre achat et vous souhaitons une bonne journée.',
    ],
    [
      'Modification de votre contrat en janvier',
      'Chère cliente, cher client, un nouveau prix s’applique à votre contrat d’électricité à partir du premier janvier. Vous n’avez rien à faire, votre contrat continue comme avant. Si vous n’êtes pas d’accord, vous pouvez le résilier par écrit jusqu’à la fin de décembre. Les détails se trouvent dans votre espace client ou sur votre prochaine facture.',
    ],
  ],
  notes: [
    ['Demain', 'J’aurai dix minutes de retard, commencez sans moi.'],
    ['Merci', 'Merci pour votre réponse rapide, cela nous aide beaucoup. Bon week-end !'],
    ['Re: Rappel', 'Il n’est pas au bureau aujourd’hui. Vous pouvez essayer de nouveau après le déjeuner.'],
  ],
  invitations: [
    [
      'Anniversaire de mamie',
      'Nous fêtons cela dimanche dans le jardin, apportez votre bonne humeur et une veste.',
    ],
    ['Entretien annuel', 'Pensez à préparer vos objectifs pour l’année prochaine.'],
  ],
  receipts: [
    [
      'Facture 7731',
      [
        ['Billet adulte', '27,40'],
        ['Réservation', '4,90'],
        ['Montant payé', '32,30 EUR'],
      ],
    ],
    [
      'Reçu de paiement',
      [
        ['Stationnement', '6,00'],
        ['TVA', '0,46'],
        ['Payé par carte', '6,46'],
      ],
    ],
  ],
  codes: [
    [
      'Vérification en deux étapes',
      'Saisissez 730 118 pour vous identifier. Si vous n’avez rien demandé, supprimez ce message.',
    ],
    [
      'Mot de passe à usage unique',
      'Le mot de passe pour valider votre opération est le 559204. Ne le donnez à personne.',
    ],
  ],
  newsletters: [
    [
      'Nouvelles du club',
      'La première équipe a gagné, le terrain sera refait cet été et nous cherchons encore des gâteaux pour la fête. Toutes les dates sont sur notre site.',
      'Ne plus recevoir ces lettres',
    ],
    [
      'Nos cours d’automne',
      'Inscrivez-vous : cuisine aux herbes, italien pour débutants et un après-midi sur les impôts. Nos membres ont dix pour cent de remise.',
      'Se désinscrire',
    ],
  ],
  files: [
    ['Documents', 'contrat.pdf'],
    ['Facture de mars', 'facture.pdf'],
  ],
  pictures: [
    ['Photo de la sortie', 'photo.jpg'],
    ['Projet de logo', 'logo.png'],
  ],
};
