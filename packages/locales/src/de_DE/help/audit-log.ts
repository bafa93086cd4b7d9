import type { HelpPage } from '../../help/topics.ts';

export const audit_log: HelpPage<'audit_log'> = {
  title: 'Audit-Protokoll',
  about: 'Wer wann von wo aus was getan hat, und woran Sie erkennen, dass das Protokoll vollständig ist.',
  words: 'nachweis wer hat geändert beweis manipulation hash prüfpunkt signatur revision compliance',
  sections: {
    entries: {
      title: 'Einträge',
      text: `
Jede Anmeldung, Änderung, Freigabe, jeder Download und jede Ablehnung ist ein Eintrag, mit der Person, ihrer Herkunftsadresse und bei Änderungen dem Wert vorher und nachher. Handelt jemand als anderer Benutzer, stehen beide Namen da.

Durchsuchbar sind die letzten 90 Tage. Wählen Sie einen Eintrag, um seinen ganzen Inhalt zu sehen; von dort aus lassen sich alle Einträge derselben Sitzung oder desselben Benutzers auflisten. Auch das Lesen des Protokolls ist ein Eintrag; **Zugriffe auf dieses Protokoll anzeigen** schließt diese ein.`,
    },
    chain: {
      title: 'Unverändert',
      text: `
Jeder Eintrag enthält einen Hash des vorhergehenden; keiner lässt sich unbemerkt ändern oder entfernen. Alle fünf Minuten wird der neueste Hash signiert und außerhalb der Datenbank gespeichert.

**Jetzt prüfen** berechnet die ganze Kette neu und vergleicht sie mit den Signaturen. Postern tut das auch einmal am Tag.`,
    },
    file: {
      title: 'Herunterladen',
      text: `
**CSV** lädt alle Einträge herunter, die zu den Filtern passen. Zellen, die eine Tabellenkalkulation für Formeln hielte, sind als Text markiert. Auch der Download ist ein Eintrag.`,
    },
  },
};
