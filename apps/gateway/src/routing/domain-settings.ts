import type { SettingField, SettingValue } from '@postern/contract/settings';
import { type SettingRow, settingValue } from '@postern/contract/settings/resolver';
import type { ScannerSettings } from '@postern/mail';
import { type ProtectionSettings, protectionSettings } from '@postern/records/keys/mail-promise';

/** What a managed domain's administrators decide about its mail. */
export interface DomainSettings {
  scanner: ScannerSettings;
  rules: RuleSettings;
  protection: DomainProtection;
  /** Domains whose word on what they forward is taken. */
  trusted_arc_sealers: readonly string[];
  /** The text of pictures is read in mail that hardly says anything else. */
  read_pictures: boolean;
  max_message_size: number;
  enforce_tls: boolean;
  disable_delivery: boolean;
  sendbounce: boolean;
  /** Name of a transport the operator has set up, for mail to the domain; '' for the domain's own servers. */
  transport: string;
  has_outbound: boolean;
  /** Of the domain's own servers, where their name comes without. */
  deliver_port: number;
  /** host:port for mail from the domain; '' for the recipient's servers. */
  outgoing_host: string;
  user_management: SettingValue<'user_management'>;
  addresscheck_smtp_port: number;
}

/** Whether mail out is signed and encrypted, and what becomes of mail in that cannot be opened. */
export interface DomainProtection extends ProtectionSettings {
  drop_failed_decryption: boolean;
  triple_wrapping_out: boolean;
  avoid_rsa_oaep: boolean;
  protect_subject: boolean;
  do_not_tag_decrypted: boolean;
}

/** What is done to the copy of a message (decision 0137). */
export interface RuleSettings {
  check_sensitivity: boolean;
  set_sensitivity: boolean;
  delete_sensitivity: boolean;
  cut_off_sig: boolean;
  remove_outgoing_sig: boolean;
  delete_read_receipt_request: boolean;
}

/** Different settings held by what they were read from; the one read longest ago goes first. */
const MOST_KNOWN = 2_000;

/**
 * Reads the settings of many domains. Most have the same as many others: these share one object, so that ten thousand domains are neither
 * resolved one by one nor a heap of copies for the garbage collector.
 */
export function createSettingsReader(): (rows: readonly SettingRow[]) => DomainSettings {
  const known = new Map<string, DomainSettings>();
  return (rows) => {
    const key = JSON.stringify(rows.map(({ scope, field, value }) => [scope, field, value]).sort());
    const settings = known.get(key) ?? frozen(readSettings(rows));
    known.delete(key);
    known.set(key, settings);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return settings;
  };
}

/** Shared by many: whoever wrote to it would write to all of them. */
function frozen(settings: DomainSettings): DomainSettings {
  for (const part of [
    settings.scanner,
    settings.rules,
    settings.protection,
    settings.trusted_arc_sealers,
    settings,
  ])
    Object.freeze(part);
  return settings;
}

/** The settings of a domain out of the rows that can apply to it; values beyond their bounds count as not set. */
export function readSettings(rows: readonly SettingRow[]): DomainSettings {
  const value = <Field extends SettingField>(field: Field) => settingValue(field, rows);
  return {
    scanner: {
      lowspamlevel: value('lowspamlevel'),
      highspamlevel: value('highspamlevel'),
      deliver_spam: value('deliver_spam'),
      deliver_highspam: value('deliver_highspam'),
      skip_spamfilter: value('skip_spamfilter'),
      skip_antivirus: value('skip_antivirus'),
      block_before_welcome: value('block_before_welcome'),
      block_encryptedarchives: value('block_encryptedarchives'),
      refuse_encryptedarchives: value('refuse_encryptedarchives'),
      unopened_deep: value('unopened_deep'),
      unopened_large: value('unopened_large'),
      unopened_unknown: value('unopened_unknown'),
      unopened_damaged: value('unopened_damaged'),
      olescan_level: value('olescan_level'),
      subject_tag_spam: value('subject_tag_spam'),
      subject_tag_ext: value('subject_tag_ext'),
      subject_tag_ext_level: value('subject_tag_ext_level'),
      do_not_tag_signed: value('do_not_tag_signed'),
    },
    rules: {
      check_sensitivity: value('check_sensitivity'),
      set_sensitivity: value('set_sensitivity'),
      delete_sensitivity: value('delete_sensitivity'),
      cut_off_sig: value('cut_off_sig'),
      remove_outgoing_sig: value('remove_outgoing_sig'),
      delete_read_receipt_request: value('delete_read_receipt_request'),
    },
    protection: {
      ...protectionSettings(rows),
      drop_failed_decryption: value('drop_failed_decryption'),
      triple_wrapping_out: value('triple_wrapping_out'),
      avoid_rsa_oaep: value('avoid_rsa_oaep'),
      protect_subject: value('protect_subject'),
      do_not_tag_decrypted: value('do_not_tag_decrypted'),
    },
    trusted_arc_sealers: value('trusted_arc_sealers').split(',').filter(Boolean),
    read_pictures: value('read_pictures'),
    max_message_size: value('max_message_size'),
    enforce_tls: value('enforce_tls_enable'),
    disable_delivery: value('disable_delivery'),
    sendbounce: value('sendbounce'),
    transport: value('setnamedtransport'),
    has_outbound: value('has_outbound'),
    deliver_port: value('deliver_port'),
    outgoing_host: value('outgoing_targethost_override'),
    user_management: value('user_management'),
    addresscheck_smtp_port: value('addresscheck_smtp_port'),
  };
}
