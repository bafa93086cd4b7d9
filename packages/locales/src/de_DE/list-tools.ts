import type { list_tools as source } from '../en_GB/list-tools.ts';
import type { Shape } from '../shape.ts';

export const list_tools: Shape<typeof source> = {
  'list.view': 'Ansicht',
  'list.as_list': 'Liste',
  'export.open': 'Exportieren',
  'export.choose': 'Diese Liste exportieren als',
  'export.csv': 'CSV-Tabelle',
  'export.xlsx': 'Excel-Arbeitsmappe',
  'export.json': 'JSON',
  'export.zip': 'Nachrichten als .eml-Dateien (ZIP)',
  'export.failed': 'Der Export ist fehlgeschlagen',
  'export.torn': 'Die Verbindung brach ab, bevor die Datei vollständig war.',
  'export.begins': 'Datei wird geschrieben…',
  'export.written': 'Datei wird geschrieben: bisher {{size}}',
  'export.cancel': 'Abbrechen',
  'saved.word': 'Gespeichert',
  'saved.open': 'Gespeicherte Suchen',
  'saved.save': 'Diese Suche speichern…',
  'saved.copy_link': 'Link zu dieser Suche kopieren',
  'saved.manage': 'Namen, Farben, Benachrichtigungen…',
  'saved.colours': 'Farben nach Einstufung…',
  'saved.link_copied': 'Link kopiert',
  'saved.link_note': 'Wer ihn öffnet, sieht dieselbe Suche, beschränkt auf die eigenen Zugriffsrechte.',
};
