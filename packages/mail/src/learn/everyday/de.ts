import type { EverydayTexts } from './texts.ts';

export const de: EverydayTexts = {
  letters: [
    [
      'Ferienwohnung im August',
      'Sehr geehrte Frau Baumann, vielen Dank für Ihre Anfrage. Die Wohnung am See ist vom achten bis zum zweiundzwanzigsten August noch frei. Sie hat zwei Zimmer, einen Balkon und einen Platz für Ihr Auto. Wenn Sie möchten, halte ich sie bis Montag für Sie frei. Rufen Sie mich gern an, wenn Sie Fragen haben. Mit freundlichen Grüßen, Familie Huber',
    ],
    [
      'Elternabend der Klasse 4b',
      'Liebe Eltern, wir laden Sie herzlich zum Elternabend ein. Wir sprechen über den Ausflug ins Museum, die neuen Bücher und darüber, wie Ihre Kinder in der Schule essen. Wer nicht kommen kann, schreibt mir bitte kurz. Ihre Unterlagen gebe ich dann Ihrem Kind mit. Herzliche Grüße',
    ],
    [
      'Angebot für die Malerarbeiten',
      'Guten Morgen Herr Vogel, wie besprochen erhalten Sie unser Angebot für die Arbeiten in Ihrem Haus. Wir können in der zweiten Woche nach Ostern beginnen und sind nach vier Tagen fertig. Das Material ist im Preis enthalten. Prüfen Sie alles in Ruhe und geben Sie uns Bescheid, ob wir den Termin für Sie eintragen dürfen.',
    ],
    [
      'Stand des Projekts',
      'Hallo zusammen, kurz der Stand: Die Tests laufen, zwei Fehler sind noch offen, und ich warte auf die Zahlen aus dem Lager. Wenn nichts dazwischenkommt, schicken wir dem Kunden am Mittwoch die neue Fassung. Könnt ihr euch bitte bis dahin die Seiten drei und vier ansehen? Danke und bis morgen, Petra',
    ],
    [
      'Ihre Bestellung ist unterwegs',
      'Guten Tag, Ihre Bestellung wurde heute verpackt und an den Versand übergeben. Sie erhalten sie in zwei bis drei Werktagen. Falls Sie nicht zu Hause sind, wird das Paket beim Nachbarn abgegeben. Die Rechnung liegt bei. Wir danken Ihnen für Ihren Einkauf und wünschen Ihnen viel Freude damit.',
    ],
    [
      'Änderung in Ihrem Vertrag ab Januar',
      'Sehr geehrte Kundin, sehr geehrter Kunde, ab dem ersten Januar gilt für Ihren Stromvertrag ein neuer Preis. Sie müssen nichts tun: Ihr Vertrag läuft wie gewohnt weiter. Wenn Sie nicht einverstanden sind, können Sie ihn bis Ende Dezember schriftlich kündigen. Die genauen Angaben finden Sie in Ihrem Kundenkonto oder auf Ihrer nächsten Rechnung.',
    ],
  ],
  notes: [
    ['Morgen', 'Ich komme zehn Minuten später, fangt ruhig ohne mich an.'],
    ['Danke', 'Danke für die schnelle Antwort, das hilft uns sehr. Schönes Wochenende!'],
    ['Re: Rückruf', 'Er ist heute nicht im Haus. Versuchen Sie es bitte nach der Mittagspause noch einmal.'],
  ],
  invitations: [
    ['Geburtstag von Oma', 'Wir feiern am Sonntag im Garten, bringt gute Laune und eine Jacke mit.'],
    ['Jahresgespräch', 'Bitte bereiten Sie Ihre Ziele für das nächste Jahr vor.'],
  ],
  receipts: [
    [
      'Rechnung 7731',
      [
        ['Fahrkarte Erwachsene', '27,40'],
        ['Sitzplatz', '4,90'],
        ['Gesamtbetrag', '32,30 EUR'],
      ],
    ],
    [
      'Zahlungsbeleg',
      [
        ['Parkgebühr', '6.00'],
        ['Mehrwertsteuer', '0.46'],
        ['Bezahlt mit Karte', '6.46'],
      ],
    ],
  ],
  codes: [
    [
      'Bestätigung in zwei Schritten',
      'Geben Sie 730 118 ein, um sich anzumelden. Haben Sie das nicht verlangt, löschen Sie diese Nachricht.',
    ],
    ['Ihr Einmalpasswort', 'Das Passwort für Ihre Freigabe heißt 559204. Geben Sie es nicht weiter.'],
  ],
  newsletters: [
    [
      'Neues aus dem Verein',
      'Die erste Mannschaft hat gewonnen, der Platz wird im Sommer erneuert, und für das Fest suchen wir noch Kuchen. Alle Termine finden Sie auf unserer Seite.',
      'Newsletter abbestellen',
    ],
    [
      'Unsere Kurse im Herbst',
      'Jetzt anmelden: Kochen mit Kräutern, Italienisch für Anfänger und ein Nachmittag zum Thema Steuern. Für Mitglieder gibt es zehn Prozent Rabatt.',
      'Keine Nachrichten mehr erhalten',
    ],
  ],
  files: [
    ['Unterlagen', 'Vertrag.pdf'],
    ['Rechnung März', 'Rechnung.pdf'],
  ],
  pictures: [
    ['Foto vom Ausflug', 'Foto.jpg'],
    ['Entwurf Logo', 'Logo.png'],
  ],
};
