import type { HelpPage } from '../../help/topics.ts';

export const services: HelpPage<'services'> = {
  title: 'Dienste und Bestellungen',
  about: 'Was Ihre Domains haben, was es kostet, wie Sie bestellen und kündigen.',
  words:
    'Produkt Preisliste Offerte Vertrag Abo Lizenz bereitstellen kündigen Organisation Mandant Kunde Partner',
  sections: {
    order: {
      title: 'Bestellen',
      text: `
Zu jeder Domain stehen ihre Dienste. Wählen Sie bei einer Domain **Bestellen** und kreuzen Sie an, was sie haben soll. Produkte, die aus anderen folgen, setzen sich von selbst: Wer signiert, braucht ein Zertifikat, und inline gelten beide Filter und die Grundleistung für dieselben Personen.

Der Preis folgt sofort. Hat er sich seit dem Öffnen der Seite geändert, sehen Sie beide Preise und bestellen noch einmal. **Als Offerte speichern** hält den Preis 30 Tage lang.`,
    },
    deploy: {
      title: 'Bereitstellung',
      text: `
Eine Bestellung wird in wenigen Minuten geprüft und bestätigt. Danach beginnt ein Dienst, sobald ihm nichts mehr im Weg steht: der TXT-Eintrag, der zeigt, dass die Domain Ihnen gehört, und für den eingehenden Filter der MX-Eintrag. Was fehlt, steht bei der Domain. **Bereitstellen** prüft sofort. E-Mails werden angenommen, sobald die Bereitstellung begonnen hat, beim Wechsel des MX-Eintrags geht also nichts verloren.`,
    },
    cancel: {
      title: 'Kündigen',
      text: `
Wählen Sie **Kündigen** und den letzten Tag. Der Dienst läuft bis und mit diesem Tag. Der eingehende Filter bleibt an, solange der MX-Eintrag hierher zeigt. Was noch nicht läuft, wird sofort zurückgezogen und nicht verrechnet.`,
    },
    prices: {
      title: 'Preise',
      text: `
Sie zahlen für die Personen, die einen Dienst in einem Monat nutzen, nicht für die bestellte Anzahl. Genutzt wird er, wenn jemand E-Mails sendet; in einer Domain, in der niemand sendet, wenn jemand mehr als fünf Nachrichten empfängt, die kein Spam sind. Preise sehen alle, die bestellen dürfen.`,
    },
    organisations: {
      title: 'Organisationen',
      text: `
**Organisationen** zeigt sie nach Partner, mit Domains und Diensten. Partner fügen eine mit **Organisation hinzufügen** hinzu; der Betreiber fügt auch Partner hinzu und legt fest, zu wem eine Organisation gehört. Adresse und Referenz stehen auf Rechnungen.`,
    },
  },
};
