import type { remedies as source } from '../en_GB/remedies.ts';
import type { Shape } from '../shape.ts';

export const remedies: Shape<typeof source> = {
  'otherwise.deliver': 'Ohne {{what}} wäre das Urteil <b>{{becomes}}</b>, und sie würde <b>zugestellt</b>.',
  'otherwise.tag':
    'Ohne {{what}} wäre die Einstufung <b>{{becomes}}</b>, und sie würde <b>markiert und zugestellt</b>.',
  'otherwise.hold': 'Ohne {{what}} wäre das Urteil <b>{{becomes}}</b>, und sie würde <b>zurückgehalten</b>.',
  'otherwise.hold_still':
    'Ohne {{what}} wäre die Einstufung <b>{{becomes}}</b>; zurückgehalten würde sie trotzdem.',
  'otherwise.reject': 'Ohne {{what}} wäre die Einstufung <b>{{becomes}}</b>, und sie würde <b>abgelehnt</b>.',
  'otherwise.defer': 'Ohne {{what}} wäre die Einstufung <b>{{becomes}}</b>, und sie würde <b>verzögert</b>.',
  'remedy.virus': 'Der Absender müsste sie ohne die befallene Datei noch einmal senden.',
  'remedy.block_entry':
    'Der Eintrag muss aus der Sperrliste entfernt werden, oder ein genauerer Eintrag der Zulassungsliste muss Vorrang haben.',
  'remedy.welcome_entry': 'Hier entscheidet der Eintrag der Zulassungsliste.',
  'remedy.authentication':
    'Der Inhaber der Absenderdomain müsste diesen Server in seinem SPF-Eintrag nennen oder die Nachricht mit DKIM signieren.',
  'remedy.own_domain':
    'Wenn dieser Server in Ihrem Namen schreiben darf, gehört er in Ihren SPF-Eintrag oder braucht einen DKIM-Schlüssel Ihrer Domain.',
  'remedy.look_alike': 'Der Absender müsste von seiner echten Domain schreiben.',
  'remedy.file': 'Der Absender müsste die Datei weglassen oder auf anderem Weg übergeben.',
  'remedy.macro': 'Der Absender müsste das Dokument ohne Makros senden.',
  'remedy.archive': 'Der Absender müsste das Archiv ohne Kennwort senden.',
  'remedy.unreadable': 'Der Absender müsste die Nachricht in lesbarer Form senden.',
  'remedy.author': 'Der Absender müsste genau einen Verfasser in lesbarer Form nennen.',
  'remedy.unopened': 'Der Absender müsste die Datei in einer Form senden, die sich öffnen lässt.',
  'remedy.later': 'Ein späterer Versuch kann angenommen werden.',
  'details.what_if_level': 'Was wäre, wenn die Spamschwelle bei {{value}} läge?',
  'details.what_if_high': 'Was wäre, wenn die Schwelle für starken Spam bei {{value}} läge?',
  'details.what_if_macro': 'Was wäre, wenn Makros bis Stufe {{value}} erlaubt wären?',
  'details.what_if_unopened': 'Was wäre, wenn solche Dateien durchgelassen würden?',
  'details.what_if_archive': 'Was wäre, wenn verschlüsselte Archive durchgelassen würden?',
  'details.what_if': 'Was wäre bei anderen Einstellungen?',
};
