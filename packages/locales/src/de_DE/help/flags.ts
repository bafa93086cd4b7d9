import type { HelpPage } from '../../help/topics.ts';

export const flags: HelpPage<'flags'> = {
  title: 'Funktionsschalter',
  about: 'Für Betreiber: Funktionen ein- und ausschalten, für alle, eine Organisation oder einen Benutzer.',
  words: 'Feature Flag Schalter umschalten Einführung Beta Wartung',
  sections: {
    what: {
      title: 'Was ein Schalter tut',
      text: `
Ein Schalter ändert eine Funktion ohne neue Version. Er lässt sich für eine Instanz, eine Organisation und einen Benutzer setzen; der am engsten gefasste, der gesetzt ist, zählt. Was nirgends gesetzt ist, hat seinen Standardwert.`,
    },
    switch: {
      title: 'Schalten',
      text: `
Öffnen Sie **Funktionsschalter** im Betreibermenü. Die Spalte für alle schaltet eine Funktion im Ganzen; eine Ausnahme schaltet sie für eine Instanz, eine Organisation oder eine Person. Die Änderung erreicht alle innerhalb von Sekunden und wird mit Ihrem Namen festgehalten. Entfernen Sie eine Ausnahme, gilt wieder der weiter gefasste Schalter; auch der Schalter für alle lässt sich auf den Auslieferungszustand zurücksetzen.`,
    },
    list: {
      title: 'Die Schalter',
      text: `
| Schalter | Funktion |
| \`maintenance\` | zeigt die [Wartungsseite](operator.maintenance) statt der Konsole |
| \`m365_login\` | Anmelden mit Microsoft 365 |
| \`message_search_form\` | das Formular mit allen Filtern in der Suche |
| \`msgsearch_responsive_table\` | dreizeilige Einträge auf schmalen Bildschirmen |
| \`theming\` | Wahl zwischen hell und dunkel |
| \`directory_synchronisation\` | Benutzer aus LDAP, Microsoft 365 oder Dateien |
| \`pgp_external_keys\` | PGP-Schlüssel externer Personen |
| \`pgp_key_upload\` | PGP-Schlüssel hochladen |
| \`pgp_key_generation\` | PGP-Schlüssel erzeugen |
| \`large_file_transfer\` | große Dateien per Link |
| \`data_room\` | Datenraum |
| \`use_configdb_for_newsitems\` | Neuigkeiten aus der Datenbank |
| \`test_feature_flag\` | das Wort „Beta“ neben der Version, für alle, die Beta-Funktionen testen |`,
    },
  },
};
