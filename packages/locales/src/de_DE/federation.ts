import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Verknüpfte Anmeldungen',
  'linked.lead_own': 'Konten bei Identitätsanbietern, die hier Ihr Konto öffnen.',
  'linked.lead_all': 'Konten bei Identitätsanbietern, die hier Konten Ihrer Leute öffnen.',
  'linked.none_own':
    'Keine. Die erste Anmeldung bei einem von Ihrer Organisation zugelassenen Anbieter stellt die Verknüpfung her.',
  'linked.none_all': 'Noch keine. Die erste Anmeldung bei einem zugelassenen Anbieter verknüpft ein Konto.',
  'linked.person': 'Person',
  'linked.provider': 'Identitätsanbieter',
  'linked.since': 'Verknüpft',
  'linked.used': 'Zuletzt benutzt',
  'linked.undo': 'Verknüpfung lösen',
  'linked.undone': 'Die Verknüpfung ist gelöst, die damit geöffneten Sitzungen sind beendet.',
  'linked.ask_title': 'Verknüpfung mit {{provider}} lösen?',
  'linked.ask_text':
    '{{email}} wird von dort nicht mehr geöffnet; andere so geöffnete Sitzungen enden. Die nächste Anmeldung dort verknüpft das Konto wieder, solange Ihre Organisation den Anbieter zulässt.',
  'federation.tab_sign_in': 'Anmeldung',
  'federation.tab_reports': 'Berichte',
  'federation.rules': 'Anmeldung',
  'federation.rules_lead':
    'Gilt für alle in der Organisation, innerhalb einer Sekunde und auch für offene Sitzungen.',
  'federation.directories': 'Zugelassene Identitätsanbieter',
  'federation.directories_lead':
    'Personen dieser Verzeichnisse melden sich ohne hiesiges Passwort an, wenn ihre Adresse zu einer Ihrer E-Mail-Domains gehört.',
  'federation.no_providers':
    'Diese Installation hat keinen Identitätsanbieter. Der Betreiber richtet ihn ein.',
  'federation.none': 'Keine. Alle melden sich mit Passwort an.',
  'federation.allow': 'Verzeichnis zulassen…',
  'federation.allow_title': 'Verzeichnis zulassen',
  'federation.allow_text': 'Für wen dieses Verzeichnis bürgt, öffnet hier das Konto mit der eigenen Adresse.',
  'federation.allow_do': 'Zulassen',
  'federation.allowed': 'Das Verzeichnis ist zugelassen.',
  'federation.realm': 'Mandanten-ID',
  'federation.realm_help': 'Im Microsoft Entra Admin Center unter „Übersicht“.',
  'federation.realm_wrong': 'Eine Mandanten-ID sieht so aus: 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Zugelassen',
  'federation.state': 'Zustand',
  'federation.gone': 'Vom Betreiber nicht mehr eingerichtet',
  'federation.test': 'Prüfen',
  'federation.testing': 'Wird geprüft…',
  'federation.answers': 'Antwortet',
  'federation.no_answer': 'Antwortet nicht',
  'federation.refuse': 'Nicht mehr zulassen',
  'federation.refuse_title': 'Verzeichnis nicht mehr zulassen?',
  'federation.refuse_text':
    'Personen aus {{realm}} können sich von dort nicht mehr anmelden. Ihre Verknüpfungen enden, ebenso die so geöffneten Sitzungen, auch Ihre eigene.',
  'federation.refused_one': 'Das Verzeichnis ist nicht mehr zugelassen. {{count}} Sitzung wurde beendet.',
  'federation.refused_other':
    'Das Verzeichnis ist nicht mehr zugelassen. {{count}} Sitzungen wurden beendet.',
  'federation.no_right': 'Für Ihre Rollen gibt es hier nichts',
  'federation.no_right_text':
    'Wie sich Personen anmelden, sehen und ändern Administratoren, die Benutzer verwalten.',
  'setting.require_second_factor': 'Zweiter Faktor verlangt',
  'setting.require_second_factor_help':
    'Wer keinen hat, richtet zuerst einen ein, auch in schon offenen Sitzungen.',
  'setting.second_factor_default': 'Zuerst vorgeschlagen',
  'setting.second_factor_default_help':
    'Das Verfahren, das beim Einrichten eines zweiten Faktors zuerst angeboten wird.',
  'setting.second_factor_default.totp': 'Authenticator-App',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'E-Mail',
  'setting.sign_in_with_m365': 'Anmeldung mit Microsoft 365',
  'setting.sign_in_with_m365_help': 'Zeigt die Schaltfläche auf der Anmeldeseite.',
};
