import type { HelpPage } from '../../help/topics.ts';

export const call_ahead: HelpPage<'call_ahead'> = {
  title: 'Empfängerprüfung',
  about:
    'Wie Postern Ihren Mailserver nach Empfängern fragt, was es sich merkt und wer senden und empfangen darf.',
  words:
    'call-ahead callout empfängerprüfung adressprüfung zwischenspeicher cache unbekannter benutzer 550 catch-all benutzerverwaltung auto manual sync deny',
  sections: {
    what: {
      title: 'Was gefragt wird',
      text: `
Ist für eine Domain der **Port der Empfängerprüfung** gesetzt, fragt Postern deren eigenen Mailserver, ob es einen Empfänger gibt, bevor es E-Mails für ihn annimmt. E-Mails an unbekannte Empfänger werden mit **550 5.1.1** abgelehnt, solange der Absender noch zuhört; so geht keine Rückmeldung an eine gefälschte Adresse. Die Worte des Servers stehen im Protokoll.

Gefragt wird mit leerem Absender und über TLS, wo der Server es anbietet. **postmaster** wird immer angenommen.`,
    },
    doubt: {
      title: 'Wenn keine Antwort kommt',
      text: `
Zweifel kosten nie eine E-Mail. Nur was über das Postfach selbst gesagt wird, führt zur Ablehnung; ein Server, der beschäftigt oder ausgefallen ist oder Postern ablehnt, sagt nichts über eine Adresse. Bis dahin werden E-Mails für früher bekannte Empfänger angenommen und je Minute für einige, nach denen nie gefragt wurde. Alle anderen sollen es später erneut versuchen, was Mailserver von selbst tun.

Ein Server, der jede Adresse annimmt, kann nicht sagen, wen es gibt. Die Seite sagt es; dann wird niemand abgelehnt.`,
    },
    list: {
      title: 'Was bekannt ist',
      text: `
Ein bekannter Empfänger gilt 7 Tage und wird nach einem Tag erneut gefragt; ein unbekannter gilt eine Stunde. **Löschen** lässt Postern mit der nächsten E-Mail erneut fragen, auf jedem Gateway innerhalb einer Sekunde. 30 Sekunden lang lässt es sich zurücknehmen.

| Schaltfläche | Was sie leert |
| **Alle leeren** | alles, auch ob der Server jede Adresse annimmt |
| **Bekannte leeren** | Empfänger, die er kennt |
| **Unbekannte leeren** | Empfänger, die er nicht kennt, etwa nachdem neue Postfächer entstanden sind |`,
    },
    check: {
      title: 'Adresse jetzt prüfen',
      text: `
Ein Gateway fragt den Server sofort und zeigt Wort für Wort, was gesendet und geantwortet wurde. Solange kein Port gesetzt ist, können Sie einen ausprobieren: Für E-Mails ändert sich dabei nichts.`,
    },
    people: {
      title: 'Benutzerverwaltung',
      text: `
Die Einstellung **Benutzerverwaltung** der Domain sagt, von wem und für wen E-Mails angenommen werden:

| Art | Empfänger | Eigene Absender |
| **auto** | alle, die der Server nicht ablehnt | alle; wer zum ersten Mal sendet, erhält ein Konto ohne Passwort |
| **manual** | nur Adressen mit Konto | nur Adressen mit Konto |
| **sync** | nur Adressen mit einem Konto, das nicht gesperrt ist | ebenso |
| **deny** | wie bei auto | nur Adressen mit einem Konto, das nicht gesperrt ist; es entstehen keine |

Abgelehnte E-Mails stehen im Protokoll als **Unbekannter Empfänger** oder **Unbekannter eigener Absender**. E-Mails ohne Absender, etwa Benachrichtigungen, kommen immer durch.`,
    },
  },
};
