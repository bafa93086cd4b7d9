import type { HelpPage } from '../../help/topics.ts';

export const submission: HelpPage<'submission'> = {
  title: 'Mail senden',
  about: 'Wer sich zum Senden anmeldet, und als welche Adressen.',
  words:
    'SMTP Einlieferung Submission Port 587 App-Passwort Mailprogramm Thunderbird Outlook Drucker Scanner ERP Relay Zugangsdaten',
  sections: {
    server: {
      title: 'Ein Server oder ein Programm',
      text: `
Administratoren und Techniker öffnen **Einlieferung** in den Einstellungen einer Domain und wählen **Neue Zugangsdaten für einen Server…**. Kreuzen Sie die Domains an, für die er senden darf, oder nennen Sie einzelne Adressen: Ein Drucker braucht eine. Netze begrenzen, woher er sich anmeldet.

Benutzername und Passwort werden einmal gezeigt. Die Liste zeigt, wann und woher sich der Server zuletzt angemeldet hat. **Bearbeiten…** ändert, womit und woher er senden darf; das Passwort bleibt. **Bearbeiten…** ändert, womit und woher er senden darf; das Passwort bleibt. **Widerrufen…** weist ihn innerhalb einer Sekunde ab.`,
    },
    person: {
      title: 'Ein Mailprogramm',
      text: `
Öffnen Sie Ihr [Profil](profile), wählen Sie **E-Mail-Programme**, dann **Neues App-Passwort…**. Erstellen Sie für jedes Programm und Telefon ein eigenes. Die Seite sagt, welchen Server, Port und Benutzernamen das Programm braucht.

Es sendet als Ihre eigene Adresse, auch mit Zusatz (\`sie+shop@…\`), und als Adressen, die Administratoren Ihnen erlaubt haben. Ihr Passwort für diese Konsole gilt dort nie.`,
    },
    refused: {
      title: 'Wenn Mail abgewiesen wird',
      text: `
- **535**: falsch, abgelaufen oder widerrufen, oder aus einem Netz, das nicht erlaubt ist.
- **550 … may not send as …**: Absender, From- oder Sender-Zeile gehört nicht zu den Zugangsdaten. Nehmen Sie eine andere Adresse oder lassen Sie sie von Administratoren erlauben.
- **454**: zu viele falsche Passwörter; warten Sie eine Viertelstunde.`,
    },
  },
};
