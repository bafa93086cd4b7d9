import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Suchen Sie einen Benutzer und nennen Sie einen Grund. Er wird mit beiden Namen im Audit-Protokoll gespeichert, und der Benutzer wird benachrichtigt.',
  'impersonate.search': 'Name oder E-Mail-Adresse',
  'impersonate.recent': 'Zuletzt',
  'impersonate.people': 'Benutzer, als die Sie handeln können',
  'impersonate.person': 'Benutzer',
  'impersonate.tenant': 'Organisation',
  'impersonate.roles': 'Rollen',
  'impersonate.no_roles': 'Grundzugang',
  'impersonate.nobody': 'Keine Benutzer gefunden.',
  'impersonate.nobody_why':
    'Nicht aufgeführt sind Benutzer außerhalb Ihrer Organisationen, Benutzer mit Rechten, die Sie nicht haben, gesperrte Konten und Sie selbst.',
  'impersonate.try': 'Warum ist {{user}} nicht aufgeführt?',
  'impersonate.start': 'Beginnen',
  'impersonate.start_ask': 'Handeln als…',
  'impersonate.start_title': 'Als {{user}} handeln',
  'impersonate.what':
    '{{minutes}} Minuten lang sehen und tun Sie alles, was dieser Benutzer darf. Passwort, zweiter Faktor und Sitzungen können Sie nicht öffnen.',
  'impersonate.reason': 'Grund',
  'impersonate.reason_help': 'Zum Beispiel eine Ticketnummer. Wird im Audit-Protokoll gespeichert.',
  'impersonate.reason_missing': 'Nennen Sie den Grund mit mindestens 5 Zeichen.',
  'impersonate.more_powerful':
    'Dieser Benutzer hat Rechte, die Sie nicht haben; deshalb können Sie nicht als dieser Benutzer handeln. Fragen Sie jemanden mit diesen Rechten.',
  'impersonate.not_found':
    'Dieser Benutzer gehört zu keiner Organisation, die Sie verwalten, oder das Konto ist gesperrt.',
  'impersonate.already': 'Sie handeln bereits als anderer Benutzer',
  'impersonate.already_text': 'Sie handeln gerade als {{user}}. Beenden Sie das zuerst in der Leiste oben.',
};
