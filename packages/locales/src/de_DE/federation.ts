import type { federation as source } from '../en_GB/federation.ts';
import type { Shape } from '../shape.ts';

export const federation: Shape<typeof source> = {
  'linked.title': 'Verknüpfte Anmeldungen',
  'linked.lead_own': 'Konten bei Identitätsanbietern, mit denen Sie sich hier anmelden können.',
  'linked.lead_all': 'Konten bei Identitätsanbietern, mit denen sich Ihre Benutzer hier anmelden können.',
  'linked.none_own':
    'Keine. Die erste Anmeldung bei einem von Ihrer Organisation zugelassenen Anbieter stellt die Verknüpfung her.',
  'linked.none_all': 'Noch keine. Die erste Anmeldung bei einem zugelassenen Anbieter verknüpft ein Konto.',
  'linked.person': 'Benutzer',
  'linked.provider': 'Identitätsanbieter',
  'linked.since': 'Verknüpft',
  'linked.used': 'Zuletzt benutzt',
  'linked.undo': 'Verknüpfung lösen',
  'linked.undone': 'Die Verknüpfung ist gelöst, die damit geöffneten Sitzungen sind beendet.',
  'linked.ask_title': 'Verknüpfung mit {{provider}} lösen?',
  'linked.ask_text':
    '{{email}} kann sich so nicht mehr anmelden, und andere über diese Verknüpfung geöffnete Sitzungen enden. Eine erneute Anmeldung beim Anbieter stellt sie wieder her, solange Ihre Organisation ihn zulässt.',
  'federation.tab_sign_in': 'Anmeldung',
  'federation.tab_reports': 'Berichte',
  'federation.tab_domains': 'Domains',
  'federation.domain_lead':
    'Wie Benutzer dieser Domain hinzukommen und was sie zur Anmeldung brauchen. Geht dem vor, was für die Organisation gilt.',
  'federation.domain': 'Domain',
  'federation.domain_directories': 'Verzeichnisse, die Benutzer hinzufügen',
  'federation.no_domain': 'Sie haben noch keine Domain.',
  'federation.rules': 'Anmeldung',
  'federation.rules_lead':
    'Gilt für alle in der Organisation, innerhalb einer Sekunde und auch für offene Sitzungen.',
  'federation.directories': 'Zugelassene Identitätsanbieter',
  'federation.directories_lead':
    'Benutzer dieser Verzeichnisse melden sich hier ohne Passwort an, wenn ihre Adresse zu einer Ihrer Mail-Domains gehört.',
  'federation.no_providers':
    'Diese Installation hat keinen Identitätsanbieter. Bitten Sie den Betreiber, einen einzurichten.',
  'federation.none': 'Keine. Alle melden sich mit Passwort an.',
  'federation.allow': 'Verzeichnis zulassen…',
  'federation.allow_title': 'Verzeichnis zulassen',
  'federation.allow_text':
    'Wen dieses Verzeichnis authentifiziert, der kann sich hier bei dem Konto mit derselben Adresse anmelden.',
  'federation.allow_do': 'Zulassen',
  'federation.allowed': 'Verzeichnis zugelassen.',
  'federation.realm': 'Mandanten-ID',
  'federation.realm_help': 'Im Microsoft Entra Admin Center unter „Übersicht“.',
  'federation.realm_wrong': 'Eine Mandanten-ID sieht so aus: 00000000-0000-0000-0000-000000000000.',
  'federation.since': 'Zugelassen seit',
  'federation.state': 'Status',
  'federation.gone': 'Vom Betreiber nicht mehr eingerichtet',
  'federation.test': 'Prüfen',
  'federation.testing': 'Wird geprüft…',
  'federation.answers': 'Antwortet',
  'federation.no_answer': 'Antwortet nicht',
  'federation.refuse': 'Entfernen',
  'federation.refuse_title': 'Dieses Verzeichnis entfernen?',
  'federation.refuse_text':
    'Benutzer aus {{realm}} können sich darüber nicht mehr anmelden. Ihre Verknüpfungen werden entfernt, und darüber geöffnete Sitzungen enden, auch Ihre eigene.',
  'federation.refused_one': 'Verzeichnis entfernt. {{count}} Sitzung beendet.',
  'federation.refused_other': 'Verzeichnis entfernt. {{count}} Sitzungen beendet.',
  'federation.no_right': 'Sie haben keinen Zugriff',
  'federation.no_right_text':
    'Nur Administratoren, die Benutzer verwalten, können die Anmeldeeinstellungen sehen und ändern.',
  'setting.require_second_factor': 'Zweiten Faktor verlangen',
  'setting.require_second_factor_help':
    'Wer keinen hat, muss einen einrichten, bevor es weitergeht, auch in offenen Sitzungen.',
  'setting.second_factor_default': 'Vorgeschlagene Methode',
  'setting.second_factor_default_help':
    'Die Methode, die beim Einrichten eines zweiten Faktors zuerst angeboten wird.',
  'setting.second_factor_default.otp': 'Authenticator-App',
  'setting.second_factor_default.sms': 'SMS',
  'setting.second_factor_default.email': 'E-Mail',
  'setting.sign_in_with_m365': 'Anmeldung mit Microsoft 365',
  'setting.sign_in_with_m365_help': 'Zeigt die Schaltfläche auf der Anmeldeseite.',
};
