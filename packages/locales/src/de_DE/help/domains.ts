import type { HelpPage } from '../../help/topics.ts';

export const domains: HelpPage<'domains'> = {
  title: 'Domains',
  about: 'Welche Mail-Domains Sie betreuen, wie eine neue hinzukommt und wie ihre E-Mail läuft.',
  words:
    'MX SPF TXT Nachweis prüfen Weiterleitung Smarthost inline parallel Microsoft 365 vertraulich entfernen löschen hinzufügen',
  sections: {
    list: {
      title: 'Die Liste',
      text: `
**Domains** zeigt, was Sie betreuen: Art, wohin E-Mail geht und ob die Domain verifiziert ist. Das Feld darüber findet einen Teil des Namens; die Pfeiltasten gehen von Zeile zu Zeile.

| Art | Was sie bedeutet |
| **Inline** | der MX-Eintrag zeigt hierher: alle E-Mails werden empfangen, gefiltert und weitergegeben |
| **Parallel** | ein anderer Anbieter wie Microsoft 365 empfängt die E-Mail, übergibt sie und nimmt sie zurück |
| **Nur Verwaltung** | hier läuft keine E-Mail; nur die Personen der Domain werden administriert |`,
    },
    add: {
      title: 'Eine Domain hinzufügen',
      text: `
**Domain hinzufügen** fragt nach Name und Art. Danach wartet die Domain auf ihre Verifizierung: Veröffentlichen Sie den TXT-Eintrag, den ihre Seite nennt, genau so, und wählen Sie **Jetzt prüfen**. Was stattdessen gefunden wurde, steht darunter.

Bis dahin wird E-Mail an die Domain abgelehnt, und auch andere können den Domain verifizieren. Ist sie verifiziert, kann keine andere Organisation sie übernehmen.`,
    },
    records: {
      title: 'MX und SPF',
      text: `
Der Reiter **DNS** zeigt, was veröffentlicht ist, seit wann es stimmt oder nicht, und die zu veröffentlichenden Einträge; er sieht jede Stunde nach, und sofort, wenn Sie **Jetzt prüfen** wählen. Der MX-Eintrag bringt E-Mail hierher. Der SPF-Eintrag erlaubt diesem Gateway, für die Domain zu senden; was schon darin steht, bleibt. Mehr als ein SPF-Eintrag ist so schlecht wie keiner.`,
    },
    mail: {
      title: 'Wie die E-Mail läuft',
      text: `
| Feld | Was es bewirkt |
| **Angenommene E-Mail geht an** | Host und Port Ihres Mailservers; er braucht eine öffentliche Adresse |
| **Sendende Server** | Adressen und Netze, deren E-Mail als ausgehende E-Mail Ihrer Organisation gilt |
| **Exchange-Online-Mandanten** | die Namen, die Exchange Online in das Feld \`X-OriginatorOrg\` Ihrer E-Mail schreibt, einer pro Zeile, etwa \`example.onmicrosoft.com\`. Stehen hier Namen, ist E-Mail von den Sendeadressen nur dann ausgehend, wenn das Feld einen davon nennt; alles andere gilt als E-Mail von außen oder wird abgelehnt, wenn es an jemanden anderswo geht. Leer: Wer die Adressen benutzt, sendet als Sie |
| **Ausgehende E-Mail signieren** | mit dem DKIM-Schlüssel der Domain |

Eine Änderung gilt ab der nächsten E-Mail und steht im Audit-Protokoll.

**Microsoft 365** darunter zeigt, zu welcher Organisation die Domain laut Microsoft gehört, wann gefragt wurde und welche anderen Domains in derselben sind. **Abfragen** fragt erneut. Die erwartete ID wird damit verglichen und ändert an der E-Mail nichts.`,
    },
    confidential: {
      title: 'Vertrauliche Domains',
      text: `
Eine vertrauliche Domain existiert für Administratoren ohne Freigabe nicht: weder in Listen noch in Suchen, Zählungen oder Diagrammen. Wer sie vertraulich macht, weiß weiter von ihr. Niemand ändert die eigene Freigabe; die Betreiber kennen jede Domain.`,
    },
    remove: {
      title: 'Eine Domain entfernen',
      text: `
Von diesem Moment an wird E-Mail an die Domain abgelehnt, und ihre Einstellungen sind weg. Empfangenes bleibt bis zum Ablauf in Protokoll und Quarantäne. Die erste Domain und vertrauliche können nicht entfernt werden.`,
    },
  },
};
