import type { HelpPage } from '../../help/topics.ts';

export const profile: HelpPage<'profile'> = {
  title: 'Profil et paramètres',
  about: 'Vos données, langue, apparence, second facteur, sessions et une sauvegarde de vos paramètres.',
  words:
    'compte utilisateur préférences options thème sombre clair langue mode expert bêta indicateur appareils export import',
  sections: {
    data: {
      title: 'Vos données',
      text: `
Le bouton à droite de la barre du haut ouvre votre profil en bref, avec les paramètres que l’on change souvent ; **Ouvrir le profil** mène à la page entière. Vous pouvez changer votre nom vous-même. L’adresse e-mail, l’organisation et les rôles sont fixés par votre administrateur ; ce que vos rôles ouvrent est expliqué en mots sous **Rôles et autorisations**.`,
    },
    settings: {
      title: 'Langue et autres paramètres',
      text: `
- La **langue** vaut pour la console et pour les e-mails que Postern vous envoie.
- Le **mode expert** montre plus de détails là où une page en a.
- **Essai de fonctions** sur **bêta** montre des fonctions encore à l’essai.

Un changement est enregistré aussitôt et vaut dans chaque navigateur où vous vous connectez.`,
    },
    inheritance: {
      title: 'D’où vient un paramètre',
      text: `
Un paramètre peut être fixé pour tous, pour une organisation, un domaine, un groupe et un utilisateur. Le plus précis de ceux qui sont fixés s’applique. La petite suite de segments à côté d’un paramètre le montre : celui en couleur s’applique, les gris sont écartés, les vides ne sont pas fixés.

**Utiliser …** retire votre propre valeur et nomme celle qui vaudra alors. Chaque changement est consigné avec nom et heure ; sous **Historique**, chacun peut être annulé : le paramètre redevient ce qu’il était avant lui.`,
    },
    look: {
      title: 'Clair, sombre et taille',
      text: `
Le soleil ou la lune dans la barre du haut fait passer du clair au sombre ; tant que vous n’avez pas choisi, Postern suit votre système. La taille des boutons, l’indicateur de réseau et les raccourcis à une lettre se règlent dans le profil. Ces choix valent partout où vous vous connectez.`,
    },
    second_factor: {
      title: 'Second facteur',
      text: `
Ici, vous configurez un [second facteur](sign_in.set_up), changez de méthode ou obtenez de nouveaux codes de secours ; les anciens ne valent alors plus. Chacune de ces étapes demande votre mot de passe et, s’il y en a un, un code du facteur actuel. Si votre organisation exige un second facteur, il peut être changé mais pas retiré.`,
    },
    sessions: {
      title: 'Sessions',
      text: `
La liste montre où vous êtes connecté : navigateur, adresse réseau, depuis quand et dernière utilisation. **Terminer** en déconnecte une ; le bouton sous la liste les termine toutes sauf celle-ci, en moins d’une seconde. Si vous en voyez une que vous ne connaissez pas, terminez-la et [changez votre mot de passe](password.change).`,
    },
    backup: {
      title: 'Sauvegarde de vos paramètres',
      text: `
**Télécharger la sauvegarde** enregistre langue, mode expert, essai de fonctions, indicateur et thème dans un fichier JSON. **Importer une sauvegarde…** lit un tel fichier ; les valeurs impossibles sont ignorées, et un fichier qui n’est pas du JSON est refusé. L’importation est offerte aux opérateurs et pendant que quelqu’un agit pour un utilisateur.`,
    },
  },
};
