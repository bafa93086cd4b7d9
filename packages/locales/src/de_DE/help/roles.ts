import type { HelpPage } from '../../help/topics.ts';

export const roles: HelpPage<'roles'> = {
  title: 'Rollen und Zugriff',
  about: 'Was jede Rolle öffnet, wie mehrere zusammenwirken und was hilft, wenn etwas fehlt.',
  words: 'Berechtigungen Rechte Zugriff verweigert verboten 403 Administrator Admin',
  sections: {
    what: {
      title: 'Was eine Rolle ist',
      text: `
Eine Rolle öffnet Seiten und darin einzelne Rechte, etwa das Freigeben von E-Mails mit einem Virus. Administratoren mit der Rolle **User Management** vergeben und entziehen Rollen. Die Schaltfläche in der oberen Leiste nennt Ihre; Ihr [Profil](profile.data) erklärt sie.

Was Ihre Rollen nicht öffnen, wird nicht gezeigt. Folgen Sie einem Link auf eine solche Seite, gelangen Sie zur Übersicht, und eine Meldung nennt die Rollen, die sie öffnen.`,
    },
    table: {
      title: 'Die Rollen',
      text: `
| Rolle | Wofür |
| (keine) oder user | die eigenen E-Mails: Suche, Quarantäne, Listen, Schlüssel |
| ALL | Administrator einer Organisation: alles darin außer den Rohprotokollen |
| User Management | Benutzer, Rollen, zweite Faktoren |
| GINAuser Management | die externen Empfänger sicherer E-Mails |
| Billing | Nutzung, Abrechnungen, Benutzerlisten zum Lesen |
| Sales | Dienste bestellen, Preise |
| Tech | Domains und ihre Einstellungen, Protokolle, Testwerkzeuge |
| Support | E-Mails aller Benutzer, Einzelheiten und Protokolle, Testwerkzeuge; keine Einstellungen |
| Partner | mehrere Organisationen betreuen: Dienste, Benutzer, Dokumente |
| Audit | abgelehnte E-Mails, Listen und das Audit-Protokoll, zum Lesen |
| Impersonate | [für jemand anderen handeln](impersonation) |
| Workflow Mails | keine Seiten; erhält die E-Mails zu Aufgaben |
| super | die Betreiber der Installation |`,
    },
    several: {
      title: 'Mehrere Rollen',
      text: `
Rollen ergänzen sich: Sie dürfen, was wenigstens eine davon erlaubt. Ein Recht, das eine Rolle auslässt, haben Sie, wenn eine andere mit derselben Seite es hat. Niemand kann eine Rolle vergeben, die mehr darf als er selbst.`,
    },
    services: {
      title: 'Dienste und Funktionen',
      text: `
Manche Seiten brauchen einen Dienst, den Ihre Organisation bestellt hat: Quarantäne und Absenderlisten brauchen die Mailfilterung, der Datenraum Signatur und Verschlüsselung. Andere schaltet der Betreiber ein, solange sie neu sind. In beiden Fällen hilft keine Rolle; fragen Sie, wer in Ihrer Organisation Dienste bestellt.`,
    },
    missing: {
      title: 'Es fehlt etwas',
      text: `
Nennen Sie Ihrem Administrator die Seite und was Sie dort tun möchten; die Meldung nennt die Rollen, die helfen. Eine neue Rolle gilt, sobald Sie die Seite neu laden. „Anfrage nicht erlaubt“ heißt, dass der Server etwas verweigert hat, das die Seite noch anbot: Laden Sie sie neu, vielleicht haben sich Ihre Rollen geändert.`,
    },
  },
};
