import type { field_faults as source } from '../en_GB/field-faults.ts';
import type { Shape } from '../shape.ts';

export const field_faults: Shape<typeof source> = {
  'fault.nobody_has_this_address': 'Personne n’a cette adresse.',
  'fault.nobody_with_the_role_partner_has_this_address':
    'Personne avec le rôle Partenaire n’a cette adresse.',
  'fault.a_personal_token_has_the_roles_of_its_owner': 'Un jeton personnel a les rôles de son propriétaire.',
  'fault.a_role_that_you_cannot_hand_on': 'Vous ne pouvez pas transmettre ce rôle.',
  'fault.a_token_of_the_tenant_needs_at_least_one_role': 'Choisissez au moins un rôle.',
  'fault.are_not_whole_yet': 'Attendez que tous les fichiers soient arrivés.',
  'fault.has_at_most_500_characters': 'Saisissez au plus 500 caractères.',
  'fault.has_at_most_20_actions': 'Un groupe a au plus 20 actions.',
  'fault.is_empty': 'Saisissez quelque chose.',
  'fault.is_needed_for_an_authenticator_app': 'Configurez d’abord l’application d’authentification.',
  'fault.is_needed_to_change_a_second_factor': 'Saisissez un code du second facteur actuel.',
  'fault.is_no_address': 'Saisissez une adresse e-mail.',
  'fault.is_nobody_in_reach': 'Personne que vous pouvez gérer n’a cette adresse.',
  'fault.is_not_valid': 'Cette valeur n’est pas valide.',
  'fault.its_check_digits_are_wrong': 'Les chiffres de contrôle sont faux.',
  'fault.must_be_389_636_3268_or_3269': 'Utilisez le port 389, 636, 3268 ou 3269.',
  'fault.must_be_25_587_or_2525': 'Utilisez le port 25, 587 ou 2525.',
  'fault.must_be_a_qr_iban_whose_payments_have_a_reference':
    'Utilisez un QR-IBAN : seuls ses paiements portent une référence.',
  'fault.must_be_a_sha_256_fingerprint': 'Saisissez une empreinte SHA-256 : 64 chiffres et lettres de a à f.',
  'fault.must_be_a_certificate_in_pem':
    'Collez un certificat au format PEM, qui commence par -----BEGIN CERTIFICATE-----.',
  'fault.must_be_a_domain_such_as_example_com': 'Saisissez un domaine comme example.com.',
  'fault.must_be_a_domain': 'Saisissez un domaine comme example.com.',
  'fault.must_be_a_fingerprint': 'Saisissez une empreinte de 40 ou 64 chiffres et lettres de a à f.',
  'fault.must_be_a_host_and_a_port_such_as_mail_example_com_25':
    'Saisissez un hôte et un port, comme mail.example.com:25.',
  'fault.must_be_a_host_name_or_an_address': 'Saisissez un nom d’hôte ou une adresse IP.',
  'fault.must_be_a_host_name': 'Saisissez un nom d’hôte comme mail.example.com.',
  'fault.must_be_a_host_host_port_or_ipv6_port': 'Saisissez hôte, hôte:port ou [IPv6]:port.',
  'fault.must_name_an_action_with_its_value': 'Indiquez une action avec sa valeur.',
  'fault.must_be_a_mail_address': 'Saisissez une adresse e-mail.',
  'fault.must_be_a_mail_address_or_a_domain': 'Saisissez une adresse e-mail ou un domaine comme example.com.',
  'fault.must_be_a_mail_domain': 'Saisissez un domaine de messagerie comme example.com.',
  'fault.must_be_a_managed_domain': 'Choisissez l’un de vos domaines.',
  'fault.must_be_a_number_such_as_41791234567': 'Saisissez un numéro comme +41791234567.',
  'fault.must_be_a_number_or_one_behind_or': 'Saisissez un nombre, seul ou après > ou <.',
  'fault.must_be_a_public_address': 'Saisissez une adresse IP publique.',
  'fault.must_be_a_name_in_the_public_dns': 'Saisissez un nom présent dans le DNS public.',
  'fault.must_be_a_tenant_id_or_a_domain': 'Saisissez un ID de locataire ou un domaine.',
  'fault.must_be_a_time_zone_such_as_europe_zurich': 'Saisissez un fuseau horaire comme Europe/Zurich.',
  'fault.must_be_the_name_of_a_time_zone': 'Saisissez un fuseau horaire comme Europe/Zurich.',
  'fault.must_be_after_not_before': 'Choisissez une fin postérieure au début.',
  'fault.must_be_after_the_start': 'Choisissez une fin postérieure au début.',
  'fault.must_be_an_iban': 'Saisissez un IBAN.',
  'fault.must_be_an_ip_address_or_a_network': 'Saisissez une adresse IP ou un réseau.',
  'fault.must_be_an_ip_address_a_domain_an_e_mail_address_or_a_link':
    'Saisissez une adresse IP, un domaine, une adresse e-mail ou un lien.',
  'fault.must_be_an_ip_address_a_network_such_as_192_0_2_0_24_a_host_name_or_domain':
    'Saisissez une adresse IP, un réseau comme 192.0.2.0/24, un nom d’hôte ou *.domain.',
  'fault.must_be_an_address_of_the_domain': 'Saisissez une adresse du domaine.',
  'fault.must_be_an_address_or_a_network_such_as_192_0_2_0_24':
    'Saisissez une adresse IP ou un réseau comme 192.0.2.0/24.',
  'fault.must_be_an_address_such_as_scan_example_org': 'Saisissez une adresse comme scan@example.org.',
  'fault.must_be_an_address_domain_this_domain_domain_its_subdomains_or_empty_the_null_sender':
    'Saisissez une adresse, %domain (ce domaine) ou *.domain (ses sous-domaines), ou rien (expéditeur vide).',
  'fault.must_be_an_address': 'Saisissez une adresse comme https://example.com/people.csv.',
  'fault.must_be_an_attribute_name': 'Saisissez le nom d’un attribut : lettres, chiffres et traits d’union.',
  'fault.must_be_an_e_mail_address': 'Saisissez une adresse e-mail.',
  'fault.must_be_an_id_of_the_form_xxxxxxxx_xxxx_xxxx_xxxx_xxxxxxxxxxxx':
    'Saisissez un ID de la forme xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.',
  'fault.must_be_at_least_a_day_ahead': 'Choisissez un moment dans un jour au moins.',
  'fault.must_be_at_most_n_days_from_now': 'Choisissez un jour dans les {{n}} prochains jours.',
  'fault.must_be_n_domains_at_most': 'Indiquez au plus {{n}} domaines.',
  'fault.must_be_e_mail_addresses': 'Saisissez des adresses e-mail.',
  'fault.must_be_named_in_a_message_that_answers_nothing': 'Indiquez au moins un destinataire.',
  'fault.must_be_one_line': 'Saisissez une seule ligne.',
  'fault.must_be_plain_letters': 'Utilisez des lettres sans accents, des chiffres et des signes.',
  'fault.must_be_the_certificate_of_an_authority':
    'Choisissez le certificat d’une autorité, pas celui d’un serveur ou d’une personne.',
  'fault.must_be_the_id_of_a_microsoft_365_tenant': 'Saisissez l’ID d’un locataire Microsoft 365.',
  'fault.must_be_the_name_of_an_instance': 'Choisissez une instance.',
  'fault.must_be_the_number_of_a_tenant': 'Saisissez le numéro d’une organisation.',
  'fault.must_be_the_number_of_an_autonomous_system_3303_or_as3303':
    'Saisissez le numéro d’un système autonome, comme 3303 ou AS3303.',
  'fault.must_be_the_same_as_new1': 'Les deux mots de passe diffèrent.',
  'fault.must_be_the_tenant_id_of_an_organisation': 'Saisissez l’ID de locataire d’une organisation.',
  'fault.must_be_within_n_days_before_the_end': 'Choisissez un début au plus {{n}} jours avant la fin.',
  'fault.must_be_within_n_days_from_the_start': 'Choisissez une fin au plus {{n}} jours après le début.',
  'fault.must_be_your_own_instance_whose_gateways_run_the_test':
    'Choisissez votre propre instance : ses passerelles exécutent le test.',
  'fault.must_begin_with_https': 'Saisissez une adresse qui commence par https://.',
  'fault.must_have_n_characters_or_more': 'Saisissez au moins {{n}} caractères.',
  'fault.must_have_at_most_n_characters': 'Saisissez au plus {{n}} caractères.',
  'fault.must_have_6_digits': 'Saisissez les 6 chiffres du code.',
  'fault.must_have_6_or_8_digits': 'Saisissez un code de 6 ou 8 chiffres.',
  'fault.must_have_one_default_language_which_is_enabled':
    'Choisissez une langue par défaut parmi les langues actives.',
  'fault.must_have_the_port_25_587_or_2525': 'Utilisez le port 25, 587 ou 2525.',
  'fault.must_hold_a_file_or_an_address': 'Choisissez un fichier ou saisissez son adresse.',
  'fault.must_hold_no_password': 'N’indiquez ni nom ni mot de passe dans l’adresse.',
  'fault.must_not_hold_a_password': 'N’indiquez ni nom ni mot de passe dans l’adresse.',
  'fault.must_lead_to_public_addresses_only':
    'Ce nom mène à une adresse du réseau interne : utilisez-en une publique.',
  'fault.must_name_a_domain': 'Indiquez un domaine.',
  'fault.must_name_what_is_changed': 'Modifiez d’abord quelque chose.',
  'fault.must_not_be_before_the_running_month': 'Choisissez le mois en cours ou un mois ultérieur.',
  'fault.must_not_be_before_the_start': 'Choisissez un jour à partir du début.',
  'fault.must_not_be_below_the_threshold': 'Saisissez au moins le seuil.',
  'fault.must_not_be_empty': 'Remplissez ce champ.',
  'fault.must_not_be_empty_in_a_message_of_your_own':
    'Un message de votre cru a besoin d’un objet et d’un texte.',
  'fault.must_not_be_in_the_past': 'Choisissez aujourd’hui ou un jour ultérieur.',
  'fault.must_not_hold_control_characters': 'Supprimez les caractères de contrôle, comme les sauts de ligne.',
  'fault.must_not_name_the_domain_that_is_copied': 'N’indiquez pas le domaine qui est copié.',
  'fault.must_stand_out_from_white_by_4_5_to_1':
    'Choisissez une couleur plus foncée : un texte blanc doit y être lisible (contraste 4,5 sur 1).',
  'fault.must_start_with_00_and_hold_digits_only':
    'Saisissez uniquement des chiffres, en commençant par 00 et l’indicatif du pays.',
  'fault.must_start_with_00_and_the_country_code': 'Commencez par 00 et l’indicatif du pays.',
  'fault.must_be_three_digits': 'Saisissez trois chiffres.',
  'fault.name_a_domain_or_null_for_all': 'Choisissez au moins un domaine.',
  'fault.names_a_product_and_number_twice': 'Un produit et son nombre y figurent deux fois.',
  'fault.no_address_in_a_proven_domain_of_this_tenant':
    'Saisissez une adresse d’un domaine vérifié de cette organisation.',
  'fault.no_mail_domain_of_yours': 'Choisissez l’un de vos domaines.',
  'fault.no_operation_that_api_tokens_may_call': 'Les jetons d’API ne peuvent pas appeler cette opération.',
  'fault.no_proven_domain_of_this_tenant': 'Choisissez un domaine vérifié de cette organisation.',
  'fault.only_the_signing_and_encryption_service_has_a_host_of_its_own':
    'Seul le service de signature et de chiffrement a son propre hôte.',
  'fault.there_is_no_such_partner': 'Ce partenaire n’existe pas.',
  'fault.must_end_in_n': 'Saisissez une adresse qui se termine par @{{n}}.',
  'fault.must_be_the_name_of_a_transport_of_this_installation_n':
    'Choisissez un transport de cette installation : {{n}}.',
  'fault.must_be_an_ip_address': 'Saisissez une adresse IP.',
  'fault.must_be_an_spf_record': 'Saisissez un enregistrement SPF, qui commence par v=spf1.',
  'fault.must_be_a_domain_a_host_name_or_an_ip_address':
    'Saisissez un domaine, un nom d’hôte ou une adresse IP.',
  'fault.is_no_mailbox_or_domain_of_yours': 'Choisissez une boîte ou un domaine qui vous appartient.',
  'fault.there_is_no_such_product': 'Ce produit n’existe pas.',
  'fault.must_not_be_there_twice': 'Chaque groupe ne peut figurer qu’une fois.',
  'fault.must_be_a_role_that_you_may_give': 'Choisissez un rôle que vous pouvez attribuer.',
  'fault.must_not_hold_a_comma': 'N’utilisez pas de virgule.',
  'fault.must_name_a_setting_of_people_and_its_value': 'Indiquez un réglage de personnes et sa valeur.',
  'fault.must_be_given_once': 'Chacun ne peut être donné qu’une fois.',
  'fault.must_be_a_setting_that_you_may_change': 'Vous ne pouvez pas modifier ce réglage pour d’autres.',
  'fault.needs_the_groups_of_the_directory_first':
    'Enregistrez l’annuaire sans cela, choisissez ses groupes, puis activez-le.',
  'fault.must_be_named_by_a_column_of_the_file':
    'Choisissez d’abord une colonne de groupes dans les réglages du fichier.',
  'fault.must_stay_while_groups_are_chosen': 'Des groupes viennent de cette colonne ; supprimez-les d’abord.',
  'fault.must_stay_while_the_directory_runs_regularly':
    'Désactivez l’exécution régulière avant de supprimer le dernier groupe.',
};
