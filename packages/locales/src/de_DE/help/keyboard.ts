import type { HelpPage } from '../../help/topics.ts';

export const keyboard: HelpPage<'keyboard'> = {
  title: 'Tastatur',
  about: 'Alle Tasten. Die Leiste am Fuß einer Liste zeigt die, die gerade gelten.',
  words: 'Tastenkürzel Kurzbefehle Tasten Shortcuts Barrierefreiheit',
  sections: {
    everywhere: {
      title: 'Überall',
      text: `
| Taste | Wirkung |
| [Strg K] | suchen |
| [?] | alle Tasten |
| [G], dann [H] | Übersicht |
| [G], dann [S] | Nachrichtensuche |
| [G], dann [V] | Live-Ansicht |
| [G], dann [Q] | Quarantäne |
| [Esc] | schließen oder zurück |`,
    },
    lists: {
      title: 'In Listen',
      text: `
| Taste | Wirkung |
| [J] [K] | nächste, vorige |
| [Leertaste] | in eine Nachricht blicken, ohne sie zu öffnen |
| [Enter] | neben der Liste öffnen; noch einmal: eigene Seite |
| [/] | ins Suchfeld |
| [Esc] | den Bereich schließen |

Für die [Tabulatortaste] ist eine Liste ein einziger Halt; in ihr gelten auch die Pfeiltasten.`,
    },
    quarantine: {
      title: 'In der Quarantäne',
      text: `
| Taste | Wirkung |
| [X] | auswählen |
| [Umschalt X] | bis hierher auswählen |
| [R] | freigeben |
| [E] | als gesehen vermerken |
| [Z] | rückgängig |`,
    },
    message: {
      title: 'In einer Nachricht',
      text: `
| Taste | Wirkung |
| [J] [K] | nächste, vorige Nachricht der Liste, aus der sie stammt |
| [R] | freigeben |
| [E] | als gesehen vermerken |
| [Esc] | zurück zur Liste |`,
    },
    off: {
      title: 'Einzelne Buchstaben ausschalten',
      text: `
Wenn Sie diktieren oder Ihre Tastatur von selbst Buchstaben sendet, schalten Sie in Ihrem [Profil](profile.look) **Tastenkürzel mit einer Taste** aus. [Strg K], [Enter], [Esc] und die Pfeile gelten weiter. Solange Sie in ein Feld tippen, wirken Buchstaben nie als Befehl.`,
    },
  },
};
