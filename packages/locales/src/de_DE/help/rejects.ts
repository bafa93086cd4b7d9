import type { HelpPage } from '../../help/topics.ts';

export const rejects: HelpPage<'rejects'> = {
  title: 'Abgelehnte E-Mails',
  about: 'Was einem sendenden Server gesagt wurde, als Postern eine Nachricht nicht annahm, und warum.',
  words:
    'Ablehnung Abweisung Reject abgelehnt abgewiesen Bounce Rückläufer 550 554 451 gesperrt Absender nicht zugestellt RBL',
  sections: {
    answer: {
      title: 'Antwort an den sendenden Server',
      text: `
Eine abgelehnte Nachricht hat Postern nie gespeichert: Der sendende Server hat sie noch und hat es ihrem Absender gesagt. Die Zeile im Kasten ist genau das, was ihm mit dem Antwortcode gesagt wurde. Wer sich beschwert, kann sie nennen; suchen Sie danach mit \`reject:\`.`,
    },
    final: {
      title: 'Endgültig oder vorübergehend',
      text: `
Ein Code, der mit **5** beginnt, ist endgültig: Der sendende Server gibt auf und schickt die Nachricht zurück. Ein Code, der mit **4** beginnt, bittet ihn, später wiederzukommen; die meisten tun es innerhalb einer Stunde, und nichts geht verloren.`,
    },
    reasons: {
      title: 'Gründe',
      text: `
| Grund | Was er bedeutet und was hilft |
| RBL | Der sendende Server steht auf einer Reputationsliste. Sein Betreiber muss ihn dort löschen lassen. |
| SPF, DMARC | Die Domain des Absenders erlaubt diesen Server nicht. Ihr Betreiber muss die DNS-Einträge berichtigen. |
| SPOOFING | Jemand von außen hat eine Ihrer Domains verwendet. Ein Dienst, der in Ihrem Namen sendet, gehört in Ihren SPF-Eintrag. |
| SPAM, VIRUS | Der Inhalt galt als zu gefährlich, um ihn zurückzuhalten. |
| BLOCKLIST | Der Absender steht auf einer Sperrliste Ihrer Organisation. |
| RECIPIENT | Diese Adresse gibt es nicht. Prüfen Sie die Schreibweise und ob der Benutzer besteht. |
| POLICY, SIZE, TLS | Eine Regel der Domain: verbotener Inhalt, zu groß oder nicht verschlüsselt. |
| OUTBOUND_BLOCK | Eine Ihrer eigenen Adressen darf eine Zeit lang nicht senden, siehe [Ausgangssperre](outbound_block). |
| RATELIMIT, LOCAL | Zu viel auf einmal oder ein Fehler bei uns. Der Server versucht es von selbst wieder. |
| RFC | Der sendende Server hält sich nicht an die Regeln für E-Mail. |`,
    },
    sender: {
      title: 'Dem Absender helfen',
      text: `
Nennen Sie dem Absender die Zeit, den Empfänger und die Antwort im Kasten; sein Mail-Administrator findet damit die Zeile im Protokoll des sendenden Servers. Ist der Absender erwünscht, bitten Sie Ihren Administrator um einen Eintrag auf der Zulassungsliste. Er hilft gegen falsche Punkte, nicht gegen Viren und gefälschte Absender.`,
    },
    link: {
      title: 'Ein Link für den Absender',
      text: `
**Link für den Absender erstellen** gibt eine Adresse, die einem Absender von außen zeigt, warum seine Nachricht abgelehnt wurde und was zu tun ist, in seiner Sprache und ohne Anmeldung. Sie zeigt, was dem sendenden Server ohnehin gesagt wurde, und sonst nichts von Ihrer Organisation: keinen Betreff, keine Punktzahl, keine Liste, keinen Namen. Sie gilt 14 Tage; die Ansicht sagt, wie oft sie geöffnet wurde, und **Schließen** beendet sie sofort.`,
    },
  },
};
