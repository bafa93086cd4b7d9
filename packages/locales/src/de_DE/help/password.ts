import type { HelpPage } from '../../help/topics.ts';

export const password: HelpPage<'password'> = {
  title: 'Passwort',
  about: 'Wie ein Passwort aussehen muss, wie Sie es ändern und was hilft, wenn Sie es vergessen haben.',
  words: 'Kennwort zurücksetzen wiederherstellen verloren Zugangsdaten',
  sections: {
    rules: {
      title: 'Wie ein Passwort aussehen muss',
      text: `
- 8 bis 128 Zeichen
- mindestens ein Buchstabe, eine Ziffer und ein Sonderzeichen
- Sonderzeichen sind das Leerzeichen und \`! # $ % & ( ) * + - . / : ; < > = ? @ [ ] ^ _ { } | ~ ,\` sowie der Gravis
- keine anderen Zeichen, also keine Umlaute und Akzente
- nicht Ihre E-Mail-Adresse und kein Wort, das jeder zuerst versucht

Mehrere Wörter mit einer Ziffer und einem Leerzeichen oder Bindestrich dazwischen merkt man sich leicht und errät sie schwer.`,
    },
    change: {
      title: 'Ändern',
      text: `
Öffnen Sie Ihr [Profil](profile.data), wählen Sie **Sicherheit** und geben Sie das alte Passwort einmal und das neue zweimal ein. Das neue gilt sofort. Ihre übrigen Sitzungen enden; die, in der Sie arbeiten, bleibt bestehen. Darunter wählen Sie, ob auch Ihre API-Token und App-Passwörter widerrufen werden.

Solange Sie für jemand anderen handeln, ist das nicht möglich, ebenso wenig, wenn sich Ihre Organisation nur mit Microsoft 365 anmeldet.`,
    },
    forgotten: {
      title: 'Vergessen',
      text: `
1. Wählen Sie auf der Anmeldeseite **Passwort vergessen?** und geben Sie Ihre E-Mail-Adresse ein.
2. Gibt es ein Konto mit dieser Adresse, erhalten Sie eine E-Mail mit einem Link. Die Seite sagt bei jeder Adresse dasselbe.
3. Öffnen Sie den Link und geben Sie das neue Passwort zweimal ein. Der Link gilt einmal und 30 Minuten lang; eine neuere E-Mail macht die ältere ungültig.
4. Alle Sitzungen, API-Token und App-Passwörter des Kontos werden widerrufen, und bisher genutzte Geräte gelten nicht mehr als bekannt.
5. Melden Sie sich mit dem neuen Passwort an. Ein zweiter Faktor bleibt, wie er war.

Keine E-Mail? Sehen Sie im Spamordner nach, warten Sie einige Minuten und prüfen Sie die eingegebene Adresse. Kommt immer noch keine, fragen Sie Ihren Administrator, ob Sie ein Konto haben.`,
    },
  },
};
