import type { HelpPage } from '../../help/topics.ts';

export const mail_tests: HelpPage<'mail_tests'> = {
  title: 'Testwerkzeuge',
  about: 'Was die Außenwelt von der Mail einer Domain sieht.',
  words: 'SPF Abfrage DNS Test prüfen Eintrag include Entwurf Warteschlange verzögert',
  sections: {
    connectivity: {
      title: 'Konnektivität',
      text: `
Geben Sie eine Domain ein, um ihre Mailserver zu sehen, auf Wunsch frisch von den Nameservern der Domain selbst, und öffnen Sie die anderen Tests gleich mit dieser Domain.

**Sperrlisten** schlägt eine IP-Adresse, eine Domain, eine E-Mail-Adresse oder einen Link auf den Listen nach, die der Betreiber dieses Dienstes nutzt. Eine Liste, deren eigene Testeinträge falsch antworten, erscheint als nicht nutzbar, nie als Treffer. Darunter stehen die Adressen, von denen dieser Dienst sendet. Die Reputation fasst zusammen, was alle Listen sagen: gut, keine Einträge, möglicherweise Spam, hohes Risiko, zurückgehalten oder abgelehnt zu werden.`,
    },
    spf: {
      title: 'SPF-Test',
      text: `
Geben Sie eine Domain ein und, wenn Sie möchten, die IP-Adresse eines Servers. Der Test liest den Eintrag wie ein Empfänger: Er folgt jedem include, zählt die DNS-Abfragen, von denen zehn erlaubt sind, und zeigt den Teil, der über die Adresse entscheidet.

Mit **Entwurf** testen Sie einen Eintrag, bevor Sie ihn veröffentlichen. Braucht der Eintrag zu viele Abfragen und zeigen die Berichte der Empfänger, dass über ein include niemand sendet, schlägt der Test einen Eintrag ohne es vor.

Ein Ergebnis bleibt 30 Tage gespeichert. **Link kopieren** ist für Kolleginnen und Kollegen, **Als Text kopieren** für die Person, die das DNS verwaltet. Höchstens 60 Tests in zehn Minuten.`,
    },
    ns: {
      title: 'Nameserver-Test',
      text: `
Der Test fragt die übergeordnete Zone nach den zuständigen Servern und dann jeden dieser Server direkt, über UDP und TCP. Er zeigt Server, die nicht antworten oder die Zone nicht bedienen, falsche Adressen in der übergeordneten Zone, Server, die sich widersprechen, und ob DNSSEC gültig ist.

Jede Zeile sagt, was das Ergebnis ist, was es bedeutet, was zu tun ist und wer es tun kann.`,
    },
    smtp: {
      title: 'SMTP-Test',
      text: `
Geben Sie einen Server ein oder eine Domain, deren MX-Einträge ihre Server nennen, dazu Empfänger, nach denen gefragt wird. Ein Gateway dieses Dienstes spricht mit jeder Adresse, als stellte es E-Mail zu: Begrüßung, TLS, Zertifikat, Absender, Empfänger und ein erfundener Empfänger. Der Test endet, bevor eine Nachricht gesendet würde.

**Weiterleitung für Fremde versuchen** fragt in sechs Schreibweisen, ob der Server E-Mail für andere annimmt. **Testnachricht senden** erreicht nur Empfänger in Ihren eigenen Domains. Was kein Mailserver ist, erscheint als keiner, was immer es sonst ist. Höchstens 10 Tests in zehn Minuten.`,
    },
    forecast: {
      title: 'Verschlüsselungsprognose',
      text: `
Geben Sie einen Ihrer Absender und einen Empfänger ein. Die Prognose sagt, ob Mail zwischen ihnen verschlüsselt wird, mit welchem Schlüssel, und welche Einstellung oder welches Stichwort entscheidet. Sie folgt denselben Regeln wie das Gateway.

Die Tabelle nennt alle Wege, den besten zuerst, mit den bekannten Schlüsseln und dem Grund, warum manche nicht verwendet werden. Daneben steht, was das Ergebnis ändern würde: ein Stichwort im Betreff oder der Tag, an dem der Schlüssel abläuft. Darunter stehen die neuesten Nachrichten an die Adresse, so wie sie wirklich hinausgingen.

Sie sehen die Prognose für Ihre eigene Mail; Administratoren und Techniker die für alle Benutzer in ihrer Reichweite.`,
    },
    queue: {
      title: 'Warteschlange',
      text: `
Nachrichten, die noch nicht zugestellt werden konnten, nach Ziel, mit der Antwort des letzten Versuchs. Postern versucht es fünf Tage lang von selbst in wachsenden Abständen.

**Jetzt versuchen** zieht den nächsten Versuch vor, 20 Nachrichten pro Sekunde, höchstens einmal pro Minute für eine Domain. Nachrichten einer Domain, deren Zustellung ausgeschaltet ist, bleiben unberührt.`,
    },
  },
};
