import type { HelpPage } from '../../help/topics.ts';

export const settings: HelpPage<'settings'> = {
  title: 'Einstellungen einer Domain',
  about:
    'Wie die E-Mail jeder Domain gefiltert, verändert, zugestellt und zurückgehalten wird, und woher jeder Wert kommt.',
  words:
    'Spamschwelle Kennzeichnung TLS Größe Makros erben Organisation Vorgabe zurücksetzen kopieren vergleichen rückgängig Berechtigung',
  sections: {
    rows: {
      title: 'Eine Zeile',
      text: `
Jede Zeile hat einen Namen und eine Zeile Hilfe, den Wert, woher er kommt, und rechts den Weg zurück zum geerbten, mit dessen Wert benannt: **9,0 verwenden**. Die Reiter **Filter**, **Regeln**, **Zustellung** und **Quarantäne** enthalten die Einstellungen in Gruppen. Die Auswahl über den Reitern führt zu einer anderen Domain, zu den Werten der ganzen Organisation und für Betreiber zu denen aller Organisationen.`,
    },
    inherit: {
      title: 'Woher ein Wert kommt',
      text: `
Ein Wert der Domain gewinnt gegen den der Organisation, der der Organisation gegen die Vorgabe. Die kleinen Balken sagen, welcher gilt: farbig gilt, grau ist überstimmt, umrandet ist nicht gesetzt. Wählen Sie die Worte daneben, um jeden gesetzten Wert zu sehen und was von wem und wann geändert wurde.`,
    },
    try: {
      title: 'Bevor Sie speichern',
      text: `
Eine geänderte Zeile bekommt einen Balken am linken Rand. Darunter steht, was die Änderung an der E-Mail der letzten sieben Tage geändert hätte, mit den Tagen, wie viele dieser Nachrichten jemand freigegeben hatte, und einem Link zu ihnen. Über vergangene E-Mail wird nach den Regeln des Gateways noch einmal entschieden. Eine Einstellung, die nichts bewertet (Kennzeichen, Zustellung, Regeln, Empfänger, was Personen mit zurückgehaltener E-Mail dürfen), sagt, welche Nachrichten sie wie berührt hätte, mit Links zu den neuesten. Was von einigen nicht bekannt ist, sagt die Zeile, statt zu raten.`,
    },
    save: {
      title: 'Speichern',
      text: `
Die Leiste am Fuß zählt die Änderungen und jene, die nicht passen. **Prüfen und speichern** oder [Strg+S] zeigt alte und neue Werte; ein zweites [Strg+S] speichert. Sie gelten sofort für neue E-Mail; was schon zurückgehalten ist, bleibt zurückgehalten. Wer mit Ungespeichertem geht, wird vorher gefragt.`,
    },
    history: {
      title: 'Verlauf',
      text: `
Der Reiter **Verlauf** zeigt, was hier geändert wurde, neueste zuerst. Jede Änderung lässt sich zurücknehmen, was auch danach kam; das ist selbst eine Änderung und steht ebenfalls im Verlauf.`,
    },
    compare: {
      title: 'Vergleichen und kopieren',
      text: `
Der Reiter **Vergleichen** stellt bis zu sieben andere Domains neben diese und zeigt nur, was sich unterscheidet. Kreuzen Sie Einstellungen an und kopieren Sie sie zu diesen Domains: Sie sehen zuerst jede Änderung, dann geschehen alle auf einmal oder keine. Die anderen Domains bekommen die Werte als eigene.`,
    },
    quarantine: {
      title: 'Was Personen mit zurückgehaltener E-Mail dürfen',
      text: `
Der Reiter **Quarantäne** sagt, was Personen mit der für sie zurückgehaltenen E-Mail dürfen: Kopfzeilen sehen, sie ansehen und herunterladen, ihre Freigabe beantragen oder sie freigeben, eigene Listen führen, sie löschen. Die Administration ist daran nicht gebunden. Darunter steht, ob die Links in [Berichten](reports.release) ohne Anmeldung freigeben oder dorthin führen.`,
    },
  },
};
