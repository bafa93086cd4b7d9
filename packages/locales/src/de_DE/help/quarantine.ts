import type { HelpPage } from '../../help/topics.ts';

export const quarantine: HelpPage<'quarantine'> = {
  title: 'Quarantäne und Freigabe',
  about: 'Über zurückgehaltene Nachrichten entscheiden: freigeben oder als gesehen vermerken.',
  words: 'zurückgehalten freigeben zustellen rückgängig mehrere auswählen Fehlalarm Spam Virus gesperrt',
  sections: {
    held: {
      title: 'Was zurückgehalten wird und wie lange',
      text: `
E-Mails ab der Spamschwelle, E-Mails mit einem Virus und E-Mails, die die Regeln der Domain verbieten, werden nicht zugestellt, sondern warten hier. Weder Absender noch Empfänger erfahren davon durch das Zurückhalten selbst.

Zurückgehaltene Nachrichten bleiben 90 Tage und werden dann gelöscht. Bei Spam müssen Sie nichts tun: Was niemand freigibt, wird nie zugestellt.`,
    },
    order: {
      title: 'Reihenfolge',
      text: `
**Grenzfälle zuerst** stellt die Nachrichten nach oben, denen am wenigsten zur Zustellung fehlte: Hier sind falsche Entscheidungen am wahrscheinlichsten. **Neueste zuerst** ist die Folge der Zeit. Bei mehr als 1000 Nachrichten gibt es nur diese; grenzen Sie die Suche ein, um die andere zu erhalten.

Die Reiter teilen nach Einstufungen. Nachrichten, die jemand gesehen hat, sind verborgen, bis Sie **Geprüfte einbeziehen** wählen.`,
    },
    release: {
      title: 'Freigeben',
      text: `
1. Öffnen Sie die Nachricht und lesen Sie, [warum sie zurückgehalten wird](details.why). Prüfen Sie die Domain des Absenders, die Links und die Anhänge, nicht den Anzeigenamen.
2. Wählen Sie **Freigeben…** oder drücken Sie [R].
3. Geben Sie einen Grund an, wenn Sie möchten. Er steht mit Ihrem Namen im Audit-Protokoll.
4. Wählen Sie **Freigeben**. Die Nachricht geht nach 30 Sekunden ab.

Eine freigegebene Nachricht geht an den Empfänger, an den sie gerichtet war. Administratoren können im Menü daneben **An andere Adresse freigeben…** wählen: eine andere Adresse der eigenen Organisation; der Empfänger erfährt davon. Ihre Zustellung sehen Sie in ihrem [Verlauf](details.life).

Jede Freigabe wird noch einmal geprüft, bevor die Nachricht abgeht. Ein Virus, eine verbotene Datei oder ein blockierter Absender, der erst jetzt bekannt ist, hält sie auf: Die Nachricht bleibt zurückgehalten, und wer sie freigegeben hat, erfährt davon.`,
    },
    undo: {
      title: 'Eine Freigabe zurücknehmen',
      text: `
30 Sekunden lang bietet der Hinweis unten **Rückgängig** an; [Z] tut dasselbe. Der Balken zeigt, wie viel Zeit bleibt; er hält an, solange Sie darauf zeigen, doch die Nachricht geht zur genannten Zeit ab. Danach lässt sich eine Freigabe nicht mehr zurücknehmen.`,
    },
    reviewed: {
      title: 'Als gesehen vermerken',
      text: `
[E] vermerkt eine Nachricht als gesehen: Jemand hat sie geprüft, und sie bleibt zurückgehalten. Sie verschwindet bei allen aus der Liste der offenen, damit nicht zwei dieselbe Arbeit tun. Nutzen Sie das für Spam, der zu Recht zurückgehalten wurde.

**Spam bestätigen** ([S]) merkt sich zudem den Fingerabdruck des Textes, oder des größten Bildes, wo kaum Text steht, sodass ähnliche Kopien erkannt werden. Wer nur eigene Nachrichten sieht, nutzt **Als Spam melden** ([F]); mehrere Meldungen zusammen wirken ebenso. **Löschen** entfernt den Inhalt nach 30 Sekunden.

Das Menü einer Zeile ([.]) bietet all das, und später auch das Zurücknehmen.`,
    },
    several: {
      title: 'Mehrere auf einmal',
      text: `
Wählen Sie Nachrichten mit [X] aus, eine Reihe mit [Umschalt X], alle mit dem Kästchen im Spaltenkopf. Die Leiste unten handelt dann an allen. Vorher sagt sie, wie viele welcher Art sie ändert und welche sie lässt, wie sie sind; danach nimmt ein einziges **Rückgängig** alles zurück. Das **Verlauf der Sammelaktionen** behält, was unverändert blieb, mit dem Grund.

Erlaubt Ihre Organisation Ihnen die Freigabe nicht, wählen Sie **Freigabe beantragen…**. Ein Administrator entscheidet unter **Anträge**, und Sie erfahren es.`,
    },
    dangerous: {
      title: 'Viren und gesperrte E-Mails',
      text: `
Nachrichten mit einem Virus lassen sich nicht auswählen: Über sie wird einzeln auf ihrer eigenen Seite entschieden, und nur von Administratoren. Auch Nachrichten mit verbotenen Anhängen können Administratoren freigeben. Brauchen Sie eine davon, wenden Sie sich an Ihren Administrator und nennen Sie Betreff und Zeit.`,
    },
  },
};
