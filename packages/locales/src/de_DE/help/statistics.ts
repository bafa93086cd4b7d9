import type { HelpPage } from '../../help/topics.ts';

export const statistics: HelpPage<'statistics'> = {
  title: 'E-Mail-Statistik',
  about: 'Wie viel E-Mail kam und ging, was damit geschah, und wann das ungewöhnlich war.',
  words: 'diagramm grafik bericht menge spam anteil signiert verschlüsselt abgelehnt trend anomalie',
  sections: {
    charts: {
      title: 'Diagramme',
      text: `
Das große Diagramm zeigt eingehende E-Mails nach Tagen: zugestellte über der Linie, abgelehnte und zurückgehaltene darunter, im selben Maßstab. Die gepunktete Linie ist der übliche Tag: der Median desselben Wochentags in den acht Wochen davor. Die kleineren Diagramme zeigen Anteile und Anzahlen; ab 45 Tagen steht jeder Punkt für eine Woche.

Jedes Diagramm lässt sich als Tabelle anzeigen, und jede Zahl führt zu ihren Nachrichten, solange sie im Protokoll stehen (90 Tage). Die Zahlen nach Tagen bleiben zwei Jahre erhalten. Tage gelten in UTC.

**Parallel** sind E-Mails, die Microsoft 365 übergeben hat; was nicht über Postern läuft, wird nicht gezählt.`,
    },
    unusual: {
      title: 'Ungewöhnliche Tage',
      text: `
Tage mit viel mehr E-Mails als üblich sind rot und stehen unter dem Diagramm: mindestens 50 Nachrichten, das Anderthalbfache des Üblichen und weit außerhalb der normalen Schwankung.`,
    },
    files: {
      title: 'Bilder',
      text: `
Jedes Diagramm lässt sich als Bild herunterladen. Die API liefert alle neun Diagramme als SVG oder PNG, in jeder Größe, hell oder dunkel.`,
    },
    mail: {
      title: 'Berichte per E-Mail',
      text: `
**Per E-Mail senden** schickt die Statistik jede Woche oder jeden Monat als PDF, mit dem, was die Person, die das eingerichtet hat, zu diesem Zeitpunkt sehen darf. Ohne dieses Recht endet es.

Benutzer erhalten sie sofort. Wer sich nicht anmelden kann, wird zuerst gefragt: Die E-Mail führt auf eine Seite mit einer Schaltfläche, und erst sie stimmt zu. Der Link funktioniert 14 Tage, und Sie können erneut fragen. Jeder Bericht an eine solche Adresse enthält einen Link, der ihn sofort beendet; danach kann nur die empfangende Person selbst ihn wieder aufnehmen.`,
    },
  },
};
