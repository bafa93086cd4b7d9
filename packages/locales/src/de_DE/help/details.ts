import type { HelpPage } from '../../help/topics.ts';

export const details: HelpPage<'details'> = {
  title: 'Nachricht im Einzelnen',
  about: 'Warum eine Nachricht zugestellt, zurückgehalten oder abgelehnt wurde, und alle Belege dafür.',
  words:
    'Erklärung Punkte Score Befunde SPF DKIM DMARC ARC Header Kopfzeilen Vorschau Anhänge Links Protokolle Quelltext eml Gewicht',
  sections: {
    why: {
      title: 'Was geschah und warum',
      text: `
Der erste Satz sagt, was Postern getan hat und weshalb. Darunter stehen die Befunde, die ins Gewicht fielen, die schwersten zuerst: eine Zahl mit Vorzeichen und ein Satz. Positive Zahlen machen eine Nachricht verdächtiger, negative weniger. Zusammen ergeben sie die Punktzahl.

Befunde ohne Gewicht sind Tatsachen, die in keine Richtung zählten; die letzte Zeile zeigt sie.`,
    },
    score: {
      title: 'Punkte und Grenzen',
      text: `
Das Lineal zeigt die Punktzahl und zwei Grenzen: Ab der ersten gilt eine Nachricht als **Spam**, ab der zweiten als **starker Spam**. Üblich sind 5 und 9; Ihr Administrator legt sie für jede Domain fest.

Die Punktzahl entscheidet nicht allein. Ein Virus, ein verbotener Anhang und ein Eintrag auf einer Sperrliste gehen jeder Punktzahl vor; ein Eintrag auf einer Zulassungsliste lässt E-Mails durch, außer sie enthalten einen Virus oder fälschen eine Ihrer eigenen Domains.`,
    },
    findings: {
      title: 'Befunde lesen',
      text: `
| Gruppe | Sie sagt |
| SPF | ob der sendende Server für die Domain im Umschlag senden darf |
| DKIM | ob eine Signatur gültig ist und von wem sie stammt |
| DMARC | ob SPF oder DKIM für die Domain einsteht, die Sie als Absender sehen, und was diese Domain andernfalls verlangt |
| ARC | ob ein weiterleitender Server diese Ergebnisse unterwegs festgehalten hat |
| Herkunft | Name, Netz und Land des sendenden Servers |
| Listen | Sperr- und Zulassungslisten Ihrer Organisation |
| Absender | ähnlich aussehende Domains, geborgte Namen, Antworten an andere Adressen |
| Anhänge | Programme, Skripte, Makros, verschlüsselte Archive, getarnte Dateiarten |
| Links | verborgene Ziele, Kurzlinks, ähnlich aussehende Domains |
| Text | Wendungen bekannter Betrugsarten, verborgener oder verschleierter Text |
| Virus | was die Virenscanner gefunden haben |`,
    },
    changed: {
      title: 'Was die Einstufung geändert hätte',
      text: `
„Ohne … hätte sie … Punkte“ nennt die kleinste Änderung, die zu einer anderen Entscheidung geführt hätte. Das hilft beim Entscheiden: Fehlt zur Zustellung nur der Name des sendenden Servers, ist eine Nachricht selten gefährlich; braucht es drei Befunde, ist sie selten erwünscht.`,
    },
    life: {
      title: 'Der Verlauf einer Nachricht',
      text: `
Alles, was geschah, der Zeit nach: empfangen, geprüft, zurückgehalten oder angenommen, jede Zustellung mit der Antwort des empfangenden Servers und was Menschen entschieden haben, mit Name und Grund.

**Aufgeschoben** heißt, dass der empfangende Server die Nachricht noch nicht angenommen hat; Postern versucht es von selbst wieder, wenn nötig tagelang. **Zustellung ungewiss** heißt, dass die Verbindung nach der Übergabe abbrach: Die Nachricht kann angekommen sein.`,
    },
    evidence: {
      title: 'Belege',
      text: `
Jede Gruppe ist eine Zeile mit ihrem Ergebnis; öffnen Sie sie für die Einzelheiten. Die Authentifizierung ist immer offen, die übrigen sind es, wenn darin etwas ins Gewicht fiel.

- **Weg**: der sendende Server, sein Name, Netz und Land und wie die Verbindung verschlüsselt war.
- **Anhänge**: Namen, Größen, wirkliche Dateiarten, Inhalt von Archiven, Prüfsummen zum Vergleich mit anderen Quellen.
- **Links**: wohin jeder Link wirklich führt.
- **Zustellversuche**: jeder Versuch mit Server, Zeit und Antwort.
- **Kennungen**: Nennen Sie die Cloud-ID, wenn Sie den Support nach einer Nachricht fragen.
- **Protokolle**: nur für technische Rollen.`,
    },
    preview: {
      title: 'Vorschau',
      text: `
Die Vorschau zeigt die Nachricht ohne Gefahr: keine Skripte, keine Formulare, nichts wird von außen geladen, und Links sind ohne Funktion, zeigen aber ihr Ziel. Statt entfernter Bilder steht ein leerer Platz; würden sie geladen, erführe der Absender, dass die Nachricht gelesen wurde.

**Text** zeigt die reine Textfassung, **Quelltext** die Nachricht, wie sie ankam. Postern bewahrt den Inhalt zurückgehaltener Nachrichten auf und löscht ihn mit ihnen.`,
    },
    actions: {
      title: 'Aktionen',
      text: `
**Freigeben…** stellt eine zurückgehaltene Nachricht zu, siehe [Quarantäne](quarantine.release). **Als gesehen** vermerkt, dass jemand sie geprüft hat; sie bleibt zurückgehalten. **Freigabe beantragen…** fragt einen Administrator, wo Sie nicht selbst freigeben dürfen. **Absender sperren…** und **Absender zulassen…** schreiben einen Eintrag in die Listen, für ein Postfach, eine Domain oder die Organisation. **Als Spam melden** und **Als kein Spam melden** lehren den Filter. **Spam bestätigen** fängt auch ähnliche Kopien; **Als Virus markieren…** überlässt die Freigabe Administratoren; **Löschen** entfernt den Inhalt nach 30 Sekunden. **Zurücknehmen** macht rückgängig, was noch rückgängig zu machen ist. **.eml** lädt das Original herunter: Öffnen Sie es mit Vorsicht. Das Menü kopiert die Kennungen und öffnet den Inhalt in einem eigenen Tab.

Welche Schaltflächen Sie sehen, hängt von Ihren [Rollen](roles) ab.`,
    },
    campaign: {
      title: 'Kampagnen',
      text: `
**Ähnliche Nachrichten** im Menü einer Nachricht öffnet alle ähnlichen Nachrichten als eine Seite: wer sie bekam, wo jede Kopie liegt und wer ihre Freigabe angefragt hat. Ähnlich sind Nachrichten, die Text, eine Datei, einen Link oder einen täuschend ähnlichen Absender teilen, innerhalb einer Woche davor und danach. Sie sehen nur, was Sie auch sonst sehen dürfen.

**Stoppen** führt aus, was Sie ankreuzen: zurückhalten, was auf die Zustellung wartet, löschen, was zurückgehalten ist, die Absender für 90 Tage blockieren und die Empfänger in ihrer Sprache per E-Mail warnen. Jeder Schritt hat sein eigenes Ergebnis und lässt sich einzeln rückgängig machen.

Postern sieht nicht in Postfächer. Für zugestellte Kopien bietet die Seite eine Suche an, die Sie auf Ihrem eigenen Server ausführen.`,
    },
  },
};
