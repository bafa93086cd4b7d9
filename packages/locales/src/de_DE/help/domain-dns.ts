import type { HelpPage } from '../../help/topics.ts';

export const domain_dns: HelpPage<'domain_dns'> = {
  title: 'DNS einer Domain',
  about:
    'Was eine Domain im DNS hat, was daran nicht stimmt, wie Signaturschlüssel gewechselt werden, und die MTA-STS-Richtlinie.',
  words:
    'MX SPF DKIM DMARC MTA-STS TLS-RPT DNSSEC CAA BIMI Eintrag TXT Selektor Rotation Schlüsselwechsel Cache leeren Nameserver autoritativ Resolver Richtlinie Testen Erzwungen',
  sections: {
    checks: {
      title: 'Die Prüfungen',
      text: `
Postern prüft das DNS jeder Domain stündlich, und sofort, wenn Sie **Jetzt prüfen** wählen. Jede Zeile sagt, wie es steht, seit wann, was veröffentlicht ist und was stattdessen zu veröffentlichen ist; **Kopieren** nimmt es mit.

| Prüfung | Wozu sie dient |
| **MX** | wohin andere E-Mails für die Domain senden |
| **SPF** | welche Server für sie senden dürfen |
| **DKIM** | der Schlüssel, der zeigt, dass ihre E-Mails nicht verändert wurden |
| **DMARC** | was Empfänger mit gefälschten E-Mails tun, und wer Berichte erhält |
| **MTA-STS** | dass andere nur über TLS senden |
| **TLS-Berichte** | wer von Fehlern bei TLS erfährt |
| **DNSSEC** | dass Antworten über die Domain nicht gefälscht werden können |
| **CAA** | wer Zertifikate für sie ausstellen darf |
| **BIMI** | das Logo, das manche Programme zeigen |

**Fehler** kostet E-Mails oder lässt andere sie fälschen; **Prüfen** nicht. Die Liste der Domains und der Kopf der Seite nennen das Schlimmste. Geht etwas kaputt, erhalten die Techniker der Organisation eine Benachrichtigung.`,
    },
    now: {
      title: 'An jedem Cache vorbei',
      text: `
Nameserver merken sich Antworten, oft eine Stunde lang. **Nameserver der Domain abfragen** richtet die Frage an jene, die die Einträge führen; eine Änderung zeigt sich so sofort.`,
    },
    keys: {
      title: 'Den Signaturschlüssel wechseln',
      text: `
1. **Schlüssel erstellen** und den gezeigten Eintrag veröffentlichen.
2. **Eintrag prüfen**: Die eigenen Nameserver der Domain und öffentliche werden gefragt. Ein öffentlicher kann sich eine Stunde lang merken, dass es keinen gab.
3. **Mit diesem Schlüssel signieren** fragt noch einmal und ändert nichts, solange der Eintrag fehlt. Ab der nächsten E-Mail wird mit dem neuen Schlüssel signiert.
4. Lassen Sie den Eintrag des alten Schlüssels eine Woche stehen, für E-Mails, die noch unterwegs sind, dann wählen Sie **Stilllegen**. Die Zeile sagt, wann er zuletzt signiert hat. Bis dahin können Sie **zu ihm zurück**.`,
    },
    mta_sts: {
      title: 'Die MTA-STS-Richtlinie',
      text: `
Eine Richtlinie sagt anderen, dass sie an die Domain nur über TLS mit gültigem Zertifikat senden sollen. Postern stellt sie bereit; die Einträge unter der Auswahl führen zu ihr.

Beginnen Sie mit **Testen**: Fehler werden gemeldet, E-Mails trotzdem zugestellt. Wählen Sie **Erzwungen**, wenn die Berichte ruhig sind. Zum Beenden wählen Sie **Zurückgezogen**, bis sie überall abgelaufen ist, dann **Keine**.`,
    },
  },
};
