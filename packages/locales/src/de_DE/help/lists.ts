import type { HelpPage } from '../../help/topics.ts';

export const lists: HelpPage<'lists'> = {
  title: 'Absenderlisten',
  about: 'Wessen E-Mails immer abgelehnt und wessen immer durchgelassen werden.',
  words: 'Blacklist Whitelist Sperrliste Zulassungsliste erlauben sperren Absender Domain Platzhalter CSV',
  sections: {
    what: {
      title: 'Was ein Eintrag bewirkt',
      text: `
**Sperren** lehnt E-Mails ab, bevor sie angenommen werden; sperren nur einige Empfänger einer E-Mail, wird sie für diese zurückgehalten. **Zulassen** lässt E-Mails durch, gleich welche Punktzahl sie haben. Einen Virus oder einen gefälschten Absender lässt es nie durch. Schlägt die Prüfung des sendenden Servers (SPF) fehl, hebt eine Zulassung das nur auf, wenn der Eintrag Adresse und Server nennt.

Ein Eintrag gilt binnen einer Sekunde nach dem Speichern. Jede E-Mail, auf die er zutrifft, wird gezählt.`,
    },
    forms: {
      title: 'Wen ein Eintrag meint',
      text: `
| Geschrieben | Bedeutet |
| \`anna@example.com\` | diese Adresse |
| \`example.com\` oder \`%example.com\` | alle bei dieser Domain, nicht bei ihren Subdomains |
| \`*.example.com\` | alle bei irgendeiner Subdomain |
| \`<>\` | den leeren Absender, den Unzustellbarkeitsberichte haben |
| \`192.0.2.7\`, \`192.0.2.0/24\`, \`2001:db8::/32\` | einen Server oder ein Netz |
| \`mail.example.com\`, \`*.example.com\` als Server | Server mit ihrem geprüften Namen |

Adresse und Server zusammen meinen E-Mails, auf die beides zutrifft. Eine Adresse wird im Umschlag und im Kopf gesucht, den die E-Mail zeigt; Sie können das auf eines davon beschränken.

Ein internationaler Name kann so oder so geschrieben werden, \`bücher.example\` oder \`xn--bcher-kva.example\`: Er ist derselbe und steht da, wie man ihn liest, daneben die Schreibweise der E-Mails. Ein Netz kann mit jeder seiner Adressen genannt werden.`,
    },
    order: {
      title: 'Welcher Eintrag entscheidet',
      text: `
Der nächste: ein Eintrag für Ihr Postfach vor einem für Ihre Domain, dieser vor einem für die Organisation und dieser vor einem für alle Organisationen. Zwischen gleich naher Sperre und Zulassung entscheidet eine Einstellung der Domain; solange niemand sie ändert, gewinnt die Zulassung. **Nachricht testen…** befragt die Listen so, wie es das Gateway tut, und zeigt, welcher Eintrag entscheidet.`,
    },
    write: {
      title: 'Wer was schreiben darf',
      text: `
Alle schreiben für ihr eigenes Postfach. Administratoren schreiben für die Postfächer und Domains ihrer Organisation und für sie im Ganzen. Betreiber schreiben für alle Organisationen oder für die einer Instanz. Sie sehen auch die Einträge, die Sie schützen; wer sie warum geschrieben hat, erfahren die, die sich um sie kümmern. Jede Änderung wird mit Zeit und Urheber aufbewahrt.

\`N\` fügt einen Eintrag hinzu, \`X\` wählt aus, \`Entf\` entfernt. Was entfernt wurde, lässt sich sofort mit \`Z\` zurückholen.`,
    },
    trial: {
      title: 'Was er bewirkt hätte',
      text: `
Während Sie einen Eintrag schreiben, sagt der Teil daneben in ganzen Sätzen, was er bedeutet, und was er mit den E-Mails der letzten 30 Tage gemacht hätte: wie viele anders behandelt worden wären, von was zu was, und einige davon mit Namen. Die Entscheidung ist die des Gateways, noch einmal getroffen aus dem, was es damals fand. Wo es zu viele E-Mails sind, steht, seit wann sie angesehen werden konnten.`,
    },
    files: {
      title: 'Importieren und exportieren',
      text: `
**Exportieren** gibt die gezeigten Einträge als CSV-Datei, die der Import wieder annimmt. **Importieren** nimmt auch eine einfache Liste mit einem Absender je Zeile; was die Datei nicht sagt, wird der Auswahl darunter entnommen. **Prüfen** zeigt, wie viele Einträge neu sind, welche schon da sind, und jede abgelehnte Zeile mit Nummer und Grund. Erst dann fügen Sie sie hinzu. Ein Eintrag, der schon da ist, wird eingeschaltet und verlängert, nie verdoppelt.`,
    },
    tidy: {
      title: 'Aufräumen',
      text: `
Zeigt Einträge, die abgelaufen sind, die seit 90 Tagen auf keine E-Mail zutrafen, die ein anderer Eintrag ganz abdeckt, die einem gleich nahen widersprechen oder die sehr weit reichen. Ein Klick entfernt sie oder schaltet sie aus; \`Z\` nimmt es zurück.`,
    },
  },
};
