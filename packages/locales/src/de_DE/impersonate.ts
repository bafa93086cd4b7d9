import type { impersonate as source } from '../en_GB/impersonate.ts';
import type { Shape } from '../shape.ts';

export const impersonate: Shape<typeof source> = {
  'impersonate.lead':
    'Suchen Sie eine Person und nennen Sie den Grund. Er steht mit beiden Namen im Protokoll, und die Person wird benachrichtigt.',
  'impersonate.search': 'Name oder E-Mail-Adresse',
  'impersonate.recent': 'Zuletzt',
  'impersonate.people': 'Personen, als die Sie handeln dürfen',
  'impersonate.person': 'Person',
  'impersonate.tenant': 'Organisation',
  'impersonate.roles': 'Rollen',
  'impersonate.no_roles': 'Grundzugang',
  'impersonate.nobody': 'Niemand gefunden.',
  'impersonate.nobody_why':
    'Nicht aufgeführt sind Personen außerhalb Ihrer Organisation, Personen mit Rechten, die Sie nicht haben, gesperrte Konten und Sie selbst.',
  'impersonate.try': 'Warum nicht {{user}}?',
  'impersonate.start': 'Beginnen',
  'impersonate.start_ask': 'Handeln als…',
  'impersonate.start_title': 'Als {{user}} handeln',
  'impersonate.what':
    '{{minutes}} Minuten lang sehen und tun Sie, was diese Person darf. Passwort, zweiter Faktor und Sitzungen bleiben Ihnen verschlossen.',
  'impersonate.reason': 'Grund',
  'impersonate.reason_help': 'Zum Beispiel eine Ticketnummer. Der Grund bleibt im Protokoll.',
  'impersonate.reason_missing': 'Nennen Sie den Grund mit mindestens 5 Zeichen.',
  'impersonate.more_powerful':
    'Diese Person hat Rechte, die Sie nicht haben; deshalb können Sie nicht als sie handeln. Fragen Sie jemanden, dessen Rechte ihre umfassen.',
  'impersonate.not_found':
    'Bei den Organisationen, die Sie betreuen, gibt es diese Person nicht, oder das Konto ist gesperrt.',
  'impersonate.already': 'Sie handeln schon als jemand anderes',
  'impersonate.already_text': 'Sie sind jetzt {{user}}. Beenden Sie das zuerst, in der Leiste oben.',
};
