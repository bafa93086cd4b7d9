import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Partnerportal',
  about: 'Dokumente, denen ein Partner zustimmen muss.',
  words: 'bedingungen vertrag datenschutz agb fassung hashwert sha-256 zustimmen',
  sections: {
    documents: {
      title: 'Dokumente',
      text: `
Die Liste zeigt von jedem Dokument die aktuelle Fassung. **Änderungen** vergleicht sie Wort für Wort mit der Fassung, der Ihre Organisation zugestimmt hat, oder mit der vorherigen; **Ganzer Text** zeigt alles. Eine andere Sprache hilft beim Lesen; die verbindliche steht unter dem Titel.

Kreuzen Sie **Ich habe es gelesen** an und drücken Sie **Fassung … zustimmen**. Der Eintrag enthält Ihren Namen, Ihre Adresse, die Zeit und den SHA-256-Hashwert des verbindlichen Textes und ändert sich nie. **Herunterladen** gibt Ihnen genau diesen Text, sodass Sie den Hashwert selbst berechnen können. Nichts ist gesperrt, während ein Dokument wartet. Wurde inzwischen eine neuere Fassung veröffentlicht, wird nicht zugestimmt: Laden Sie die Seite neu. Wer als anderer Benutzer handelt, kann nicht zustimmen.

Betreiber drücken **Veröffentlichen**, um eine Fassung hinzuzufügen. Sie erhält die nächste Nummer und lässt sich danach nicht mehr ändern.`,
    },
  },
};
