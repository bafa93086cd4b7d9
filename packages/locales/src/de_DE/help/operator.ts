import type { HelpPage } from '../../help/topics.ts';

export const operator: HelpPage<'operator'> = {
  title: 'Seiten für Betreiber',
  about: 'Für alle, die die Installation betreiben: Entwicklertafel, Übersetzungen, Wartung.',
  words: 'Devboard Superuser super Betreiber Admin Entwicklung Build Umgebung',
  sections: {
    devboard: {
      title: 'Entwicklertafel',
      text: `
Zeigt Build- und API-Version, die Umgebung, geltende Schalter, was dieser Browser speichert, jeden Fehlertext in jeder Sprache und die Teile der Oberfläche in allen Zuständen. Es ändert nichts.`,
    },
    translations: {
      title: 'Übersetzungen',
      text: `
Führt jeden Text in vier Sprachen auf und findet die gesuchten. Ändern lassen sich Texte auf dem Rechner einer Entwicklerin oder eines Entwicklers; dort schreibt die Seite sie über ihren lokalen Server in den Quelltext. Fehlt ein Text, stehen dort Sprache und Schlüssel, etwa \`de_DE(home.title)\`.`,
    },
    maintenance: {
      title: 'Wartung',
      text: `
Solange der [Schalter](flags.switch) \`maintenance\` an ist, sehen alle die Wartungsseite statt der Konsole. E-Mails werden trotzdem empfangen, geprüft und zugestellt. Betreiber melden sich über diese Seite an und schalten ihn wieder aus.`,
    },
    mail: {
      title: 'E-Mail des Produkts',
      text: `
Zeigt den Absender der E-Mails, die Postern selbst schreibt, und den **DKIM-Eintrag**, der dafür im DNS zu veröffentlichen ist. Übernehmen Sie Name und Wert in einen TXT-Eintrag; ohne ihn finden andere auf Links, Codes und Hinweisen keine gültige Signatur.`,
    },
    nodes: {
      title: 'Knoten und Aufträge',
      text: `
Zeigt jeden Prozess mit Version und letztem Lebenszeichen, die Datenbankserver und den Rückstand der Standbys, die Aufträge des Workers sowie Backups und Wiederherstellungsübungen. **Jetzt ausführen** startet einen Auftrag außerhalb seines Plans, sobald ein Worker frei ist. Ein beendeter Prozess steht noch einen Tag hier; ein stummer ist abgestürzt oder erreicht die Datenbank nicht. **Jetzt üben** braucht einen Worker, der den Ordner der Backups sieht (\`POSTERN_BACKUPS\`).`,
    },
    attention: {
      title: 'Was zu tun ist',
      text: `
Ein **stummer Prozess**: Sehen Sie auf seiner Maschine und in seinem Protokoll nach; andere übernehmen, was er hatte. Ein **fehlgeschlagener Auftrag**: Der Satz nennt den Grund; beheben Sie ihn und wählen Sie **Jetzt ausführen**. Ein fehlendes **Backup** oder eine fehlende **Übung**: Rufen Sie \`npm run backup\` mit einem Timer auf und lassen Sie einen Worker den Ordner sehen (\`POSTERN_BACKUPS\`). Eine **volle Platte**: E-Mails werden aufgeschoben, keine geht verloren; schaffen Sie Platz oder kürzen Sie die Aufbewahrung. Ein **ablaufendes Zertifikat**: Legen Sie das neue unter \`POSTERN_TLS_CERT\` ab und starten Sie das Gateway neu. Zu jedem Alarm gibt es einen Abschnitt in \`docs/how-to/runbooks.md\`.`,
    },
    invoices: {
      title: 'Rechnungen',
      text: `
Zeigt abgeschlossene Abrechnungen ohne Rechnung und die ausgestellten Rechnungen. **Ausstellen** vergibt die nächste Nummer; eine ausgestellte Rechnung ändert sich nie mehr. Mit **Gutschreiben** nehmen Sie eine zurück: Eine Gutschrift mit denselben Zeilen wird ausgestellt. **Aussteller** legt Name, Adresse, MWST und IBAN je Instanz fest. **Unterschiede** hält die Abrechnungen eines Monats gegen das Auftragsbuch des Distributors, das **Aufträge importieren** aus einer CSV-Datei liest. Ein gutgeschriebener Monat steht wieder bei den zu fakturierenden.`,
    },
    prices: {
      title: 'Preise',
      text: `
Zeigt, was jedes Produkt kostet, für jede Anzahl Personen, ab der ein Preis gilt. **Version hinzufügen** öffnet eine Kopie der gezeigten Version mit dem Tag, ab dem sie gilt. Eine Version ändert sich nie: Bestellungen und Abrechnungen behalten den Preis ihres Tages. Rabatte einer Organisation stehen in ihren Daten auf der Seite [Dienste](services).`,
    },
    news: {
      title: 'Neuigkeiten',
      text: `
**Veröffentlichen** zeigt allen Benutzern einen Text: eine Neuigkeit auf der Startseite oder einen Ausfall, eine Verlangsamung oder Wartung mit betroffenen Teilen und Zeitraum, die auch unter **Dienststatus** steht. Leere Sprachen zeigen den englischen Text. Mit der [Funktion](flags.list) \`use_configdb_for_newsitems\` heißt die Seite anders und enthält dieselben Einträge.`,
    },
    compliance: {
      title: 'Compliance-Bericht',
      text: `
**Compliance** unter Berichte erstellt einen Bericht über eine Organisation und einen Zeitraum: Einstellungen je Domain, Verschlüsselung, Aufbewahrung wie vorgefunden, Rollen und zweite Faktoren, Handeln als anderer Benutzer, Exporte, Nachweise und Änderungen. Das PDF ist für Prüfer, das JSON enthält dieselben Daten. Jeder Bericht steht im [Audit-Log](audit_log) der Organisation.`,
    },
    dns_cache: {
      title: 'DNS-Cache leeren',
      text: `
Jeder Knoten vergisst, was er über den Namen weiß: MTA-STS-Richtlinien, Namen von Adressen und, wo \`POSTERN_UNBOUND_CONTROL\` gesetzt ist, die Einträge in seinem Resolver. Ein Knoten, der innerhalb von drei Sekunden nicht antwortet, wird so aufgeführt. Jede Leerung steht im Audit-Protokoll.`,
    },
  },
};
