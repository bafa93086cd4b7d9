import type { HelpPage } from '../../help/topics.ts';

export const review: HelpPage<'review'> = {
  title: 'Prüfung',
  about: 'Für Betreiber: rasch über zurückgehaltene Nachrichten aller Organisationen entscheiden.',
  words: 'Triage Betreiber Kampagne Gruppe ähnlich zurückgehalten Spam Virus rückgängig',
  sections: {
    clusters: {
      title: 'Ähnliche Nachrichten',
      text: `
Nachrichten mit nahezu demselben Text, einem gemeinsamen Link, Anhang oder denselben Wörtern im Betreff stehen in einer Zeile mit ihrer Zahl. Der Teil neben der Liste sagt, was sie gemeinsam haben, wie viele es haben und wem sie gehören. **Einzeln zeigen** öffnet die Zeile; nehmen Sie aus, was nicht dazugehört, oder entscheiden Sie einzeln darüber. Viren, gesperrte Dateien und andere Nachrichten stehen nie in einer Zeile.`,
    },
    keys: {
      title: 'Eine Taste entscheidet',
      text: `
| Taste | Entscheidung |
| \`J\`, \`K\` | nächste und vorige Zeile |
| \`R\` | freigeben: der Empfänger erhält sie nach 30 Sekunden |
| \`S\` oder \`H\` | Spam: der Fingerabdruck bleibt, damit Kopien erkannt werden |
| \`E\` | geprüft: gesehen, bleibt zurückgehalten |
| \`V\` | Virus: gilt ab jetzt als Virus, den nur Administratoren freigeben dürfen |
| \`Z\` | nimmt die letzte Entscheidung zurück, dann die davor |
| \`Leertaste\` | zeigt jede Nachricht einer Zeile |
| \`X\` | nimmt eine Nachricht aus |`,
    },
    place: {
      title: 'Die Liste bleibt stehen',
      text: `
Was Sie entscheiden, behält seinen Platz mit der Entscheidung; die nächste offene Zeile wird sofort gezeigt. Neue Nachrichten werden über der Liste angekündigt und kommen mit **Nach weiteren suchen**. Die Vorschau zeigt Nachrichten wie überall: ohne Skripte, Formulare und ohne etwas aus dem Netz. Eine Markierung wie „[EXTERN]“ vor einem Betreff wird weggelassen und über dem Text genannt.`,
    },
    left_out: {
      title: 'Ausgelassen',
      text: `
Was nicht entschieden werden konnte, steht über der Liste mit Zeit, Nachricht, Entscheidung und Grund: jemand war schneller, der Inhalt ist nicht mehr da, oder die Nachricht wird nicht mehr zurückgehalten. **Gründe anzeigen** öffnet die Aufzeichnung. Nach 30 Sekunden ist eine Freigabe unterwegs und nicht mehr zurückzunehmen; Spam, Geprüft und Virus lassen sich auch später auf der Seite der Nachricht zurücknehmen.`,
    },
  },
};
