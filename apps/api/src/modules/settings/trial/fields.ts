import type { SettingTrialField, SettingValue } from '@postern/contract';
import { address_check } from './fields/address-check.ts';
import { bounces } from './fields/bounces.ts';
import { trusted_forwarders } from './fields/forwarders.ts';
import { people_may } from './fields/people-may.ts';
import { port, target, transport, waiting } from './fields/routes.ts';
import { rule, sealed } from './fields/rules.ts';
import { subjectTagTrial } from './fields/subject-tags.ts';
import { user_management } from './fields/user-management.ts';
import type { Trial } from './row.ts';

/** How each setting is tried. */
const trials: { [Field in SettingTrialField]: Trial<SettingValue<Field>> } = {
  subject_tag_spam: subjectTagTrial('subject_tag_spam'),
  subject_tag_ext: subjectTagTrial('subject_tag_ext'),
  subject_tag_ext_level: subjectTagTrial('subject_tag_ext_level'),
  do_not_tag_signed: subjectTagTrial('do_not_tag_signed'),
  read_pictures: rule('read_pictures', 'in', ['pictures_read', 'pictures_unread']),
  trusted_arc_sealers: trusted_forwarders,
  sendbounce: bounces,
  cut_off_sig: rule('cut_off_sig', 'in', ['signature_removed', 'signature_kept']),
  remove_outgoing_sig: rule('remove_outgoing_sig', 'out', ['signature_removed', 'signature_kept']),
  delete_read_receipt_request: rule('delete_read_receipt_request', 'in', ['receipt_removed', 'receipt_kept']),
  set_sensitivity: rule('set_sensitivity', 'in', ['marked_confidential', 'not_marked']),
  delete_sensitivity: rule('delete_sensitivity', 'out', ['mark_removed', 'mark_kept']),
  check_sensitivity: rule('check_sensitivity', 'out', ['tls_needed', 'tls_not_needed']),
  check_sensitivity_gina: rule('check_sensitivity_gina', 'out', [
    'encryption_required',
    'encryption_optional',
  ]),
  triple_wrapping_out: sealed('triple_wrapping_out', ['wrapped_twice', 'wrapped_once']),
  avoid_rsa_oaep: sealed('avoid_rsa_oaep', ['oaep_avoided', 'oaep_used']),
  protect_subject: sealed('protect_subject', ['subject_hidden', 'subject_shown']),
  do_not_tag_decrypted: rule('do_not_tag_decrypted', 'in', ['not_tagged_secure', 'tagged_secure']),
  userattr_nosign: rule('userattr_nosign', 'out', ['not_signed', 'signed_if_possible']),
  userattr_noencrypt: rule('userattr_noencrypt', 'out', ['not_encrypted', 'encrypted_if_possible']),
  tenant_encryption: rule('tenant_encryption', 'out', ['protected_if_possible', 'not_protected']),
  always_signencrypt: rule('always_signencrypt', 'out', ['encryption_required', 'encryption_optional']),
  always_plain: rule('always_plain', 'out', ['not_protected', 'protected_if_possible']),
  drop_failed_decryption: rule('drop_failed_decryption', 'in', ['damaged_refused', 'damaged_delivered']),
  disable_delivery: waiting,
  deliver_port: port,
  setnamedtransport: transport,
  outgoing_targethost_override: target,
  user_management,
  addresscheck_smtp_port: address_check,
  quarantine_view_header: people_may(null),
  quarantine_preview: people_may(null),
  quarantine_download: people_may({ effect: 'download_lost', audited: 'message.download' }),
  quarantine_request_release: people_may({ effect: 'request_lost', requested: true }),
  quarantine_release: people_may({ effect: 'release_lost', done: 'release' }),
  user_oneclickrelease: people_may({ effect: 'link_lost', linked: 'own' }),
  admin_oneclickrelease: people_may({ effect: 'link_lost', linked: 'admin' }),
  quarantine_delete: people_may({ effect: 'delete_lost', done: 'delete' }),
  quarantine_allow_sender: people_may({ effect: 'sender_lost', listed: 'welcome' }),
  quarantine_block_sender: people_may({ effect: 'sender_lost', listed: 'block' }),
};

/** The value has been checked against the field's declaration. */
export const trialOf = (field: SettingTrialField): Trial<unknown> => trials[field] as Trial<unknown>;
