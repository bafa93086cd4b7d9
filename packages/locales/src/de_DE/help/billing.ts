import type { HelpPage } from '../../help/topics.ts';

export const billing: HelpPage<'billing'> = {
  title: 'Nutzung und Abrechnung',
  about: 'Die Abrechnung eines Monats: wer was genutzt hat und was es kostet.',
  words: 'Rechnung Nutzung Benutzer zählen Monat abgeschlossen Korrektur csv',
  sections: {
    what: {
      title: 'Die Abrechnung',
      text: `
Jede Domain und jeder Dienst ist eine Zeile mit den Personen, die ihn genutzt haben, ihrem Preis und dem Betrag. Der laufende Monat zeigt, was bisher gezählt ist. **Personen** nennt sie einzeln; **Herunterladen** liefert die Zeilen als CSV.`,
    },
    closed: {
      title: 'Abgeschlossene Monate',
      text: `
Ein Monat wird am 3. des nächsten um 06:00 UTC abgeschlossen und ändert sich danach nicht mehr. Später erfasste E-Mails werden zu einer Korrekturzeile der nächsten Abrechnung, die ihren Monat nennt.`,
    },
    counted: {
      title: 'Wer gezählt wird',
      text: `
Eine Person zählt je Monat, Domain und Dienst einmal. Unzustellbarkeitsberichte, automatische Weiterleitungen und abgewiesene oder zurückgezogene E-Mails zählen nicht. Wer signiert, ohne zu verschlüsseln, wird als Nur-Signieren verrechnet. Dienste mit dem Vermerk Not for Resale oder befristet werden ohne Preis gezählt.`,
    },
  },
};
