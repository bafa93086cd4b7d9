import type { HelpPage } from '../../help/topics.ts';

export const dmarc: HelpPage<'dmarc'> = {
  title: 'DMARC- und TLS-Berichte',
  about:
    'Wer als eine Domain sendet, ob die nächste Stufe der Richtlinie sicher ist, und wie es um TLS der E-Mails an sie steht.',
  words:
    'aggregiert rua p=none quarantine reject t=y Alignment SPF DKIM Fälschung Weiterleitung TLS-RPT STARTTLS',
  sections: {
    sources: {
      title: 'Wer sendet',
      text: `
Empfänger melden einmal am Tag, welche Adressen E-Mails mit der Domain als Absender gesendet haben und ob sie DMARC bestanden. Postern ordnet sie zu:

| Zuordnung | Was sie bedeutet |
| **Eigene** | dieses Gateway oder ein Server, den die Einstellungen der Domain nennen |
| **Autorisiert** | sendet mit einem DKIM-Schlüssel oder SPF-Eintrag, den die Domain veröffentlicht |
| **Weitergeleitet** | trug Ihre eigene Signatur von einer fremden Adresse |
| **Nicht Ihre** | nichts davon; meist gefälscht |

Wählen Sie eine Quelle, um ihre Adressen zu sehen. **CSV** lädt alle Zeilen herunter.`,
    },
    step: {
      title: 'Die nächste Stufe',
      text: `
Die Richtlinie hat vier Stufen: **Beobachten**, **Quarantäne testen**, **Quarantäne**, **Ablehnen**. Postern sagt, ob die nächste sicher ist, was sie in den letzten 30 Tagen mit Ihren E-Mails gemacht hätte und welcher Eintrag zu veröffentlichen ist. Postern ändert DNS nie selbst.

Eine Stufe ist bereit, wenn Berichte mindestens 30 Tage und ein Monatsende abdecken, drei Empfänger verifizierte Berichte gesendet haben, diese den größten Teil Ihrer E-Mails zeigen und mindestens 99 % der E-Mails aus eigenen und autorisierten Quellen bestehen. Die letzten zwei Stufen brauchen außerdem eine Woche ohne Fehlschlag. Berichte in unsignierten Nachrichten zählen, machen eine Stufe aber nie bereit.`,
    },
    reports: {
      title: 'Wie Berichte eintreffen',
      text: `
Jede Domain hat eine eigene Berichtsadresse, die in dem von Postern vorgeschlagenen Eintrag steht. Empfänger berichten nur dorthin, wenn der Betreiber den gezeigten Eintrag veröffentlicht hat.

Berichte, die nicht gezählt werden konnten, stehen mit dem Grund in der Liste. Derselbe Bericht zählt einmal. Berichte über einzelne Nachrichten enthalten personenbezogene Daten und werden nicht angenommen.`,
    },
    tls: {
      title: 'TLS-Berichte',
      text: `
TLS-Berichte sagen, wie viele Sitzungen von E-Mails an Sie wie verlangt verschlüsselt waren und warum andere fehlschlugen. Wird MTA-STS getestet und ist nichts fehlgeschlagen, können Sie es auf der Registerkarte **DNS** der Domain durchsetzen.`,
    },
  },
};
