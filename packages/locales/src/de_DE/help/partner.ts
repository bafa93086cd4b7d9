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
    migration: {
      title: 'Migration',
      text: `
**Migration planen** stellt eine Domain vom parallelen Modus neben Microsoft 365 auf inline um, zu einem Zeitpunkt mindestens einen Tag im Voraus. Postern ändert weder DNS noch Microsoft 365: Das tun Sie, und diese Seite prüft es alle 15 Minuten, um den geplanten Zeitpunkt alle 2 Minuten, und wenn Sie **Alles jetzt prüfen** drücken, was auch einen SMTP-Test Ihres Mailservers startet.

Phase 2 öffnet sich, wenn in Phase 1 alles bestanden oder bestätigt ist und die alte TTL des MX abgelaufen ist: Ein Resolver, der kurz vor dem Senken gefragt hat, kann den alten Eintrag so lange halten. Wurde nie eine längere TTL gesehen, wird ein Tag gewartet. **Probe starten** gibt Ihnen ein Wort für den Betreff je einer Nachricht in jede Richtung; beide müssen innerhalb von 10 Minuten zugestellt sein.

Vor dem ersten Schritt und vor der Umstellung werden MX, SPF, TTL und Einstellungen festgehalten, mit ihrem Hashwert im Audit-Protokoll. **Wenn etwas schiefgeht** zeigt die Zonenzeilen und Einstellungen, die wiederherzustellen sind.`,
    },
    import: {
      title: 'Import in Eigenregie',
      text: `
**Einrichtung exportieren** schreibt die gewählten Teile einer Organisation in ein mit AES-256 verschlüsseltes \`.zip\`-Archiv: Mailfluss der Domains, Einstellungen, Benutzer mit Rollen, Gruppen, Absenderlisten und Portalkonten. Das Passwort wird einmal angezeigt. Passwörter von Personen, zweite Faktoren, Tokens und Schlüssel sind nie dabei; Schlüssel und Zertifikate haben einen eigenen Export.

**Archiv hochladen** öffnet und prüft das Archiv eines anderen Postern und erstellt einen Plan: was neu, geändert, unverändert, im Konflikt oder abgelehnt ist, mit einem Grund je Zeile. Ein Archiv legt keine Domains an: Nur solche, die hier und nachgewiesen sind, lassen sich übernehmen, und Sie können einzelne weglassen. Ein Import fügt Rollen hinzu, nimmt keine weg und sperrt niemanden.

**Anwenden** schreibt alles oder nichts. Hat sich hier seit dem Lesen des Plans etwas geändert, wird nichts geschrieben, und der neue Plan erscheint. Ein Upload wartet 30 Minuten.`,
    },
  },
};
