import type { HelpPage } from '../../help/topics.ts';

export const profile: HelpPage<'profile'> = {
  title: 'Profil und Einstellungen',
  about:
    'Ihre Daten, Sprache, Darstellung, zweiter Faktor, Sitzungen und eine Sicherung Ihrer Einstellungen.',
  words:
    'Konto Benutzer Einstellungen Optionen Farbschema dunkel hell Sprache Expertenmodus Beta Anzeige Geräte Export Import',
  sections: {
    data: {
      title: 'Ihre Daten',
      text: `
Die Schaltfläche am rechten Ende der oberen Leiste öffnet Ihr Profil in Kurzform mit den Einstellungen, die man oft ändert; **Profil öffnen** führt zur ganzen Seite. Ihren Namen können Sie selbst ändern. E-Mail-Adresse, Organisation und Rollen legt Ihr Administrator fest; was Ihre Rollen öffnen, steht in Worten unter **Rollen und Berechtigungen**.`,
    },
    settings: {
      title: 'Sprache und weitere Einstellungen',
      text: `
- Die **Sprache** gilt für die Konsole und für die E-Mails, die Postern Ihnen sendet.
- Der **Expertenmodus** zeigt mehr Einzelheiten, wo eine Seite welche hat.
- **Beta-Funktionen** auf **Ein** zeigt Funktionen, die noch erprobt werden.

Eine Änderung wird sofort gespeichert und gilt in jedem Browser, in dem Sie sich anmelden.`,
    },
    inheritance: {
      title: 'Woher eine Einstellung kommt',
      text: `
Eine Einstellung kann für alle, für eine Organisation, eine Domain, eine Gruppe und einen einzelnen Benutzer gesetzt sein. Es gilt die am engsten gefasste, die gesetzt ist. Die kleine Reihe von Abschnitten neben einer Einstellung zeigt es: Der farbige gilt, graue sind überstimmt, leere nicht gesetzt.

**… verwenden** entfernt Ihren eigenen Wert und nennt, was dann gilt. Jede Änderung wird mit Name und Zeit festgehalten; unter **Verlauf** lässt sich jede zurücknehmen: Die Einstellung ist dann wieder so wie vor dieser Änderung.`,
    },
    look: {
      title: 'Hell, dunkel und Größe',
      text: `
Sonne oder Mond in der oberen Leiste wechseln zwischen hell und dunkel; bis Sie wählen, folgt Postern Ihrem System. Die Größe der Schaltflächen, die Netzanzeige und die einzelnen Tasten stellen Sie im Profil ein. Das gilt überall, wo Sie sich anmelden.`,
    },
    second_factor: {
      title: 'Zweiter Faktor',
      text: `
Hier richten Sie einen [zweiten Faktor](sign_in.set_up) ein, wechseln das Verfahren oder holen neue Backup-Codes; die alten gelten dann nicht mehr. Für jeden dieser Schritte brauchen Sie Ihr Passwort und, wo einer eingerichtet ist, einen Code des jetzigen Faktors. Verlangt Ihre Organisation einen zweiten Faktor, können Sie ihn ändern, aber nicht entfernen.`,
    },
    sessions: {
      title: 'Sitzungen',
      text: `
Die Liste zeigt, wo Sie angemeldet sind: Browser, Netzadresse, seit wann und zuletzt benutzt. **Beenden** meldet eine davon ab; die Schaltfläche unter der Liste beendet alle außer dieser, innerhalb einer Sekunde. Sehen Sie eine, die Sie nicht kennen, beenden Sie sie und [ändern Sie Ihr Passwort](password.change).`,
    },
    backup: {
      title: 'Sicherung Ihrer Einstellungen',
      text: `
**Sicherung herunterladen** speichert Sprache, Expertenmodus, Funktionstest, Netzanzeige und Farbschema als JSON-Datei. **Sicherung einlesen…** liest eine solche Datei; unmögliche Werte bleiben weg, und was kein JSON ist, wird als ungültig abgelehnt. Der Import steht Betreibern offen und solange jemand für einen Benutzer handelt.`,
    },
  },
};
