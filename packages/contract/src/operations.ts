import { audit_log_operations } from './audit-log.ts';
import { billing_operations } from './billing.ts';
import { campaign_operations } from './campaigns.ts';
import { compliance_operations } from './compliance.ts';
import { directorySearch } from './directory.ts';
import { directory_sync_operations } from './directory-sync.ts';
import { dmarc_report_operations } from './dmarc-reports.ts';
import { call_ahead_operations } from './domains/call-ahead.ts';
import { domain_dns_operations } from './domains/dns.ts';
import { journey_operations } from './domains/journeys.ts';
import { ms_tenant_operations } from './domains/ms-tenants.ts';
import { domain_operations } from './domains.ts';
import { account_operations } from './identity/account.ts';
import { api_token_operations } from './identity/api-tokens.ts';
import { identity_provider_operations } from './identity/identity-providers.ts';
import { impersonation_operations } from './identity/impersonation.ts';
import { session_operations } from './identity/sessions.ts';
import { sign_in_operations } from './identity/sign-in.ts';
import { two_factor_operations } from './identity/two-factor.ts';
import { system_log_operations } from './installation/system-log.ts';
import { installation_operations } from './installation.ts';
import { isolation_test_operations } from './isolation-test.ts';
import { domain_certificate_operations } from './keys/domain-certificates.ts';
import { domain_encryption_operations } from './keys/domain-encryption.ts';
import { encryption_info_operations } from './keys/encryption-info.ts';
import { key_expiry_operations } from './keys/expiries.ts';
import { key_export_operations } from './keys/exports.ts';
import { certificate_issuer_operations } from './keys/issuers.ts';
import { pgp_key_operations } from './keys/openpgp.ts';
import { partner_key_operations } from './keys/partner-keys.ts';
import { pgp_upload_operations } from './keys/pgp-uploads.ts';
import { key_use_operations } from './keys/uses.ts';
import { key_operations } from './keys.ts';
import { learning_operations } from './learning.ts';
import { mail_queue_operations } from './mail-queue.ts';
import { mail_test_operations } from './mail-tests.ts';
import { message_detail_operations } from './messages/details.ts';
import { message_export_operations } from './messages/exports.ts';
import { saved_search_operations } from './messages/saved-searches.ts';
import { message_operations } from './messages.ts';
import { migration_operations } from './migration.ts';
import { news_operations } from './news.ts';
import { notification_operations } from './notifications.ts';
import { outbound_block_operations } from './outbound-block.ts';
import { overviewRead } from './overview.ts';
import { partner_document_operations } from './partner-documents.ts';
import { guest_operations } from './portal/guests.ts';
import { portal_operations } from './portal.ts';
import { quarantine_action_operations } from './quarantine/actions.ts';
import { release_request_operations } from './quarantine/release-requests.ts';
import { review_operations } from './quarantine/review.ts';
import { quarantine_operations } from './quarantine.ts';
import { quick_release_operations } from './quarantine-reports/quick-release.ts';
import { quarantine_report_operations } from './quarantine-reports.ts';
import { reject_link_operations } from './rejects.ts';
import { scheduled_report_operations } from './scheduled-reports.ts';
import { self_import_operations } from './self-import.ts';
import { listImport } from './sender-lists/import.ts';
import { sender_list_operations } from './sender-lists.ts';
import { sender_trust_operations } from './sender-trust.ts';
import { api_description_operations } from './service.ts';
import { service_status_operations } from './service-status.ts';
import { service_operations } from './services.ts';
import { extended_field_operations } from './settings/extended-fields.ts';
import { flag_operations } from './settings/flags.ts';
import { mail_setting_operations } from './settings/mail-settings.ts';
import { settingTrialCreate } from './settings/trial.ts';
import { whatIfCreate } from './settings/what-if.ts';
import { statistics_operations } from './statistics.ts';
import { submission_credential_operations } from './submission-credentials.ts';
import { support_operations } from './support.ts';
import { system_mail_operations } from './system-mail.ts';
import { task_operations } from './tasks.ts';
import { tenant_operations } from './tenants.ts';
import { translationList } from './translations.ts';
import { user_change_operations } from './users/user-changes.ts';
import { user_list_operations } from './users/user-list.ts';
import { own_user_operations } from './users.ts';
import { webhook_operations } from './webhooks.ts';

/** Every operation of the API by name. The server's handler table has exactly these keys, or it does not compile. */
export const operations = {
  ...sign_in_operations,
  ...impersonation_operations,
  ...account_operations,
  ...session_operations,
  ...two_factor_operations,
  ...own_user_operations,
  ...extended_field_operations,
  ...mail_setting_operations,
  ...domain_operations,
  ...ms_tenant_operations,
  ...flag_operations,
  ...notification_operations,
  translationList,
  directorySearch,
  ...campaign_operations,
  ...mail_queue_operations,
  ...mail_test_operations,
  ...message_operations,
  ...message_export_operations,
  ...saved_search_operations,
  ...message_detail_operations,
  ...reject_link_operations,
  ...review_operations,
  ...quarantine_operations,
  ...sender_list_operations,
  listImport,
  ...quarantine_action_operations,
  ...release_request_operations,
  ...identity_provider_operations,
  ...api_token_operations,
  ...submission_credential_operations,
  ...system_mail_operations,
  ...call_ahead_operations,
  ...sender_trust_operations,
  ...learning_operations,
  whatIfCreate,
  settingTrialCreate,
  ...directory_sync_operations,
  ...user_list_operations,
  ...user_change_operations,
  ...outbound_block_operations,
  ...key_operations,
  ...key_export_operations,
  ...certificate_issuer_operations,
  ...domain_certificate_operations,
  ...domain_encryption_operations,
  ...pgp_key_operations,
  ...partner_key_operations,
  ...key_expiry_operations,
  ...key_use_operations,
  ...pgp_upload_operations,
  ...encryption_info_operations,
  overviewRead,
  ...audit_log_operations,
  ...scheduled_report_operations,
  ...statistics_operations,
  ...compliance_operations,
  ...task_operations,
  ...news_operations,
  ...support_operations,
  ...service_status_operations,
  ...installation_operations,
  ...isolation_test_operations,
  ...system_log_operations,
  ...webhook_operations,
  ...dmarc_report_operations,
  ...partner_document_operations,
  ...migration_operations,
  ...self_import_operations,
  ...portal_operations,
  ...guest_operations,
  ...quarantine_report_operations,
  ...quick_release_operations,
  ...domain_dns_operations,
  ...journey_operations,
  ...tenant_operations,
  ...service_operations,
  ...billing_operations,
  ...api_description_operations,
} as const;
export type Operations = typeof operations;
export type OperationName = keyof Operations;
