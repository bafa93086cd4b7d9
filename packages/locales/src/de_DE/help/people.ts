import type { HelpPage } from '../../help/topics.ts';

export const people: HelpPage<'people'> = {
  title: 'Einstellungen der Benutzerverwaltung',
  about: 'Wie sich die Personen Ihrer Organisation anmelden und welche Verzeichnisse für sie bürgen.',
  words:
    'MFA 2FA Richtlinie Single Sign-on SSO Föderation Entra Azure AD Mandanten-ID Realm OpenID Identitätsanbieter verknüpft',
  sections: {
    rules: {
      title: 'Was bei der Anmeldung verlangt wird',
      text: `
**Zweiten Faktor verlangen** verlangt von allen in der Organisation einen zweiten Faktor. Wer keinen hat, wird sofort zum Einrichten geführt, auch in einer offenen Sitzung. **Vorgeschlagene Methode** ist das Verfahren, das dort angeboten wird. Jede Einstellung sagt, woher ihr Wert kommt; **… verwenden** nimmt den eigenen zurück. Er lässt sich auch von einzelnen Benutzern verlangen, in ihrer Ansicht oder für mehrere zugleich in der Liste der Benutzer; was die Organisation verlangt, gilt auch für sie.`,
    },
    domains: {
      title: 'Domains',
      text: `
Unter **Domains** wählen Sie eine Domain und legen fest, wie ihre Benutzer hinzukommen (beim ersten Gebrauch, von Hand, aus einem Verzeichnis oder gar nicht) und ob sie einen zweiten Faktor brauchen. Was hier steht, geht dem vor, was für die Organisation gilt; **Auf … zurücksetzen** entfernt es.`,
    },
    directories: {
      title: 'Zugelassene Verzeichnisse',
      text: `
Personen eines zugelassenen Verzeichnisses melden sich ohne hiesiges Passwort an. Postern findet ihr Konto über die Identität, für die das Verzeichnis bürgt; beim ersten Mal auch über die Adresse, wenn sie bestätigt ist und zu einer Ihrer E-Mail-Domains gehört. **Prüfen** fragt, ob der Anbieter antwortet.

**Entfernen** beendet das Recht: Verknüpfungen mit dem Verzeichnis enden, ebenso die darüber geöffneten Sitzungen, auch Ihre eigene.`,
    },
    linked: {
      title: 'Verknüpfte Anmeldungen',
      text: `
Eine Verknüpfung sagt, welches Konto bei einem Anbieter hier welches Konto öffnet. **Verknüpfung lösen** beendet sie und die damit geöffneten Sitzungen. Die eigenen sieht und beendet jede Person unter [Profil](profile.sessions).`,
    },
    sync: {
      title: 'Verzeichnisse, die Benutzer hinzufügen',
      text: `
**Benutzer → Verzeichnisabgleich** liest Personen aus einem LDAP-Verzeichnis, aus Microsoft 365 oder aus einer CSV-Datei. Ein Lauf schaut zuerst: Er plant, wer hinzukommt, umbenannt, gesperrt oder entsperrt wird, mit einem Grund für jede Person. Der erste Plan und jeder, der ungewöhnlich viel ändern würde, wartet auf Ihre Prüfung.

Ein Verzeichnis, das nicht antwortet oder weniger als 80 % der bisherigen Personen nennt, ändert nichts. Wer fehlt, wird nach einem zweiten Lauf gesperrt und viel später gelöscht. **Diesen Lauf zurücknehmen** plant den Weg zurück, sieben Tage lang.

Gruppen des Verzeichnisses können ihren Mitgliedern eine Rolle geben oder sie einer Gruppe hier beitreten lassen, unter **Gruppen** des Verzeichnisses; Gruppen in Gruppen zählen mit. Ein Lauf nimmt nur zurück, was er selbst gegeben hat, und nichts, wo eine Gruppe nicht bis zum Ende gelesen werden kann.

Eine CSV-Datei braucht eine Zeile je Person und eine Spalte mit der Adresse. Microsoft 365 braucht eine Anwendung mit der Berechtigung User.Read.All; bevor ihr Geheimnis endet, werden Sie erinnert.`,
    },
    reports: {
      title: 'Berichte einer Person',
      text: `
Unter **Berichte** wählen Sie eine Person und sehen und ändern, wann ihre Berichte über zurückgehaltene E-Mails kommen, in welcher Zone und Sprache. Ändern darf nur, wer Benutzer bearbeiten darf; andere lesen. Ein sofortiger Bericht und wie er aussieht sind der Person selbst vorbehalten. **Auf geerbte Werte zurücksetzen** nimmt die eigenen Werte der Person zurück. [Wie Berichte gehen](reports)`,
    },
    again: {
      title: 'Noch einmal ein Code',
      text: `
Diese Seite und andere, die einrichten, Personen verwalten oder berichten, verlangen von Personen mit zweitem Faktor einen Code, wenn in den letzten 15 Minuten keiner eingegeben wurde. Handeln Sie für jemand anderen, ist es Ihr eigener. Danach machen Sie dort weiter, wo Sie waren.`,
    },
  },
};
