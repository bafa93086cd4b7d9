import type { HelpPage } from '../../help/topics.ts';

export const learning: HelpPage<'learning'> = {
  title: 'Lernen',
  about: 'Wie der Filter aus Meldungen und Freigaben lernt und wie Sie ihn steuern.',
  words:
    'Training Bayes maschinelles Lernen Modell Rückmeldung Fehlalarm zurücksetzen wiederherstellen Versionen',
  sections: {
    what: {
      title: 'Was gelernt wird',
      text: `
Wenn jemand eine Nachricht freigibt, meldet, als Spam kennzeichnet oder in der Prüfung entscheidet, ist das eine **Meinung**. Postern merkt sich, wie die Nachricht war: Wörter, Absender, Links und Aufbau, als Zahlen, die sich nicht zurücklesen lassen. Daraus lernt es eine Bewertung für Ihre Organisation, und aus den Meinungen von mindestens drei Organisationen eine für die ganze Installation.

Das Gelernte zählt neben den Regeln. Es fügt höchstens 6 Punkte hinzu und nimmt höchstens 3 weg: Es kann eine Nachricht zurückhalten, aber nie ablehnen.`,
    },
    findings: {
      title: 'In den Befunden',
      text: `
Ein Befund wie **Die Nachricht ähnelt dem, was hier als Spam gemeldet wurde** zeigt die wichtigsten Wendungen und wie oft jede gemeldet wurde. Wendungen aus einer einzigen Meinung werden nie gezeigt, und von anderen Organisationen keine, die weniger als drei gesehen haben.`,
    },
    page: {
      title: 'Die Seite',
      text: `
Der erste Satz sagt, ob das Gelernte urteilt und woraus es gelernt wurde. **Spam erkannt** und **Erwünschte E-Mails als Spam eingestuft** sind an zurückgehaltenen Meinungen gemessen. Darunter stehen die Versionen, die Personen, deren Meinungen zählen, und die neuesten Meinungen.

Zum Anfang braucht es 10 Spam- und 10 erwünschte Nachrichten, für das volle Gewicht je 50 und drei Personen. Aus abgelehnten Nachrichten und aus solchen, die älter als fünf Wochen sind, kann nicht gelernt werden. Meinungen verblassen: Nach 90 Tagen zählen sie halb.

Wer an einem Tag mehr sagt, als zählt, wird in einer Stichprobe gehört. Eine Freigabe, der alle anderen Meinungen widersprechen, **wartet auf eine zweite Person**: Bis dahin wird sie nicht gelernt. Die Liste der Versionen zeigt, wie viele von beiden weggelassen wurden. Um einen Absender sofort durchzulassen, gibt es die Absenderlisten.`,
    },
    steer: {
      title: 'Anhalten, vergessen, wiederherstellen',
      text: `
| Schaltfläche | Was sie tut |
| **Anhalten** | E-Mail wird nur nach Regeln beurteilt; Meinungen sammeln sich weiter |
| **Zurücksetzen…** | beginnt von vorn; frühere Versionen lassen sich wiederherstellen |
| **Wiederherstellen** | holt eine Version zurück und lässt weg, was danach gelernt wurde |
| **Meinungen zählen** | lässt ab der nächsten Version weg, was eine Person gesagt hat |

Jeder Schritt steht im Audit-Protokoll. Eine Person, ein Absender oder ein Postfach zählt nie mehr als einen begrenzten Teil.`,
    },
  },
};
