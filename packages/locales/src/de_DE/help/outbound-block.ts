import type { HelpPage } from '../../help/topics.ts';

export const outbound_block: HelpPage<'outbound_block'> = {
  title: 'Ausgangssperre',
  about: 'Eigene Absender, die eine Zeit lang nicht senden dürfen: warum, und wie sie wieder senden können.',
  words:
    'gehacktes konto kompromittiert spam absender gesperrt ausgehend rate limit bounce blacklist entsperren delist newsletter 550',
  sections: {
    what: {
      title: 'Was sie ist',
      text: `
Eine eigene Adresse, die zu viel, zu viel Unzustellbares oder Schädliches sendet, kann Ihre ganze Organisation auf Reputationslisten bringen. Postern lehnt dann ab, was sie **sendet**, innerhalb einer Sekunde auf jedem Server und auf jedem Weg: von Ihrem Mailserver oder angemeldet. E-Mail **an** sie kommt weiterhin an.

Die Ablehnung nennt die Adresse, bis wann, warum und was zu tun ist. Sie steht auch bei der [abgelehnten E-Mail](rejects). Die Seite zeigt, wer jetzt gesperrt ist; **Abgelaufen oder aufgehoben** zeigt die letzten 30 Tage.`,
    },
    automatic: {
      title: 'Von selbst',
      text: `
Mit jeder Nachricht betrachtet Postern, was ihr Absender in der letzten Stunde getan hat, und sperrt innerhalb von ein bis zwei Sekunden:

| Grund | Wann | Erste Sperre |
| **Zu viele Empfänger** | mehr als 500 außerhalb in 10 Minuten oder 2.000 in einer Stunde | 6 Stunden |
| **Zu viele gescheiterte Zustellungen** | mindestens 50, und 3 von 10 aller abgeschlossenen | 12 Stunden |
| **Spam oder Viren** | 10 als Spam beurteilt oder 3 mit Virus | 1 Tag |

Ein Absender, der im letzten Monat an zwei anderen Tagen an halb so viele schrieb, ist dafür bekannt: Ein Newsletter oder Rechnungslauf wird nicht wegen seiner Zahl gestoppt. Wer erneut gesperrt wird, bleibt es länger, bis zu 7 Tage. Die Administration der Domain und ihr Partner erfahren es über die Glocke und per E-Mail, mit dem, was gezählt wurde.`,
    },
    block: {
      title: 'Von Hand',
      text: `
Der Betreiber wählt **Absender sperren**: die Adresse, wie lange, Worte für den Absender und eine Notiz. **Nur Betreiber können sie aufheben** hält die Sperre bis zum Ende; sonst darf ein Partner sie aufheben, sobald die Zeit daneben vergangen ist. Eine weitere Adresse kann mit eigenen Worten benachrichtigt werden.`,
    },
    lift: {
      title: 'Eine Sperre aufheben',
      text: `
Finden Sie zuerst die Ursache: Fragen Sie die Person, setzen Sie ein neues Passwort, beenden Sie die Sitzungen, suchen Sie Weiterleitungsregeln, bereinigen Sie die Empfängerliste. Öffnen Sie dann die Sperre und wählen Sie **Sperre aufheben**: Die Administration des Partners darf es, wo die Sperre es zulässt, der Betreiber immer. Was vorher gesendet wurde, zählt nicht noch einmal. Was inzwischen abgelehnt wurde, muss neu gesendet werden. Jeder Schritt steht im Audit-Protokoll.`,
    },
  },
};
