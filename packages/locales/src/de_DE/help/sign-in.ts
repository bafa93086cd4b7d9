import type { HelpPage } from '../../help/topics.ts';

export const sign_in: HelpPage<'sign_in'> = {
  title: 'Anmelden',
  about: 'Passwort, zweiter Faktor, Microsoft 365 und was eine Sitzung beendet.',
  words: 'Login einloggen Anmeldung Authentifizierung MFA 2FA TOTP SMS OTP Single Sign-on SSO OpenID',
  sections: {
    password: {
      title: 'Mit E-Mail-Adresse und Passwort',
      text: `
Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein und wählen Sie **Anmelden**. Das Auge im Passwortfeld zeigt, was Sie tippen.

Ob die Adresse oder das Passwort falsch war, wird nicht gesagt: So kann niemand herausfinden, wer hier ein Konto hat. Wenn Sie Ihr Passwort vergessen haben, hilft die Seite [Passwort](password.forgotten).`,
    },
    second_factor: {
      title: 'Der zweite Faktor',
      text: `
Hat Ihr Konto einen zweiten Faktor, fragt Postern nach dem Passwort noch nach einem Code:

- **Authenticator-App**: die sechs Ziffern, die die App gerade anzeigt. Sie wechseln alle 30 Sekunden und gelten nur einmal.
- **SMS**: die sechs Ziffern, die an Ihr Mobiltelefon gingen.
- **E-Mail**: die sechs Ziffern, die an Ihre Adresse gingen.
- **Backup-Code**: einer der Codes, die Sie bei der Einrichtung notiert haben. Jeder gilt einmal.

Angemeldet sind Sie erst, wenn der Code stimmt. Bis dahin wird im Browser nichts gespeichert; wenn Sie den Tab schließen, beginnen Sie von vorn.`,
    },
    set_up: {
      title: 'Einen zweiten Faktor einrichten',
      text: `
Sie richten ihn selbst unter [Profil](profile.second_factor) ein, oder Postern fordert Sie bei der Anmeldung dazu auf, weil Ihre Organisation ihn verlangt.

1. Wählen Sie ein Verfahren. Am sichersten ist eine Authenticator-App: Sie braucht weder Netz noch Mobilfunkanbieter.
2. Scannen Sie mit der App den QR-Code, oder tippen Sie den Schlüssel darunter ab.
3. Geben Sie für SMS die Nummer mit **00** und Ländervorwahl ein, zum Beispiel \`0041791234567\`.
4. Geben Sie den Code ein, den Sie nun erhalten. Erst damit gilt der zweite Faktor.
5. Bewahren Sie die Backup-Codes dort auf, wo Sie sie auch ohne Ihr Telefon erreichen.`,
    },
    backup_codes: {
      title: 'Backup-Codes',
      text: `
Backup-Codes haben acht Ziffern und helfen, wenn das Telefon fehlt. Jeder gilt einmal. Sie werden nur bei der Einrichtung gezeigt: Drucken Sie sie aus oder schreiben Sie sie ab, und verwahren Sie sie nicht beim Passwort.

Fehlen Telefon und Codes, kann ein Administrator mit der Rolle **User Management** Ihren zweiten Faktor entfernen. Sie melden sich dann mit dem Passwort an und richten ihn neu ein.`,
    },
    microsoft: {
      title: 'Mit Microsoft 365',
      text: `
Hat Ihre Organisation ihren Microsoft-Mandanten verbunden, führt **Weiter mit Microsoft 365** zu Microsoft und zurück. Postern sieht Ihr Microsoft-Passwort nicht. Um den zweiten Faktor kümmert sich dann Microsoft.

Sie brauchen in Postern ein Konto mit derselben E-Mail-Adresse. Lässt Microsoft Sie ein und Postern nicht, bitten Sie Ihren Administrator um das Konto.`,
    },
    session: {
      title: 'Das Ende einer Sitzung',
      text: `
Eine Sitzung endet, wenn Sie sich abmelden, nach zwei Stunden ohne Benutzung, nach zwei Tagen insgesamt, wenn ein Administrator sie beendet und wenn Ihr Passwort anderswo geändert wird. Sie gelangen dann zur Anmeldung und von dort zurück an die Stelle, an der Sie waren. Sitzungen von Betreibern enden nach 30 Minuten ohne Benutzung und nach zwölf Stunden.

Beim Abmelden vergisst dieser Browser alles. Ihre übrigen Sitzungen stehen unter [Profil](profile.sessions); dort können Sie sie beenden.`,
    },
    locked: {
      title: 'Zu viele Versuche',
      text: `
Nach mehreren falschen Passwörtern nimmt Postern einige Minuten lang keine weiteren an; die Seite zeigt, wie lange. Ein neues Passwort verkürzt die Wartezeit nicht. Nach mehreren falschen Codes beginnen Sie wieder beim Passwort.

Vielleicht hat es jemand anderes mit Ihrer Adresse versucht. Wenn Sie selbst kein falsches Passwort eingegeben haben, sagen Sie es Ihrem Administrator.`,
    },
  },
};
