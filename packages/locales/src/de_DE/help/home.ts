import type { HelpPage } from '../../help/topics.ts';

export const home: HelpPage<'home'> = {
  title: 'Übersicht',
  about: 'Was auf Sie wartet, wie viele E-Mails ein- und ausgehen und ob alle Dienste laufen.',
  words: 'Dashboard Start Startseite Home Status',
  sections: {
    waiting: {
      title: 'Wartet auf Sie',
      text: `
Das Dringendste steht zuoberst. Jede Zeile sagt, worum es geht und um wie viele Nachrichten; **Ansehen** öffnet genau diese. Eine Zeile verschwindet, sobald nichts mehr zu entscheiden ist.

Aufgeschobene Nachrichten werden von selbst erneut zugestellt; gescheiterte nicht, ihre Absender wurden benachrichtigt.`,
    },
    incoming: {
      title: 'Eingehende E-Mails',
      text: `
Die Balken zeigen die letzten 24 Stunden in halben Stunden, die punktierte Linie dieselben Stunden vor einer Woche. Daneben steht, wie viele Nachrichten durchgelassen, abgelehnt und zurückgehalten wurden und wie viele gerade auf einen weiteren Versuch warten.

Der Satz ganz oben sagt es, wenn deutlich mehr oder deutlich weniger E-Mails ankommen als vor einer Woche.`,
    },
    domains: {
      title: 'Domains',
      text: `
Ihre Domains mit dem, was in den letzten 24 Stunden ein- und ausging. Geht an eine Domain nichts ein, wo sonst E-Mails kommen, deutet das auf einen falschen MX-Eintrag hin oder auf einen sendenden Server, der Postern nicht erreicht. **MX**, **SPF**, **DKIM** und **DMARC** sagen, wie das DNS jeder Domain zuletzt vorgefunden wurde; ein Klick öffnet [ihre Einträge](domains.records).`,
    },
    held_for_you: {
      title: 'Für Sie zurückgehalten',
      text: `
Die neuesten an Sie gerichteten Nachrichten, die [zurückgehalten](quarantine.held) werden. Wählen Sie eine, um zu lesen, warum, und geben Sie sie dort frei, wenn Ihre Rollen es erlauben.`,
    },
    service: {
      title: 'Dienst',
      text: `
**Alle Systeme funktionieren** heißt, dass sich Gateway, Hintergrunddienst und Datenbank eben erst gemeldet haben. Ein Teil, der nicht antwortet, wird mit dem Zeitpunkt genannt, zu dem er zuletzt gesehen wurde. E-Mails gehen dabei nicht verloren: Die sendenden Server behalten sie und versuchen es erneut.`,
    },
  },
};
