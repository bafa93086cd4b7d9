import type { HelpPage } from '../../help/topics.ts';

export const portal: HelpPage<'portal'> = {
  title: 'Portal und Datenraum',
  about: 'Vertrauliche E-Mails für Personen ohne Schlüssel, und was von ihnen zurückkommt.',
  words: 'gina webmail vertraulich zurückrufen ablauf branding logo vorlage extern leser konto',
  sections: {
    setup: {
      title: 'Ein Portal einrichten',
      text: `
**Domains → Portal** schaltet das Portal einer Domain ein und legt fest, was Leser dort finden: Adresse der Hilfe, Aufbewahrung, Sprachen, Farbe und Bilder. Eine Domain kann die Einstellungen einer anderen übernehmen. Die Vorschau zeigt, was Leser sehen; **Beispiel an mich senden** schickt Ihnen die Benachrichtigung, die Leser erhalten.

Ein Portal hat eine eigene Adresse. Sie steht fest, sobald Sie zum ersten Mal speichern. Auch Anfangspasswörter, Selbstregistrierung, neue Nachrichten und die Formate zum Speichern legen Sie hier fest.`,
    },
    large_files: {
      title: 'Große Dateien',
      text: `
**Domains → Große Dateien** legt für jede Richtung fest, wann Anhänge zu Links werden. **Offen** sendet die E-Mail mit einem Link, der die Dateien für alle öffnet, die ihn haben. **Sicher** behält die ganze Nachricht im Portal, und wer sie liest, braucht einen Code. Größen sind die der E-Mail: Dateien wachsen beim Senden um etwa ein Drittel. Die Seite zeigt, wie viele Nachrichten der letzten 7 Tage betroffen gewesen wären.

Dateien werden auf Viren geprüft, bevor jemand sie herunterladen kann, und nach der eingestellten Zeit gelöscht. **Platz für die Domain** und **Platz für jeden Benutzer** begrenzen, was dort liegt; Administratoren werden gewarnt, bevor er voll ist. Benutzer und Gruppen können eigene Werte haben. **Nutzung als CSV** speichert die Liste der Benutzer.

E-Mails über dem Maximum gehen mit beiden Größen zurück. Solange das Portal eine Nachricht nicht annehmen kann, wartet sie.`,
    },
    sent: {
      title: 'Was Sie gesendet haben',
      text: `
**Datenraum → Gesendet und geöffnet** zeigt die Nachrichten, die ins Portal gingen: wer was wann geöffnet hat und bis wann sie bleiben. **Zurückholen** schließt eine Nachricht für alle Leser zugleich; 30 Sekunden lang lässt es sich rückgängig machen. Was jemand als Datei gespeichert hat, lässt sich nicht zurückholen.`,
    },
    answers: {
      title: 'Antworten',
      text: `
Antworten aus dem Portal kommen in Ihr Postfach und in den Datenraum, samt ihren Dateien. Ordner zeigen, wie viele ungelesen sind. Sie können eigene Ordner anlegen und Nachrichten verschieben.`,
    },
    people: {
      title: 'Portalbenutzer',
      text: `
**Benutzer → Portalbenutzer** zeigt die externen Personen mit einem Konto Ihrer Portale, mit Status und letzter Benutzung. **Sperren** beendet ihre Sitzungen und hält sie fern, bis Sie entsperren. **Abmelden** beendet nur die Sitzungen. **Passwort zurücksetzen** macht auch ein gewähltes Passwort ungültig: Sie melden sich mit einem Code aus ihrem Postfach an und wählen ein neues. **Löschen** entfernt das Konto samt seinen Kopien von Nachrichten; eine weitere vertrauliche Nachricht legt ein neues an.

**Telefonisch bestätigen** setzt ein Passwort mit Ihrem Helpdesk zurück: Die Seite des Lesers zeigt sechs Ziffern; Sie rufen unter einer Nummer an, die Sie kennen, und geben ein, was vorgelesen wird. Lesen mehrere Personen ein Postfach, markieren Sie es unter **Mobilnummer ändern**: Jede gibt dann ihren Namen an.

Jeder findet die Personen, denen er selbst schreibt, unter **Datenraum → Externe Personen**: wer registriert ist, auf wen eine Nachricht wartet und wer nie kam. **Erneut einladen** sendet die Einladung noch einmal, **Zurückziehen** schliesst die Nachricht.`,
    },
  },
};
