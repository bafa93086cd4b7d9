import type { HelpPage } from '../../help/topics.ts';

export const what_if: HelpPage<'what_if'> = {
  title: 'Was wäre, wenn',
  about:
    'Was eine andere Schwelle, ein Schalter oder ein Listeneintrag mit der E-Mail der letzten Tage gemacht hätte, bevor Sie speichern.',
  words: 'Simulation Vorschau Schwelle Probe Test Richtlinie Wiederholung',
  sections: {
    ask: {
      title: 'Fragen',
      text: `
**Was-wäre-wenn-Analyse** steht in der Seitenleiste von Personen, die Einstellungen einer Domain ändern dürfen, und unter „Warum“ auf der Seite einer Nachricht; dort bringt es die Einstellung mit, die diese Nachricht verändert hätte. Wählen Sie eine Domain und wie weit zurück, ändern Sie dann eine Schwelle, einen Schalter oder fügen Sie einen Eintrag hinzu, der die ganze Domain schützen würde. Mit **Nur für das Postfach** wird der Eintrag für ein Postfach ausprobiert. Die Frage steht in der Adresse und lässt sich weitergeben.`,
    },
    answer: {
      title: 'Die Antwort lesen',
      text: `
Über jede gespeicherte Nachricht wird nach denselben Regeln wie im Gateway noch einmal entschieden, aus dem, was bei ihrem Eingang gefunden wurde. Sie sehen, wie viele Nachrichten jeder Klasse es gab und gäbe, an welchen Tagen, und die neuesten, die anders behandelt worden wären, jede mit Link. Nachrichten, die jemand freigegeben hatte, werden gezählt, denn sie zurückzuhalten war falsch. Höchstens 50 000 Nachrichten werden betrachtet, die neuesten zuerst; gab es mehr, sagt die Antwort es. E-Mail, die vor dem Lesen abgelehnt wurde, fehlt. Was eine ausgeschaltete Prüfung gefunden hätte, lässt sich nicht wissen.`,
    },
    save: {
      title: 'Speichern',
      text: `
Solange Sie ausprobieren, ändert sich nichts. **Einstellungen speichern** macht die geänderten zu denen der Domain, **Zurücksetzen** vergisst sie. Einen Listeneintrag fügen Sie in der Sperr- und Zulassungsliste hinzu.`,
    },
  },
};
