import type { HelpPage } from '../../help/topics.ts';

export const sender_trust: HelpPage<'sender_trust'> = {
  title: 'Vertrauen in Absender',
  about: 'Wie gut ein Absender einem Empfänger bekannt ist, woraus das gezählt wird und was es bewirkt.',
  words: 'Handschlag Kontakt Reputation Autoliste bekannt Erstkontakt regelmäßig Misstrauen Zeichen',
  sections: {
    mark: {
      title: 'Das Zeichen neben dem Absender',
      text: `
Jeder Absender eingehender E-Mail hat ein Zeichen: ein Fragezeichen beim ersten Kontakt, eine Person bei einem bekannten Absender, ein Herz bei einem regelmäßigen Kontakt, ein Ausrufezeichen bei Misstrauen. Zeigen Sie darauf, steht da, warum. Auf der Seite der Nachricht steht das Wort dabei; ein Klick öffnet **Absendervertrauen**.`,
    },
    counted: {
      title: 'Woraus es gezählt wird',
      text: `
Von −100 bis +100, für jedes Postfach und jeden Absender einzeln. Eine Nachricht an den Absender zählt +25, eine saubere von ihm +2, Spam oder ein Virus −30. Wem nie geschrieben wurde, der bleibt unter 50. Der Wert halbiert sich alle 90 Tage. Es zählt nur E-Mail mit authentifiziertem Absender, damit eine gefälschte Adresse einen guten Namen weder nutzen noch verderben kann; automatische Antworten und Massenmail zählen nicht. E-Mail zählt etwa eine Minute nach ihrem Eingang.`,
    },
    weight: {
      title: 'Was es bewirkt',
      text: `
Höchstens 1,5 Punkte in beide Richtungen, und bei 0 nichts. Vertrauen lässt nie einen Virus durch und nie einen Absender, der gefälscht sein kann: dort zählt es nicht. Es steht unter den Befunden einer Nachricht.`,
    },
    set: {
      title: 'Von Hand setzen',
      text: `
Wählen Sie in **Absendervertrauen** einen Wert und wie lange er gilt, von 6 Stunden bis 30 Tage, dann **Vertrauen setzen**. Das gilt für neue E-Mail innerhalb von Sekunden. **Zurück zu automatisch** beendet es früher. Sie können es für Ihr eigenes Postfach setzen, Administratoren für die Postfächer ihrer Domains. Jede Änderung steht im Audit-Protokoll.`,
    },
  },
};
