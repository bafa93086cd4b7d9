import type { HelpPage } from '../../help/topics.ts';

export const notifications: HelpPage<'notifications'> = {
  title: 'Benachrichtigungen',
  about: 'Die Glocke, ihre Filter und die kurzen Meldungen am Rand des Bildschirms.',
  words: 'Glocke Alarm Warnung Hinweis Meldung ungelesen',
  sections: {
    bell: {
      title: 'Die Glocke',
      text: `
Die Zahl an der Glocke nennt, was Sie noch nicht gelesen haben; über 99 steht dort 99+. Neue Benachrichtigungen erscheinen von selbst, ohne dass Sie die Seite neu laden. Sie liegen für Sie auf dem Server, sodass Sie sie in jedem Browser finden.`,
    },
    filter: {
      title: 'Filtern und als gelesen vermerken',
      text: `
Filtern Sie nach Art (Fehler, Warnung, Hinweis) und Zustand (ungelesen, gelesen). **Alle als gelesen markieren** leert die Zahl; gelöscht wird dabei nichts.`,
    },
    save: {
      title: 'Speichern',
      text: `
**Als JSON speichern** schreibt die gerade gezeigten Benachrichtigungen in eine JSON-Datei, zum Beispiel als Beilage zu einer Supportanfrage.`,
    },
    messages: {
      title: 'Kurze Meldungen',
      text: `
Was Sie eben getan haben, wird unten rechts bestätigt; lässt es sich zurücknehmen, steht **Rückgängig** daneben. Eine solche Meldung verschwindet nach einigen Sekunden und wartet, solange Sie darauf zeigen. Höchstens fünf stehen gleichzeitig da. Eine Meldung, dass etwas noch läuft, verdeckt den Bildschirm, bis es fertig ist.`,
    },
  },
};
