import type { setup_trial as Source } from '../en_GB/setup-trial.ts';
import type { Shape } from '../shape.ts';

export const setup_trial: Shape<typeof Source> = {
  'setup.strip_inheriting': 'Domains mit einem eigenen Wert zählen nicht mit.',
  'setup.strip_refused_before': 'Damals abgelehnte E-Mails wurden nie geprüft und zählen nicht mit.',
  'setup.strip_no_mail': 'In den letzten {{days}} Tagen gab es keine E-Mail, die der Filter angesehen hat.',
  'setup.strip_nothing':
    'In den letzten {{days}} Tagen hätte das nichts geändert: Alle {{number}} Nachrichten bleiben, wie sie waren.',
  'setup.strip_become_one':
    'In den letzten {{days}} Tagen wäre 1 Nachricht anders eingestuft worden: {{class}}.',
  'setup.strip_become_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten anders eingestuft worden: {{class}}.',
  'setup.strip_held_one': 'In den letzten {{days}} Tagen wäre 1 Nachricht zurückgehalten worden.',
  'setup.strip_held_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten zurückgehalten worden.',
  'setup.strip_delivered_one': 'In den letzten {{days}} Tagen wäre 1 Nachricht zugestellt worden.',
  'setup.strip_delivered_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten zugestellt worden.',
  'setup.strip_freed_one':
    'In den letzten {{days}} Tagen wäre 1 Nachricht zugestellt statt zurückgehalten worden.',
  'setup.strip_freed_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten zugestellt statt zurückgehalten worden.',
  'setup.strip_rejected_one': 'In den letzten {{days}} Tagen wäre 1 Nachricht abgelehnt worden.',
  'setup.strip_rejected_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten abgelehnt worden.',
  'setup.strip_otherwise_one': 'In den letzten {{days}} Tagen wäre 1 Nachricht anders behandelt worden.',
  'setup.strip_otherwise_other':
    'In den letzten {{days}} Tagen wären {{number}} Nachrichten anders behandelt worden.',
  'setup.strip_released_one': '{{number}} davon wurde von jemandem freigegeben.',
  'setup.strip_released_other': '{{number}} davon wurden von jemandem freigegeben.',
  'setup.strip_since': 'Es gab mehr E-Mail, als angesehen wird; gezählt ist nur, was seit {{since}} kam.',
  'setup.strip_not_scanned_one':
    '{{number}} Nachricht wurde mit ausgeschalteter Prüfung bewertet; was sie gefunden hätte, ist nicht bekannt.',
  'setup.strip_not_scanned_other':
    '{{number}} Nachrichten wurden mit ausgeschalteter Prüfung bewertet; was sie gefunden hätte, ist nicht bekannt.',
  'setup.strip_see_one': 'Nachricht ansehen',
  'setup.strip_see_other': 'Die {{number}} Nachrichten ansehen',
  'setup.strip_checking': '{{days}} Tage E-Mail werden geprüft',
  'setup.strip_failed': 'Vergangene E-Mail konnte nicht geprüft werden: {{why}}',
  'setup.history_title': 'Änderungsverlauf',
  'setup.history_lead':
    'Änderungen an dieser Stelle, neueste zuerst. Jede lässt sich zurücknehmen, was auch danach kam.',
  'setup.history_here': 'Änderungsverlauf',
  'setup.history_none': 'Noch keine Änderungen',
  'setup.history_none_text': 'Jede Änderung steht hier mit wem und wann und lässt sich zurücknehmen.',
  'setup.history_change': 'Änderung',
  'setup.history_by': 'Von',
  'setup.history_at': 'Wann',
  'setup.history_more': 'Ältere Änderungen zeigen',
  'setup.inherited': 'geerbt',
  'setup.was_undo': '(rückgängig gemacht)',
  'setup.by_you': 'Sie',
  'setup.back_to': '{{value}} wiederherstellen',
  'setup.undone': '{{setting}}: wieder wie vor dieser Änderung.',
  'setup.origin_open': 'Woher „{{setting}}“ kommt und was geändert wurde: {{place}}',
  'setup.chain_title': 'Quelle dieses Werts',
  'setup.chain_lead': 'Die engste Stelle mit einem Wert gewinnt; die anderen stehen bereit.',
  'setup.chain_in_force': 'Gilt',
  'setup.chain_overruled': 'Überstimmt',
  'setup.chain_product': 'Eingebauter Standard',
  'setup.tab_compare': 'Vergleichen',
  'setup.compare_title': 'Vergleichen und kopieren',
  'setup.compare_lead':
    'Zeigt nur, was sich zwischen {{domain}} und anderen Domains unterscheidet. Kreuzen Sie an, was die anderen bekommen sollen.',
  'setup.compare_with': 'Andere Domains',
  'setup.compare_full': 'Mehr als {{count}} andere Domains passen nicht nebeneinander.',
  'setup.compare_add': 'Hinzufügen',
  'setup.compare_remove': '{{domain}} aus dem Vergleich nehmen',
  'setup.compare_failed': 'Die Domains konnten nicht verglichen werden',
  'setup.compare_same': 'Jede Einstellung hat in diesen Domains denselben Wert.',
  'setup.compare_from_domain': 'für die Domain gesetzt',
  'setup.compare_from_above': 'geerbt',
  'setup.col_domain': 'Domain',
  'setup.copy_one': '1 Einstellung kopieren…',
  'setup.copy_other': '{{count}} Einstellungen kopieren…',
  'setup.copy_to_one': 'Von {{domain}} zu 1 Domain; Sie sehen zuerst jede Änderung.',
  'setup.copy_to_other': 'Von {{domain}} zu {{count}} Domains; Sie sehen zuerst jede Änderung.',
  'setup.copy_title': 'Einstellungen von {{from}} kopieren',
  'setup.copy_nothing': 'Die anderen Domains haben diese Werte schon; es würde sich nichts ändern.',
  'setup.copy_note':
    'Alle Änderungen geschehen auf einmal oder keine. Im Verlauf jeder Domain lassen sie sich zurücknehmen.',
  'setup.copy_now_one': '1 Änderung vornehmen',
  'setup.copy_now_other': '{{count}} Änderungen vornehmen',
  'setup.copied_one': '1 Wert wurde kopiert. Er gilt sofort für neue E-Mail.',
  'setup.copied_other': '{{count}} Werte wurden kopiert. Sie gelten sofort für neue E-Mail.',
  'setup.why_operator': 'Nur der Betreiber ändert das: Es benennt einen Teil der Installation.',
  'setup.group_protection': 'Signieren und Verschlüsseln',
  'setup.group_signatures': 'Signaturen',
  'setup.group_sensitivity': 'Vertraulichkeit und Bestätigungen',
  'setup.group_to_domain': 'E-Mail an die Domain',
  'setup.group_from_domain': 'E-Mail von der Domain',
  'setup.group_recipients': 'Empfänger',
};
