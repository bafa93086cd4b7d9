import type { HelpPage } from '../../help/topics.ts';

export const search: HelpPage<'search'> = {
  title: 'Nachrichtensuche',
  about: 'Jede Nachricht der letzten 90 Tage finden: mit Wörtern, Filtern und einem Zeitraum.',
  words:
    'Abfragesprache Filter finden Protokoll Log Nachricht Operatoren Platzhalter Stern ausschließen Spalten',
  sections: {
    field: {
      title: 'Das Suchfeld',
      text: `
Mit [/] gelangen Sie hin. Wörter suchen schon beim Tippen: Jedes muss im Absender, im Empfänger oder im Betreff vorkommen. Ein Wort findet alles, was mit ihm beginnt, \`rech\` also auch **Rechnung**.

| Sie tippen | und finden |
| \`rechnung april\` | Nachrichten mit beiden Wörtern |
| \`"zwei wörter"\` | diese Wörter zusammen |
| \`from:*@acme.example\` | die Domain des Absenders |
| \`-from:news@shop.example\` | alles außer diesem Absender |
| \`class:spam state:held\` | zurückgehaltenen Spam |
| \`after:3d\` | die letzten drei Tage |

Filter werden zu Marken, sobald Sie ein Leerzeichen tippen oder einen Vorschlag übernehmen. Wählen Sie eine Marke, so kommt sie zum Ändern ins Feld zurück; ihr Kreuz, [Entf] auf ihr oder die [Rücktaste] davor entfernt sie, und [←] führt zu den Marken. Zu dem, was Sie einfügen, etwa eine IP-Adresse, einen Hash oder einen Link, bietet das Feld die Filter an, die es kennen. Die ganze Suche steht in der Adresszeile: Kopieren Sie sie, um sie weiterzugeben.`,
    },
    filters: {
      title: 'Filter',
      text: `
Ein Filter besteht aus einem Wort, einem Doppelpunkt und einem Wert; Anführungszeichen halten Leerzeichen zusammen. Ein Minus davor schließt aus. Mehrmals derselbe Filter heißt **einer davon**, verschiedene Filter heißen **alle zugleich**. Ein Stern allein steht für irgendeinen Wert: \`subject:*\` findet, was einen Betreff hat, \`-subject:*\`, was keinen hat.

| Filter | Wert |
| \`from:\` \`to:\` | Teil einer Adresse; \`*\` steht für beliebigen Text |
| \`subject:\` | Wörter des Betreffs |
| \`class:\` | ham, spam, highspam, bulk, blocked, virus, temporarily_rejected, welcomelisted, blocklisted |
| \`state:\` | queued, deferred, delivered, held, rejected, failed |
| \`is:\` | released, reviewed, hashed |
| \`direction:\` | in, out |
| \`attachment:\` | yes, no |

Wenn Ihre Rollen die E-Mails anderer durchsuchen dürfen, gibt es viele weitere, darunter \`ip:\`, \`helo:\`, \`spf:\`, \`dkim_domain:\`, \`country:\`, \`file:\`, \`url_host:\`, \`message_id:\`, \`queue_id:\`, \`server:\`, \`server_answer:\` und \`rule:\`. Das Feld schlägt sie vor, [Alle Filter](search.expert) führt sie auf.`,
    },
    time: {
      title: 'Zeitraum',
      text: `
Die Schaltfläche neben dem Feld stellt den Zeitraum ein; was sie einstellt, lässt sich auch tippen: \`after:30m\`, \`after:12h\`, \`after:3d\`, \`after:2w\` oder ein Datum wie \`after:2026-04-13\` und \`before:2026-04-14t12:00\`. Es gilt Ihre eigene Zeitzone.

Ohne Angabe werden die letzten 90 Tage durchsucht; ältere Nachrichten sind gelöscht. Im kleinen Diagramm über der Liste wählen Sie einen Zeitraum, indem Sie über die Balken ziehen. Mit der Tastatur ist es ein Halt von [Tab]: Die Pfeile gehen von Balken zu Balken, mit [Umschalt] über mehrere, und [Enter] übernimmt den Zeitraum.`,
    },
    facts: {
      title: 'Anzahl und Einstufungen',
      text: `
Über der Liste steht, wie viele Nachrichten gefunden wurden und wie sie sich auf die Einstufungen verteilen. Wählen Sie eine davon, um nur diese zu sehen, und noch einmal, um alle zu sehen. Sehr große Zahlen erscheinen als „mehr als“.

Solange Sie den Anfang der Liste ansehen, erscheinen neue Nachrichten von selbst, und Zeilen zeigen sofort, was andere mit ihnen getan haben. Während Sie in der Liste arbeiten oder gescrollt haben, bewegt sich nichts: Eine Zeile darüber sagt, wie viele neu sind, und zeigt sie auf Wunsch.`,
    },
    list: {
      title: 'Die Liste',
      text: `
[J] und [K] gehen weiter, die [Leertaste] zeigt zwei Zeilen Text und die gewichtigsten Befunde, [Enter] öffnet. Der Spaltenkopf **Zeit** kehrt die Reihenfolge um. Das Menü rechts vom Feld wählt die Spalten; die Wahl merkt sich dieser Browser. Wer die E-Mails mehrerer Organisationen sieht, wählt eine davon neben dem Zeitraum, nach einem Teil ihres Namens; die zuletzt angesehenen stehen vorn. Über der Liste steht, wessen E-Mails es sind, und solange mehrere gezeigt werden, sagt die Spalte **Organisation**, wem jede gehört, auf dem Bildschirm und in Dateien.

Die Domain des Absenders wird nie gekürzt: Der Anzeigename ist nur eine Behauptung. Buchstaben, die andere nachahmen, sind markiert. Zeigen Sie auf eine Zeit, um sie in UTC zu sehen.`,
    },
    panel: {
      title: 'Die Nachricht neben der Liste',
      text: `
Das erste [Enter] oder der erste Klick öffnet die Nachricht neben der Liste, das zweite gibt ihr [eine eigene Seite](details). Solange der Bereich offen ist, lesen Sie mit [J] und [K] die Liste durch; [Esc] schließt ihn. Sein Rand lässt sich ziehen; die Breite bleibt gemerkt. Auf schmalen Bildschirmen verdeckt der Bereich die Liste.`,
    },
    expert: {
      title: 'Alle Filter',
      text: `
Das Menü rechts vom Feld öffnet ein Formular mit jedem Filter, nach Gruppen geordnet. Mehrere Werte eines Filters trennen Sie mit Komma und Leerzeichen. Was Sie eingeben, wird zu Marken, sodass Sie tippend weitermachen können.

Mit **Ein Filter muss zutreffen** muss eine Nachricht nur einen Filter erfüllen. Richtung, Status, „Freigegeben, gesehen oder mit Fingerabdruck“, Art des Eintrags, Instanz und Zeitraum gelten trotzdem.

Das Formular gibt es für Rollen, die die E-Mails anderer durchsuchen dürfen.`,
    },
    saved: {
      title: 'Gespeicherte Suchen',
      text: `
Das Lesezeichen neben dem Feld speichert die angezeigte Suche unter einem Namen und öffnet sie wieder; auch die Palette findet sie. Eine gespeicherte Suche kann

- die gefundenen Zeilen **färben**, in jeder Liste;
- Sie **benachrichtigen**, wenn sie Neues findet, in den Benachrichtigungen oder per E-Mail, höchstens so oft, wie Sie es wählen.

Gefragt wird mit den Rechten, die Sie dann haben. **Link kopieren** gibt eine Suche weiter: Wer ihn öffnet, sieht, was er selbst sehen darf.

**Farben nach Einstufung …** im selben Menü gibt jeder Einstufung eine eigene Farbe, in diesem Browser. Eine gespeicherte Suche mit Farbe geht vor.`,
    },
    tail: {
      title: 'Die Live-Ansicht',
      text: `
**Live-Ansicht**, im Umschalter neben dem Suchfeld, oder [G], dann [V], zeigt dieselbe Suche als laufende Ansicht: die neueste Zeile oben, mit Filtern wie in der Suche, für E-Mails von und an eine Domain oder für alle, die Sie sehen dürfen. [P] hält sie an; was inzwischen kommt, bleibt erhalten. Die Zahl rechts ist die Rate der letzten Minute.`,
    },
    export: {
      title: 'Listen als Dateien',
      text: `
Der Pfeil neben dem Feld schreibt die Liste als Datei, bis zu 100 000 Zeilen: **CSV** und **Excel** mit den Spalten, die Sie sehen, in Ihrer Sprache und Zeitzone; **JSON** für Programme, mit Zeiten in UTC. **Nachrichten als .eml-Dateien (ZIP)** enthält bis zu 1000 Nachrichten, deren Inhalt aufbewahrt ist und die Sie herunterladen dürfen. Exporte stehen im Audit-Protokoll.`,
    },
  },
};
