import type { HelpPage } from '../../help/topics.ts';

export const reports: HelpPage<'reports'> = {
  title: 'Berichte über zurückgehaltene E-Mails',
  about: 'Eine E-Mail, die sagt, was zurückgehalten ist, wann sie kommt und was ihre Links tun.',
  words:
    'Digest Zusammenfassung Spam-Bericht Quarantänebericht Benachrichtigung Zeitplan Freigabe mit einem Klick Scanner Link',
  sections: {
    what: {
      title: 'Was der Bericht sagt',
      text: `
Ein Bericht führt die E-Mails auf, die Postern seit dem letzten zurückgehalten hat: wer geschrieben hat, Betreff, Zeitpunkt und Grund. E-Mails von Absendern auf einer Sperrliste bleiben weg, außer Sie möchten sie sehen. Auch was bereits als Spam bestätigt oder als gesehen markiert wurde, fehlt; es bleibt zurückgehalten und steht in der Quarantäne unter **Geprüfte einbeziehen**. Viren und verbotene Dateien werden genannt, aber nur die Administration kann sie freigeben.

Alle erhalten einen Bericht um sieben Uhr morgens, bis sie selbst oder ihre Administration etwas anderes bestimmen.`,
    },
    when: {
      title: 'Wann er kommt',
      text: `
Unter **Profil**, **Berichte** wählen Sie Morgen, Mittag und Abend, einen oder mehrere, und jeweils die Minute. Die Zeiten gelten in Ihrer Zeitzone, im Sommer wie im Winter. **Auch wenn nichts zurückgehalten ist** sendet einen leeren Bericht als Lebenszeichen. **Vorschau…** zeigt den Bericht, wie er jetzt wäre, **Jetzt senden** sendet ihn. **Auf geerbte Werte zurücksetzen** gibt zurück, was Ihre Domain oder Ihre Organisation gewählt hat.`,
    },
    release: {
      title: 'Freigeben über einen Link',
      text: `
**Freigeben** im Bericht öffnet eine Seite mit der Nachricht. Das Öffnen der E-Mail oder der Seite gibt nichts frei: Sie drücken dort auf **Freigeben**. Die Nachricht wird dann mit dem heutigen Wissen erneut geprüft; spricht nichts dagegen, geht sie eine halbe Minute später ab, sonst sagt die Seite, warum nicht. **Freigeben und Absender zulassen** setzt den Absender auch auf Ihre eigene Zulassungsliste; Viren und gefälschte Absender werden trotzdem zurückgehalten.

Die Links gelten 14 Tage, für die E-Mails dieses Berichts und je Nachricht einmal. Leiten Sie den Bericht nicht weiter.`,
    },
    scanners: {
      title: 'Wenn ein Scanner den Link öffnet',
      text: `
Programme, die E-Mails durchsehen, öffnen jeden Link. Sie geben nichts frei. Der [Verlauf der Nachricht](details.life) sagt, wann ein Link geöffnet wurde, von welcher Adresse und durch welches Programm, und wann ein Programm die Schaltfläche gedrückt hat und abgelehnt wurde.`,
    },
    admin: {
      title: 'Der Bericht über Ihre Domains',
      text: `
Administratorinnen und Administratoren, die E-Mails anderer sehen, können einen zweiten Bericht über alle oder einige ihrer Domains haben. Vertrauliche Domains stehen nie darin. Ob Links in Berichten ohne Anmeldung freigeben, wird für die Organisation oder eine Domain bestimmt.`,
    },
  },
};
