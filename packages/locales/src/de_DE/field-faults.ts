import type { field_faults as source } from '../en_GB/field-faults.ts';
import type { Shape } from '../shape.ts';

export const field_faults: Shape<typeof source> = {
  'fault.nobody_has_this_address': 'Niemand hat diese Adresse.',
  'fault.nobody_with_the_role_partner_has_this_address': 'Niemand mit der Rolle Partner hat diese Adresse.',
  'fault.a_personal_token_has_the_roles_of_its_owner':
    'Ein persönliches Token hat die Rollen seines Besitzers.',
  'fault.a_role_that_you_cannot_hand_on': 'Diese Rolle können Sie nicht weitergeben.',
  'fault.a_token_of_the_tenant_needs_at_least_one_role': 'Wählen Sie mindestens eine Rolle.',
  'fault.are_not_whole_yet': 'Warten Sie, bis alle Dateien angekommen sind.',
  'fault.has_at_most_500_characters': 'Geben Sie höchstens 500 Zeichen ein.',
  'fault.has_at_most_20_actions': 'Eine Gruppe hat höchstens 20 Aktionen.',
  'fault.is_empty': 'Geben Sie etwas ein.',
  'fault.is_needed_for_an_authenticator_app': 'Richten Sie zuerst die Authenticator-App ein.',
  'fault.is_needed_to_change_a_second_factor': 'Geben Sie einen Code des bisherigen zweiten Faktors ein.',
  'fault.is_no_address': 'Geben Sie eine E-Mail-Adresse ein.',
  'fault.is_nobody_in_reach': 'Niemand, den Sie verwalten dürfen, hat diese Adresse.',
  'fault.is_not_valid': 'Dieser Wert ist ungültig.',
  'fault.its_check_digits_are_wrong': 'Die Prüfziffern stimmen nicht.',
  'fault.must_be_389_636_3268_or_3269': 'Verwenden Sie Port 389, 636, 3268 oder 3269.',
  'fault.must_be_25_587_or_2525': 'Verwenden Sie Port 25, 587 oder 2525.',
  'fault.must_be_a_qr_iban_whose_payments_have_a_reference':
    'Verwenden Sie eine QR-IBAN: Nur ihre Zahlungen haben eine Referenz.',
  'fault.must_be_a_sha_256_fingerprint':
    'Geben Sie einen SHA-256-Fingerabdruck ein: 64 Ziffern und Buchstaben a bis f.',
  'fault.must_be_a_certificate_in_pem':
    'Fügen Sie ein Zertifikat im PEM-Format ein, es beginnt mit -----BEGIN CERTIFICATE-----.',
  'fault.must_be_a_domain_such_as_example_com': 'Geben Sie eine Domain wie example.com ein.',
  'fault.must_be_a_domain': 'Geben Sie eine Domain wie example.com ein.',
  'fault.must_be_a_fingerprint':
    'Geben Sie einen Fingerabdruck aus 40 oder 64 Ziffern und Buchstaben a bis f ein.',
  'fault.must_be_a_host_and_a_port_such_as_mail_example_com_25':
    'Geben Sie Server und Port ein, etwa mail.example.com:25.',
  'fault.must_be_a_host_name_or_an_address': 'Geben Sie einen Servernamen oder eine IP-Adresse ein.',
  'fault.must_be_a_host_name': 'Geben Sie einen Servernamen wie mail.example.com ein.',
  'fault.must_be_a_host_host_port_or_ipv6_port': 'Geben Sie Server, Server:Port oder [IPv6]:Port ein.',
  'fault.must_name_an_action_with_its_value': 'Nennen Sie eine Aktion zusammen mit ihrem Wert.',
  'fault.must_be_a_mail_address': 'Geben Sie eine E-Mail-Adresse ein.',
  'fault.must_be_a_mail_address_or_a_domain':
    'Geben Sie eine E-Mail-Adresse oder eine Domain wie example.com ein.',
  'fault.must_be_a_mail_domain': 'Geben Sie eine Mail-Domain wie example.com ein.',
  'fault.must_be_a_managed_domain': 'Wählen Sie eine Ihrer Domains.',
  'fault.must_be_a_number_such_as_41791234567': 'Geben Sie eine Nummer wie +41791234567 ein.',
  'fault.must_be_a_number_or_one_behind_or': 'Geben Sie eine Zahl ein, auch nach > oder <.',
  'fault.must_be_a_public_address': 'Geben Sie eine öffentliche IP-Adresse ein.',
  'fault.must_be_a_name_in_the_public_dns': 'Geben Sie einen Namen ein, der im öffentlichen DNS steht.',
  'fault.must_be_a_tenant_id_or_a_domain': 'Geben Sie eine Mandanten-ID oder eine Domain ein.',
  'fault.must_be_a_time_zone_such_as_europe_zurich': 'Geben Sie eine Zeitzone wie Europe/Zurich ein.',
  'fault.must_be_the_name_of_a_time_zone': 'Geben Sie eine Zeitzone wie Europe/Zurich ein.',
  'fault.must_be_after_not_before': 'Wählen Sie ein Ende nach dem Beginn.',
  'fault.must_be_after_the_start': 'Wählen Sie ein Ende nach dem Beginn.',
  'fault.must_be_an_iban': 'Geben Sie eine IBAN ein.',
  'fault.must_be_an_ip_address_or_a_network': 'Geben Sie eine IP-Adresse oder ein Netz ein.',
  'fault.must_be_an_ip_address_a_domain_an_e_mail_address_or_a_link':
    'Geben Sie eine IP-Adresse, eine Domain, eine E-Mail-Adresse oder einen Link ein.',
  'fault.must_be_an_ip_address_a_network_such_as_192_0_2_0_24_a_host_name_or_domain':
    'Geben Sie eine IP-Adresse, ein Netz wie 192.0.2.0/24, einen Servernamen oder *.domain ein.',
  'fault.must_be_an_address_of_the_domain': 'Geben Sie eine Adresse der Domain ein.',
  'fault.must_be_an_address_or_a_network_such_as_192_0_2_0_24':
    'Geben Sie eine IP-Adresse oder ein Netz wie 192.0.2.0/24 ein.',
  'fault.must_be_an_address_such_as_scan_example_org': 'Geben Sie eine Adresse wie scan@example.org ein.',
  'fault.must_be_an_address_domain_this_domain_domain_its_subdomains_or_empty_the_null_sender':
    'Geben Sie eine Adresse, %domain (diese Domain) oder *.domain (deren Subdomains) ein, oder nichts (leerer Absender).',
  'fault.must_be_an_address': 'Geben Sie eine Adresse wie https://example.com/people.csv ein.',
  'fault.must_be_an_attribute_name':
    'Geben Sie den Namen eines Attributs ein: Buchstaben, Ziffern und Bindestriche.',
  'fault.must_be_an_e_mail_address': 'Geben Sie eine E-Mail-Adresse ein.',
  'fault.must_be_an_id_of_the_form_xxxxxxxx_xxxx_xxxx_xxxx_xxxxxxxxxxxx':
    'Geben Sie eine ID der Form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx ein.',
  'fault.must_be_at_least_a_day_ahead': 'Wählen Sie einen Zeitpunkt in frühestens einem Tag.',
  'fault.must_be_at_most_n_days_from_now': 'Wählen Sie einen Tag in den nächsten {{n}} Tagen.',
  'fault.must_be_n_domains_at_most': 'Nennen Sie höchstens {{n}} Domains.',
  'fault.must_be_e_mail_addresses': 'Geben Sie E-Mail-Adressen ein.',
  'fault.must_be_named_in_a_message_that_answers_nothing': 'Nennen Sie mindestens einen Empfänger.',
  'fault.must_be_one_line': 'Geben Sie nur eine Zeile ein.',
  'fault.must_be_plain_letters': 'Verwenden Sie Buchstaben ohne Akzente, Ziffern und Zeichen.',
  'fault.must_be_the_certificate_of_an_authority':
    'Wählen Sie das Zertifikat einer Zertifizierungsstelle, nicht das eines Servers oder einer Person.',
  'fault.must_be_the_id_of_a_microsoft_365_tenant': 'Geben Sie die ID eines Microsoft-365-Mandanten ein.',
  'fault.must_be_the_name_of_an_instance': 'Wählen Sie eine Instanz.',
  'fault.must_be_the_number_of_a_tenant': 'Geben Sie die Nummer einer Organisation ein.',
  'fault.must_be_the_number_of_an_autonomous_system_3303_or_as3303':
    'Geben Sie die Nummer eines autonomen Systems ein, etwa 3303 oder AS3303.',
  'fault.must_be_the_same_as_new1': 'Die beiden Passwörter sind verschieden.',
  'fault.must_be_the_tenant_id_of_an_organisation': 'Geben Sie die Mandanten-ID einer Organisation ein.',
  'fault.must_be_within_n_days_before_the_end': 'Wählen Sie einen Beginn höchstens {{n}} Tage vor dem Ende.',
  'fault.must_be_within_n_days_from_the_start': 'Wählen Sie ein Ende höchstens {{n}} Tage nach dem Beginn.',
  'fault.must_be_your_own_instance_whose_gateways_run_the_test':
    'Wählen Sie Ihre eigene Instanz: Ihre Gateways führen den Test aus.',
  'fault.must_begin_with_https': 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
  'fault.must_have_n_characters_or_more': 'Geben Sie mindestens {{n}} Zeichen ein.',
  'fault.must_have_at_most_n_characters': 'Geben Sie höchstens {{n}} Zeichen ein.',
  'fault.must_have_6_digits': 'Geben Sie die 6 Ziffern des Codes ein.',
  'fault.must_have_6_or_8_digits': 'Geben Sie einen Code aus 6 oder 8 Ziffern ein.',
  'fault.must_have_one_default_language_which_is_enabled':
    'Wählen Sie eine der aktiven Sprachen als Vorgabe.',
  'fault.must_have_the_port_25_587_or_2525': 'Verwenden Sie Port 25, 587 oder 2525.',
  'fault.must_hold_a_file_or_an_address': 'Wählen Sie eine Datei, oder geben Sie ihre Adresse ein.',
  'fault.must_hold_no_password': 'Lassen Sie Name und Passwort in der Adresse weg.',
  'fault.must_not_hold_a_password': 'Lassen Sie Name und Passwort in der Adresse weg.',
  'fault.must_lead_to_public_addresses_only':
    'Dieser Name führt zu einer Adresse im internen Netz: Verwenden Sie eine öffentliche.',
  'fault.must_name_a_domain': 'Nennen Sie eine Domain.',
  'fault.must_name_what_is_changed': 'Ändern Sie zuerst etwas.',
  'fault.must_not_be_before_the_running_month': 'Wählen Sie den laufenden Monat oder einen späteren.',
  'fault.must_not_be_before_the_start': 'Wählen Sie einen Tag ab dem Beginn.',
  'fault.must_not_be_below_the_threshold': 'Geben Sie mindestens den Schwellenwert ein.',
  'fault.must_not_be_empty': 'Füllen Sie dieses Feld aus.',
  'fault.must_not_be_empty_in_a_message_of_your_own': 'Eine eigene Nachricht braucht Betreff und Text.',
  'fault.must_not_be_in_the_past': 'Wählen Sie heute oder einen späteren Tag.',
  'fault.must_not_hold_control_characters': 'Entfernen Sie Steuerzeichen wie Zeilenumbrüche.',
  'fault.must_not_name_the_domain_that_is_copied': 'Lassen Sie die Domain weg, die kopiert wird.',
  'fault.must_stand_out_from_white_by_4_5_to_1':
    'Wählen Sie eine dunklere Farbe: Weißer Text darauf muss lesbar sein (Kontrast 4,5 zu 1).',
  'fault.must_start_with_00_and_hold_digits_only':
    'Geben Sie nur Ziffern ein, beginnend mit 00 und der Landesvorwahl.',
  'fault.must_start_with_00_and_the_country_code': 'Beginnen Sie mit 00 und der Landesvorwahl.',
  'fault.must_be_three_digits': 'Geben Sie drei Ziffern ein.',
  'fault.name_a_domain_or_null_for_all': 'Wählen Sie mindestens eine Domain.',
  'fault.names_a_product_and_number_twice': 'Ein Produkt mit dieser Anzahl steht zweimal da.',
  'fault.no_address_in_a_proven_domain_of_this_tenant':
    'Geben Sie eine Adresse einer bestätigten Domain dieser Organisation ein.',
  'fault.no_mail_domain_of_yours': 'Wählen Sie eine Ihrer Domains.',
  'fault.no_operation_that_api_tokens_may_call': 'API-Tokens dürfen diese Operation nicht aufrufen.',
  'fault.no_proven_domain_of_this_tenant': 'Wählen Sie eine bestätigte Domain dieser Organisation.',
  'fault.only_the_signing_and_encryption_service_has_a_host_of_its_own':
    'Nur der Dienst zum Signieren und Verschlüsseln hat einen eigenen Host.',
  'fault.there_is_no_such_partner': 'Diesen Partner gibt es nicht.',
  'fault.must_end_in_n': 'Geben Sie eine Adresse ein, die mit @{{n}} endet.',
  'fault.must_be_the_name_of_a_transport_of_this_installation_n':
    'Wählen Sie einen Transport dieser Installation: {{n}}.',
  'fault.must_be_an_ip_address': 'Geben Sie eine IP-Adresse ein.',
  'fault.must_be_an_spf_record': 'Geben Sie einen SPF-Eintrag ein, er beginnt mit v=spf1.',
  'fault.must_be_a_domain_a_host_name_or_an_ip_address':
    'Geben Sie eine Domain, einen Servernamen oder eine IP-Adresse ein.',
  'fault.is_no_mailbox_or_domain_of_yours': 'Wählen Sie ein Postfach oder eine Domain, die Ihnen gehören.',
  'fault.there_is_no_such_product': 'Dieses Produkt gibt es nicht.',
  'fault.must_not_be_there_twice': 'Jede Gruppe kann einmal aufgeführt werden.',
  'fault.must_be_a_role_that_you_may_give': 'Wählen Sie eine Rolle, die Sie vergeben dürfen.',
  'fault.must_not_hold_a_comma': 'Lassen Sie Kommas weg.',
  'fault.can_only_be_switched_on_here': 'Das lässt sich hier nur einschalten.',
  'fault.must_name_a_setting_of_people_and_its_value':
    'Nennen Sie eine Einstellung von Personen und ihren Wert.',
  'fault.must_be_given_once': 'Jedes kann einmal gegeben werden.',
  'fault.must_be_a_setting_that_you_may_change': 'Diese Einstellung dürfen Sie für andere nicht ändern.',
  'fault.needs_the_groups_of_the_directory_first':
    'Speichern Sie das Verzeichnis ohne dies, wählen Sie seine Gruppen, und schalten Sie es dann ein.',
  'fault.must_be_named_by_a_column_of_the_file':
    'Wählen Sie zuerst in den Einstellungen der Datei eine Spalte mit Gruppen.',
  'fault.must_stay_while_groups_are_chosen':
    'Aus dieser Spalte sind Gruppen gewählt; entfernen Sie sie zuerst.',
  'fault.must_stay_while_the_directory_runs_regularly':
    'Schalten Sie die regelmäßigen Läufe aus, bevor die letzte Gruppe geht.',
  'fault.must_be_a_value_that_the_setting_may_have': 'Diesen Wert kann die Einstellung nicht haben.',
};
