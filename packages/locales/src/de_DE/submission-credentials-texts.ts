import type { Texts } from '../en_GB/submission-credentials-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'submission.servers': 'Server',
  'submission.servers_lead':
    'Mailserver und Anwendungen, die sich zum Senden von E-Mails anmelden. Jede hat eigene Zugangsdaten und darf nur mit den gewählten Domains und Adressen senden.',
  'submission.make_server': 'Neue Zugangsdaten für einen Server…',
  'submission.none_server':
    'Noch keine Server. Erstellen Sie für jeden Server eigene Zugangsdaten, damit Sie sie einzeln widerrufen können.',
  'submission.none_proven':
    'Ihre Organisation hat noch keine verifizierte Domain. Verifizieren Sie eine, bevor Sie Zugangsdaten erstellen.',
  'submission.people': 'App-Passwörter von Benutzern',
  'submission.people_lead':
    'Benutzer erstellen App-Passwörter in ihrem Profil. Widerrufen Sie hier eines, wenn ein Gerät verloren geht.',
  'submission.none_people': 'Noch kein Benutzer hat ein App-Passwort.',
  'submission.grants': 'Weitere Absenderadressen',
  'submission.grants_lead':
    'Benutzer dürfen mit ihrer eigenen Adresse senden. Lassen Sie hier weitere zu, etwa ein gemeinsames Postfach.',
  'submission.grant': 'Adressen zulassen…',
  'submission.none_grants': 'Kein Benutzer darf mit einer anderen Adresse senden.',
  'submission.grant_person': 'Benutzer',
  'submission.grant_change': 'Bearbeiten…',
  'submission.grant_title': 'Weitere Absenderadressen',
  'submission.grant_help':
    'Eine Adresse pro Zeile, in einer verifizierten Domain Ihrer Organisation. Leer lassen, um nur die eigene Adresse des Benutzers zuzulassen.',
  'submission.grant_save': 'Speichern',
  'submission.granted': 'Absenderadressen von {{email}} gespeichert',
  'submission.person': 'App-Passwörter',
  'submission.person_lead':
    'E-Mail-Programme melden sich mit einem App-Passwort an, nie mit Ihrem Konsolenpasswort. Erstellen Sie eines für jedes Programm und Gerät.',
  'submission.make_person': 'Neues App-Passwort…',
  'submission.none_person': 'Sie haben noch kein App-Passwort.',
  'submission.theirs':
    'Solange Sie als jemand anderes handeln, können Sie keine App-Passwörter erstellen oder widerrufen.',
  'submission.program':
    'Einstellungen für Ihr E-Mail-Programm: Server {{host}}, Port {{port}}, STARTTLS, Benutzername {{user}}.',
  'submission.may_send_as': 'Sie dürfen mit {{addresses}} senden.',
  'submission.own_addresses': 'eigene Adressen',
  'submission.make_person_title': 'Neues App-Passwort',
  'submission.make_server_title': 'Neue Zugangsdaten für einen Server',
  'submission.made_person_title': 'App-Passwort erstellt',
  'submission.made_server_title': 'Zugangsdaten erstellt',
  'submission.make_person_now': 'App-Passwort erstellen',
  'submission.make_server_now': 'Zugangsdaten erstellen',
  'submission.name': 'Name',
  'submission.name_help_server': 'Der Server oder die Anwendung, zum Beispiel „ERP“.',
  'submission.name_help_person': 'Das Programm oder Gerät, zum Beispiel „Thunderbird auf dem Laptop“.',
  'submission.name_missing': 'Geben Sie einen Namen ein.',
  'submission.domains': 'Absenderdomains',
  'submission.domains_help': 'Der Server darf jede Adresse der gewählten Domains verwenden.',
  'submission.senders': 'Absenderadressen',
  'submission.senders_help':
    'Für Drucker oder Anwendungen, die nur bestimmte Adressen brauchen. Eine pro Zeile.',
  'submission.networks': 'IP-Adressen und Netzwerke',
  'submission.networks_help':
    'Von wo sich der Server anmelden darf, eines pro Zeile. Leer lassen, um alle zuzulassen.',
  'submission.network_wrong':
    '„{{network}}“ ist kein gültiges Netzwerk. Geben Sie eines wie 192.0.2.0/24 oder 2001:db8::/32 ein.',
  'submission.sender_wrong':
    '„{{address}}“ ist keine gültige Adresse. Geben Sie eine wie info@example.com ein.',
  'submission.nothing_chosen': 'Wählen Sie mindestens eine Domain oder geben Sie eine Absenderadresse ein.',
  'submission.sends_as': 'Sendet als',
  'submission.from': 'aus {{networks}}',
  'submission.made': 'Erstellt',
  'submission.used': 'Zuletzt verwendet',
  'submission.ends': 'Läuft ab',
  'submission.never': 'Nie',
  'submission.after_days_one': 'nach {{count}} Tag',
  'submission.after_days_other': 'nach {{count}} Tagen',
  'submission.acts': 'Aktionen',
  'submission.edit_title': 'Zugangsdaten bearbeiten',
  'submission.edited': '{{name}} gespeichert',
  'submission.revoke': 'Widerrufen',
  'submission.revoke_ask': 'Widerrufen…',
  'submission.revoke_title': '{{name}} widerrufen?',
  'submission.revoke_server':
    'Der Server kann keine E-Mails mehr senden; offene Verbindungen enden innerhalb einer Sekunde. Das lässt sich nicht rückgängig machen.',
  'submission.revoke_person':
    'Das E-Mail-Programm kann nicht mehr senden; offene Verbindungen enden innerhalb einer Sekunde. Das lässt sich nicht rückgängig machen.',
  'submission.revoked_now': '{{name}} widerrufen',
  'submission.host': 'Server',
  'submission.port': 'Port',
  'submission.user': 'Benutzername',
  'submission.secret': 'Passwort',
  'submission.how':
    'Wählen Sie STARTTLS und die Anmeldung mit normalem Passwort. Bindestriche und Großbuchstaben im Passwort spielen keine Rolle.',
  'submission.done': 'Fertig',
};
