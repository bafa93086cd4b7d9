import type { Texts } from '../en_GB/connectivity-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'connect.lead': 'Prüfen Sie eine Domain, ihre Mailserver und Sperrlisten an einem Ort.',
  'connect.domain_title': 'Domain',
  'connect.domain_lead':
    'Zeigt, wohin E-Mail an die Domain zugestellt wird. Die anderen Tests öffnen sich mit der Domain.',
  'connect.mx_show': 'Mailserver anzeigen',
  'connect.fresh': 'Die Nameserver der Domain selbst fragen',
  'connect.mx': 'Mailserver von {{domain}}',
  'connect.preference': 'Präferenz',
  'connect.host': 'Server',
  'connect.test': 'Testen',
  'connect.further': '{{domain}} weiter prüfen',
  'connect.ours': 'Adressen, von denen dieser Dienst sendet',
  'connect.ours_lead': 'Lassen Sie sie in Firewalls und Connectors zu.',
  'connect.ours_none': 'Der Betreiber hat keine genannt.',
  'connect.check_lists': 'Sperrlisten prüfen',
  'rbl.title': 'Sperrlisten',
  'rbl.lead': 'Schlagen Sie eine IP-Adresse, eine Domain, eine E-Mail-Adresse oder einen Link nach.',
  'rbl.value': 'Adresse, Domain oder Link',
  'rbl.need_value': 'Geben Sie eine IP-Adresse, eine Domain, eine E-Mail-Adresse oder einen Link ein.',
  'rbl.title_ok': '{{value}} steht auf keiner der Sperrlisten',
  'rbl.text_ok': 'Empfänger, die sie nutzen, lehnen Ihre E-Mail deswegen nicht ab.',
  'rbl.title_unknown': 'Ob {{value}} auf einer Liste steht, ist nicht bekannt',
  'rbl.text_unknown': 'Mindestens eine Liste konnte nicht gefragt werden. Auf den anderen steht sie nicht.',
  'rbl.area_lists': 'Sperrliste',
  'rbl.area_name': 'Name',
  'rbl.seen_not_listed': '{{list}}: {{value}} nicht gelistet',
  'rbl.seen_listed_mild': '{{list}}: {{value}} gelistet',
  'rbl.means_listed_mild':
    'Empfänger, die diese Liste nutzen, halten seine E-Mail womöglich in Quarantäne zurück.',
  'rbl.do_listed_mild':
    'Finden Sie auf der Website der Liste den Grund, beheben Sie ihn, und beantragen Sie dort die Entfernung.',
  'rbl.seen_listed_hard': '{{list}}: {{value}} gelistet',
  'rbl.means_listed_hard': 'Empfänger, die diese Liste nutzen, lehnen seine E-Mail ab.',
  'rbl.do_listed_hard':
    'Finden Sie auf der Website der Liste den Grund, beheben Sie ihn, und beantragen Sie dort die Entfernung.',
  'rbl.seen_list_unusable': '{{list}} ist nicht nutzbar',
  'rbl.means_list_unusable':
    'Ihre eigenen Testeinträge (RFC 5782) antworten falsch: Sie ist womöglich geschlossen oder unser Kontingent aufgebraucht.',
  'rbl.do_list_unusable':
    'Entfernen Sie die Liste aus POSTERN_BLOCKLISTS, oder nutzen Sie einen eigenen Resolver.',
  'rbl.seen_list_silent': '{{list}} antwortet nicht',
  'rbl.means_list_silent': 'Ob {{value}} dort gelistet ist, ist nicht bekannt.',
  'rbl.do_list_silent': 'Starten Sie den Test in einigen Minuten erneut.',
  'rbl.seen_no_lists': 'Es sind keine Sperrlisten eingerichtet',
  'rbl.means_no_lists': 'Es konnte nichts nachgeschlagen werden.',
  'rbl.do_no_lists': 'Nennen Sie Listen in POSTERN_BLOCKLISTS.',
  'rbl.seen_ptr_found': '{{value}} heißt {{ptr}}, und der Name führt zurück',
  'rbl.seen_ptr_none': '{{value}} hat keinen Namen, der zu ihr zurückführt',
  'rbl.means_ptr_none': 'Viele Empfänger lehnen E-Mail von solchen Adressen ab.',
  'rbl.do_ptr_none':
    'Lassen Sie den Anbieter der Adresse einen PTR-Eintrag setzen, und veröffentlichen Sie einen A-Eintrag für denselben Namen.',
};
