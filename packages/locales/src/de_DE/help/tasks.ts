import type { HelpPage } from '../../help/topics.ts';

export const tasks: HelpPage<'tasks'> = {
  title: 'Aufgaben',
  about: 'Was jemanden braucht, bis wann, und wer es tut.',
  words: 'zu erledigen frist verantwortlich zuweisen offen überfällig',
  sections: {
    found: {
      title: 'Woher Aufgaben kommen',
      text: `
Postern findet Aufgaben selbst, alle paar Minuten: falsche DNS-Einträge, bestellte Dienste, die nach einem Tag nicht fertig sind, Zertifikate, die innerhalb von 30 Tagen ablaufen, fehlgeschlagene Zertifikatsanforderungen, Verzeichnisänderungen, die auf Prüfung warten, ablaufende Verzeichnispasswörter und offene Freigabeanfragen.

Personen mit der Rolle **Workflow Mails** erhalten eine E-Mail, wenn Aufgaben einer Domain entstehen, und Erinnerungen nach 3 und 7 Tagen. **E-Mails** über der Liste zeigt, was gesendet wurde.`,
    },
    done: {
      title: 'Erledigt',
      text: `
Niemand hakt Aufgaben ab: Sie schließen sich, sobald Postern sieht, dass die Ursache behoben ist, und bleiben 30 Tage in der Liste. Kehrt die Ursache zurück, ist es eine neue Aufgabe.

**Mir zuweisen** zeigt anderen, dass Sie sich darum kümmern.`,
    },
  },
};
