// What the access matrix has to know of single operations: an input that gets as far as the handler, and what a caller who may is then
// told. Operations with nothing to know are not named; rows are told apart by `{id}`, `{lsid}` and `{user}` in the path.
import { randomInt, randomUUID } from 'node:crypto';
import type { OperationName } from '@postern/contract';
import type { Case } from './access-case.fixture.ts';
import { key_cases } from './modules/keys/access-cases.fixture.ts';
import { migration_cases } from './modules/migration/access-cases.fixture.ts';
import { partner_document_cases } from './modules/partner-documents/access-cases.fixture.ts';
import { self_import_cases } from './modules/self-import/access-cases.fixture.ts';

const password = 'not the password 1!';

/** Whose else, and who may, is asked in the tests of settings. */
const ownSettings = { container: 'settings', scope: 'user', scope_value: 'me' };

/** A domain of nobody: which ones exist for whom is asked in the feature's own tests. */
const domain = { id: 'nowhere.example' };

/** A mailbox of nobody: whose trust one may see and set is asked in the feature's own tests. */
const trusted = { sender: 'a@b.example', recipient: 'nobody@nowhere.example' };

const reported = { domainname: 'nowhere.example' };
const no_domain = { domain: 'nowhere.example' };
const no_image = { ...no_domain, host: 'nowhere.portal.localhost', kind: 'favicon' };
/** A sender nobody has blocked: who may lift which block is asked in the feature's own tests. */
const unblocked = { domain: 'nowhere.example', address: 'nobody@nowhere.example' };

const elsewhere_key = { ...no_domain, selector: 's1' };

const nobody_tenant = { id: '999999' };
const nobody_address = { name1: 'Nobody', country: 'CH' };
/** A report for what is no address: nobody is written to. */
const to_nobody = { recipients: ['nobody'], language: 'en_GB' };
const scheduled_report = { kind: 'statistics', rhythm: 'weekly', ...to_nobody };
const no_recipient = {
  input: () => ({ params: { id: randomUUID(), address: 'nobody@nowhere.example' } }),
  status: 404,
};
/** A task and a run of nobody: whose they are is asked in the feature's own tests. */
const no_task = { id: 4096 };
const no_group = { group: 4096 };
const no_run = { sync_id: 4096 };
const sync_task = { task_name: 'as the matrix asks', directory_type: 'none' };

const no_lsid = { input: () => ({ params: { lsid: randomUUID() } }), status: 404 };
const no_saved = { input: () => ({ params: { saved_id: randomUUID() } }), status: 404 };
const no_credential = { input: () => ({ params: { credential_id: randomUUID() } }), status: 404 };
const no_id = { input: () => ({ params: { id: randomUUID() } }), status: 404 };
const no_node = { input: () => ({ params: { node: randomUUID() } }), status: 404 };
/** Refused before anything is made: more than a few would be too many. */
const no_webhook = { name: 'as the matrix asks', url: 'https://127.0.0.1/', topics: ['audit'] };

const news = {
  kind: 'news',
  texts: { en_GB: 'as the matrix asks' },
  starts: '2026-01-01T00:00:00Z',
  ends: '2026-01-02T00:00:00Z',
};

const issue = {
  ...{ kind: 'roadmap', state: 'opened', due_date: null },
  texts: { en_GB: { title: 'as the matrix asks', description: '' } },
};
const contact = { email: '', phone: '', url: '', texts: {} };

/** A button of the page that a report's link opens, pressed by a hand. */
const by_hand = {
  input: () => ({
    body: {
      ...{ token: 'none', id: '1-0' },
      hand: { automated: false, trusted: true, by: 'mouse', signs: 3, dwell: 900 },
    },
  }),
  status: 410,
};

export const cases: Partial<Record<OperationName, Case>> = {
  ...key_cases,
  ...partner_document_cases,
  ...migration_cases,
  ...self_import_cases,
  complianceReportRead: { input: () => ({ query: { report_type: 'compliance' } }) },
  ...{ webhookDelete: no_id, webhookSecretRotate: no_id, webhookTest: no_id, webhookDeliveryList: no_id },
  webhookCreate: { input: () => ({ body: no_webhook }), status: 422 },
  webhookUpdate: { input: () => ({ params: { id: randomUUID() }, body: no_webhook }), status: 422 },
  ...{ nodeDrain: no_node, nodeResume: no_node },
  jobRun: { input: () => ({ params: { name: 'remove_expired' } }) },
  newsItemCreate: { input: () => ({ body: news }) },
  newsItemUpdate: { input: () => ({ params: { id: randomUUID() }, body: news }), status: 404 },
  guestList: { input: () => ({ query: { kind: 'waiting' } }) },
  guestPasswordCreate: { input: () => ({ params: { id: randomUUID() }, body: {} }), status: 404 },
  guestUpdate: { input: () => ({ params: { id: randomUUID() }, body: { approved: true } }), status: 404 },
  issueCreate: { input: () => ({ body: issue }) },
  issueUpdate: { input: () => ({ params: { iid: '999999999' }, body: issue }), status: 404 },
  issueDelete: { input: () => ({ params: { iid: '999999999' } }), status: 404 },
  supportContactUpdate: { input: () => ({ body: contact }) },
  partnerSupportInfoUpdate: { input: () => ({ body: contact }) },
  newsItemDelete: no_id,
  newsUpdateCreate: {
    input: () => ({ params: { id: randomUUID() }, body: { phase: 'update', texts: news.texts } }),
    status: 404,
  },
  newsUpdateDelete: {
    input: () => ({ params: { id: randomUUID(), update_id: randomUUID() } }),
    status: 404,
  },
  scheduledReportCreate: { input: () => ({ body: scheduled_report }), status: 422 },
  scheduledReportUpdate: { ...no_id, input: () => ({ ...no_id.input(), body: scheduled_report }) },
  ...{ scheduledReportRecipientAsk: no_recipient, scheduledReportRecipientDelete: no_recipient },
  ...{ scheduledReportDelete: no_id, scheduledReportSend: no_id, workflowMailRead: no_id },
  taskUpdate: { input: () => ({ params: { id: randomUUID() }, body: { responsible: '' } }), status: 404 },
  campaignRead: { input: () => ({ params: { id: '1-0' } }), status: 404 },
  campaignStepCreate: {
    input: () => ({ params: { id: '1-0' }, body: { step: 'remove_held', ids: ['1-0'] } }),
    status: 404,
  },
  campaignStepUndo: { input: () => ({ params: { step_id: randomUUID() } }), status: 404 },
  mailQueueFlush: { input: () => ({ query: { domainname: `${randomUUID()}.example` } }) },
  dnsCacheFlush: { input: () => ({ query: { record: 'nowhere.example' } }) },
  spfCheck: { input: () => ({ query: no_domain }) },
  nsCheck: { input: () => ({ query: no_domain }) },
  rblCheck: { input: () => ({ body: { checkvalue: 'nowhere.example' } }) },
  ...{ nsCheckRead: no_lsid, rblCheckRead: no_lsid, spfCheckRead: no_lsid, smtpTestRead: no_lsid },
  smtpTestRun: { input: () => ({ body: { relayname: 'nowhere.example' } }) },
  statisticsRead: { input: () => ({ params: { maildir: 'in' } }) },
  mailFlowRead: { input: () => ({ params: { flow: 'inline' } }) },
  chartRead: { input: () => ({ params: { flow: 'inline', chart: 'overview' } }) },
  auditChainCheck: { input: () => ({ body: {} }) },
  syncTaskCreate: { input: () => ({ body: { ...sync_task, task_name: randomUUID() } }) },
  syncTaskUpdate: { input: () => ({ params: no_task, body: sync_task }), status: 404 },
  syncTaskDelete: { input: () => ({ params: no_task }), status: 404 },
  syncAccessTest: { input: () => ({ params: no_task }), status: 404 },
  syncTaskDomainList: { input: () => ({ params: no_task }), status: 404 },
  syncTaskDomainUpdate: { input: () => ({ params: no_task, body: { domains: [] } }), status: 404 },
  syncTaskGroupList: { input: () => ({ params: no_task }), status: 404 },
  syncTaskGroupUpdate: { input: () => ({ params: no_task, body: { groups: [] } }), status: 404 },
  syncGroupActionList: { input: () => ({ params: no_group }), status: 404 },
  syncGroupActionCreate: {
    input: () => ({ params: no_group, body: { action: 'group', action_values: 'sales' } }),
    status: 404,
  },
  syncGroupActionUpdate: {
    input: () => ({ params: no_group, body: { actions: [{ action: 'group', action_values: 'sales' }] } }),
    status: 404,
  },
  syncGroupActionDelete: { input: () => ({ params: no_group }), status: 404 },
  syncOutputList: { input: () => ({ params: no_run }), status: 404 },
  syncLogList: { input: () => ({ params: no_run }), status: 404 },
  syncActionList: { input: () => ({}) },
  syncStart: { input: () => ({ params: no_task, body: {} }), status: 404 },
  syncRefresh: { input: () => ({ params: no_task }), status: 404 },
  syncRunRead: { input: () => ({ params: no_run }), status: 404 },
  syncItemList: { input: () => ({ params: no_run }), status: 404 },
  syncPlanApply: { input: () => ({ params: no_run, body: { ops: [] } }), status: 404 },
  syncRunUndo: { input: () => ({ params: no_run }), status: 404 },
  syncFileRead: { input: () => ({ body: { content: 'aWQsbWFpbCxuYW1lCg==' } }) },
  syncFileUpload: {
    input: () => ({ params: no_task, body: { file_name: 'a.csv', content: 'aWQK' } }),
    status: 404,
  },
  syncPlanDiscard: { input: () => ({ params: no_run }), status: 404 },
  userRead: { input: () => ({ params: { email: 'nobody@nowhere.example' } }), status: 404 },
  userLastMessages: { input: () => ({ params: { email: 'nobody@nowhere.example' } }), status: 404 },
  userCreate: {
    input: () => ({ body: { email: 'nobody@nowhere.example', name: 'Nobody' } }),
    status: 404,
  },
  userUpdate: { input: () => ({ params: { email: 'nobody@nowhere.example' }, body: {} }), status: 404 },
  userDelete: { input: () => ({ params: { email: 'nobody@nowhere.example' } }), status: 404 },
  userLockBulk: { input: () => ({ body: { emails: ['nobody@nowhere.example'], locked: true } }) },
  sessionCreate: {
    input: () => ({ body: { username: `${randomUUID()}@nowhere.example`, password } }),
    status: 401,
  },
  twofaSessionCreate: { input: () => ({ body: { token: '123456' } }) },
  passwordRecoveryCreate: { input: () => ({ params: { email: `${randomUUID()}@nowhere.example` } }) },
  passwordReset: { input: () => ({ body: { token: 'none', new_password: password } }), status: 410 },
  passwordUpdate: {
    input: () => ({ body: { old_password: password, new_password: password } }),
    status: 403,
  },
  ownPasswordUpdate: {
    input: () => ({
      params: { id: 'nobody@nowhere.example' },
      body: { old: password, new1: password, new2: password },
    }),
    status: 404,
  },
  sessionEnd: { input: () => ({ params: { session: '1-0' } }), status: 404 },
  twofaUpdate: { input: () => ({ body: { method: 'none', password, token: '123456' } }), status: 409 },
  twofaSetupCodeCreate: { input: () => ({ body: { method: 'email', password } }), status: 403 },
  twofaSetup: { input: () => ({ body: { method: 'email', password, token: '123456' } }), status: 403 },
  twofaCodeCreate: { status: 409 },
  twofaProofCreate: { input: () => ({ body: { token: '123456' } }), status: 409 },
  twofaBackupCodesCreate: { input: () => ({ body: { password, token: '123456' } }), status: 409 },
  twofaUserReset: { input: () => ({ body: { method: 'none' } }), status: 409 },
  impersonationStart: { input: () => ({ body: { reason: 'as the matrix asks' } }) },
  impersonationStop: { status: 409 },
  accountUpdate: { input: () => ({ body: { language: 'en_GB' } }) },
  oidcStart: { input: () => ({ body: { provider: 'nobody' } }), status: 404 },
  oidcFinish: { input: () => ({ body: { state: 'x'.repeat(43), code: 'x' } }), status: 401 },
  sessionCreateMicrosoft: { input: () => ({ body: { id_token: 'x' } }), status: 401 },
  federatedRealmCreate: { input: () => ({ body: { provider: 'nobody' } }), status: 404 },
  federatedRealmDelete: {
    input: () => ({ params: { provider: 'nobody' }, query: { realm: 'https://nobody.example' } }),
    status: 404,
  },
  identityDelete: {
    input: () => ({ params: { provider: 'nobody' }, query: { realm: 'nowhere', subject: 'nobody' } }),
    status: 404,
  },
  apiTokenCreate: { input: () => ({ body: { name: 'as the matrix asks' } }) },
  // A domain of nobody: whose entries one sees is asked in the feature's own tests.
  callAheadList: { input: () => ({ params: no_domain }), status: 404 },
  callAheadClear: { input: () => ({ params: no_domain }), status: 404 },
  callAheadAddressClear: {
    input: () => ({ params: { ...no_domain, address: 'a@nowhere.example' } }),
    status: 404,
  },
  callAheadRestore: {
    input: () => ({ params: no_domain, body: { clearing_id: randomUUID() } }),
    status: 404,
  },
  callAheadCheck: {
    input: () => ({ params: no_domain, body: { address: 'a@nowhere.example' } }),
    status: 404,
  },
  // An entry that names no sender: each right to write is tested with the lists.
  listEntryCreate: { input: () => ({ body: {} }), status: 422 },
  ...{ listEntryRead: no_id, listEntryDelete: no_id, listEntryHistory: no_id },
  listEntryUpdate: { input: () => ({ params: { id: randomUUID() }, body: {} }), status: 404 },
  listEntryBulk: { input: () => ({ body: { ids: [randomUUID()], action: 'enable' } }) },
  listEntryTry: { input: () => ({ body: { sender: 'news@shop.example' } }) },
  listEntryPreview: { input: () => ({ body: { entry: {} } }), status: 422 },
  listImport: { input: () => ({ body: { csv: '' } }) },
  learningRead: { input: () => ({ params: { subject: 'own' } }) },
  learningUpdate: { input: () => ({ params: { subject: 'own' }, body: { paused: false } }) },
  learningReset: { input: () => ({ params: { subject: 'own' } }) },
  learningRestore: { input: () => ({ params: { subject: 'own' }, body: { version: 999 } }), status: 404 },
  learningTeacherUpdate: {
    input: () => ({ params: { subject: 'own' }, body: { teacher: 'nobody@nowhere.example', ignored: true } }),
    status: 404,
  },
  outboundBlockDomainList: { input: () => ({ params: { domain: 'nowhere.example' } }), status: 404 },
  outboundBlockUpdate: { input: () => ({ params: unblocked, body: { ttl: 21_600 } }), status: 404 },
  outboundBlockDelete: { input: () => ({ params: unblocked }), status: 404 },
  submissionCredentialCreateOwn: { input: () => ({ body: { name: 'as the matrix asks' } }) },
  submissionCredentialDeleteOwn: no_credential,
  submissionCredentialList: { input: () => ({ params: no_domain }), status: 404 },
  submissionCredentialCreate: {
    input: () => ({ params: no_domain, body: { name: 'as the matrix asks', domains: ['nowhere.example'] } }),
    status: 404,
  },
  submissionCredentialUpdate: {
    input: () => ({
      params: { ...no_domain, credential_id: randomUUID() },
      body: { name: 'as the matrix asks', domains: ['nowhere.example'] },
    }),
    status: 404,
  },
  submissionCredentialDelete: {
    input: () => ({ params: { ...no_domain, credential_id: randomUUID() } }),
    status: 404,
  },
  submissionSenderUpdate: {
    input: () => ({ params: no_domain, body: { email: 'a@nowhere.example', addresses: [] } }),
    status: 404,
  },
  apiTokenDelete: { input: () => ({ params: { token_id: randomUUID() } }), status: 404 },
  messageExport: { input: () => ({ params: { format: 'json' } }) },
  quarantineExport: { input: () => ({ params: { format: 'csv' } }) },
  savedSearchCreate: {
    input: () => ({ body: { name: randomUUID(), pool: 'log', query: { sender: ['box'] } } }),
  },
  savedSearchUpdate: { input: () => ({ params: { saved_id: randomUUID() }, body: {} }), status: 404 },
  ...{ savedSearchDelete: no_saved, savedSearchRestore: no_saved },
  messageColours: { input: () => ({ body: { ids: ['1000-00000000000000000000000000000000'] } }) },
  addressSuggest: { input: () => ({ query: { kind: 'to', q: 'box' } }) },
  settingsRead: { input: () => ({ params: ownSettings }) },
  settingsUpdate: { input: () => ({ params: ownSettings, body: {} }) },
  settingHistoryList: { input: () => ({ params: ownSettings }) },
  settingsCompare: { input: () => ({ query: { domain: ['nowhere.example'] } }), status: 404 },
  settingsCopy: {
    input: () => ({ body: { from: 'nowhere.example', to: ['elsewhere.example'], fields: ['lowspamlevel'] } }),
    status: 404,
  },
  mailSettingHistoryList: {
    input: () => ({ params: { scope: 'domain', scope_value: 'nowhere.example' } }),
    status: 404,
  },
  settingUndo: { input: () => ({ params: { ...ownSettings, change: randomUUID() } }), status: 404 },
  domainListUser: { input: () => ({ params: { id: 'me' } }) },
  domainListTenant: { input: () => ({ params: { tenant: '999999' } }), status: 404 },
  domainRead: { input: () => ({ params: domain }), status: 404 },
  domainUpdate: { input: () => ({ params: domain, body: {} }), status: 404 },
  domainCreate: { input: () => ({ body: { domain_name: `m${randomUUID()}.example` } }) },
  domainDelete: { input: () => ({ params: domain }), status: 404 },
  domainProve: { input: () => ({ params: domain }), status: 404 },
  msTenantLook: { input: () => ({ query: { domain: 'nowhere.example' } }), status: 404 },
  msTenantTest: { input: () => ({ query: { domain: 'nowhere.example' } }) },
  confidentialRead: { input: () => ({ params: domain }), status: 404 },
  confidentialUpdate: { input: () => ({ params: domain, body: { confidential: true } }), status: 404 },
  flagUpdate: {
    input: () => ({
      params: { flag: 'test_feature_flag', scope: 'default', scope_value: 'all' },
      body: { is_on: null },
    }),
  },
  notificationRead: { input: () => ({ body: { all: true } }) },
  directorySearch: { input: () => ({ query: { q: 'tenant' } }) },
  // What comes of decisions is asked in the tests of the review.
  reviewSubmit: {
    input: () => ({ body: [{ instance: 'ch', cloudid: '1-0', reviewactiontype: 'reviewed' }] }),
  },
  reviewUndo: { input: () => ({ params: { batch_id: randomUUID() } }), status: 404 },
  rejectLinkOpen: { input: () => ({ body: { token: 'none' } }), status: 410 },
  // The matrix makes none.
  rejectLinkRevoke: { status: 404 },
  settingTrialCreate: {
    input: () => ({ body: { domain: 'nowhere.example', field: 'sendbounce', value: true } }),
    status: 404,
  },
  whatIfCreate: { input: () => ({ body: { domain: 'nowhere.example' } }), status: 404 },
  dmarcReportList: { input: () => ({ query: reported }), status: 404 },
  dmarcExport: { input: () => ({ query: reported }), status: 404 },
  dmarcSummaryRead: { input: () => ({ query: reported }), status: 404 },
  domainDnsRead: { input: () => ({ params: no_domain }), status: 404 },
  domainDnsLook: { input: () => ({ params: no_domain }), status: 404 },
  journeyUpdate: { input: () => ({ params: { id: randomUUID() }, body: { put_away: true } }), status: 404 },
  dkimKeyCreate: { input: () => ({ params: no_domain }), status: 404 },
  dkimKeyVerify: { input: () => ({ params: elsewhere_key }), status: 404 },
  dkimKeySwitch: { input: () => ({ params: elsewhere_key }), status: 404 },
  dkimKeyDelete: { input: () => ({ params: elsewhere_key }), status: 404 },
  mtaStsUpdate: { input: () => ({ params: no_domain, body: { mode: 'testing' } }), status: 404 },
  mxTest: { input: () => ({ query: { domain: 'nowhere.example' } }), status: 404 },
  senderTrustRead: { input: () => ({ query: trusted }), status: 404 },
  senderTrustDelete: { input: () => ({ query: trusted }), status: 404 },
  senderTrustUpdate: { input: () => ({ body: { ...trusted, value: 50, ttl: 86_400 } }), status: 404 },
  senderTrustLookup: { input: () => ({ body: { pairs: [trusted] } }) },
  quickReleaseRead: { input: () => ({ body: { token: 'none', automated: false } }), status: 410 },
  quickReleaseCreate: by_hand,
  quickReleaseReport: by_hand,
  quarreportRead: { input: () => ({ params: { id: 'me' } }) },
  quarreportUpdate: { input: () => ({ params: { id: 'me' }, body: {} }) },
  quarreportReset: { input: () => ({ params: { id: 'me' } }) },
  quarreportAdminRead: { input: () => ({ params: { id: 'me' } }) },
  quarreportAdminUpdate: { input: () => ({ params: { id: 'me' }, body: {} }) },
  quarreportAdminReset: { input: () => ({ params: { id: 'me' } }) },
  // Nothing was released, so there is nothing to take back.
  quarmsgImagesLoad: { input: () => ({ body: { urls: ['https://elsewhere.example/a.png'] } }) },
  messageReleaseUndo: { status: 409 },
  messageMakevirus: { input: () => ({ body: { virusengine: 'matrix', virusname: 'None' } }) },
  messageReport: { input: () => ({ body: { opinion: 'spam' } }) },
  messageSenderlist: {
    input: () => ({ body: { list_type: 'block', what: 'address', whom: 'mailbox' } }),
  },
  messageActionUndo: { input: () => ({ params: { id: '1-0' } }), status: 404 },
  messageBulkrelease: { input: () => ({ body: ['1-0'] }) },
  messageBulkhash: { input: () => ({ body: ['1-0'] }) },
  messageBulkreviewed: { input: () => ({ body: ['1-0'] }) },
  messageBulkdelete: { input: () => ({ body: ['1-0'] }) },
  bulkPlan: { input: () => ({ body: { action: 'release', ids: ['1-0'] } }) },
  bulkActionUndo: { input: () => ({ params: { batch: randomUUID() } }), status: 404 },
  // Whoever may release it themselves has nothing to ask for.
  releaseRequestCreate: { input: () => ({ body: {} }), status: 403 },
  releaseRequestDecide: { input: () => ({ params: { id: '1-0' }, body: { grant: false } }), status: 404 },
  releaseRequestWithdraw: { input: () => ({ params: { id: '1-0' } }), status: 404 },
  // Whose tenants and services exist for whom is asked in their own tests.
  tenantRead: { input: () => ({ params: nobody_tenant }), status: 404 },
  tenantCreate: {
    input: () => ({ body: { ...nobody_address, tenant_id: randomInt(1_000_000, 2_000_000_000) } }),
  },
  tenantUpdate: { input: () => ({ params: nobody_tenant, body: nobody_address }), status: 404 },
  serviceCreate: {
    input: () => ({ body: { tenant_id: 999_999, product_id: 1, domain: 'nowhere.example' } }),
    status: 404,
  },
  serviceUpdate: { input: () => ({ params: { id: '1' }, body: {} }), status: 404 },
  orderCreate: {
    input: () => ({
      body: {
        ...{ order_id: randomUUID(), tenant_id: 999_999, domain: 'nowhere.example', mode: 'inline' },
        ...{ lines: [{ product_code: 'SC-SERVICE', quantity: 1 }], priced_total: 0 },
      },
    }),
    status: 404,
  },
  offerPlace: { input: () => ({ params: { order_id: randomUUID() }, body: {} }), status: 404 },
  partnerCreate: { input: () => ({ body: { name: `Partner ${randomUUID()}` } }) },
  partnerUpdate: { input: () => ({ params: nobody_tenant, body: { name: 'Nobody' } }), status: 404 },
  priceListCreate: {
    input: () => ({
      body: {
        ...{ price_list_id: randomInt(100, 10_000), currency: 'CHF', valid_from: '2099-01-01' },
        prices: [{ product_code: 'SC-SERVICE', quantity: 1, price_e4: 10_000 }],
      },
    }),
  },
  userDetailList: { input: () => ({ params: { id: '2026-01-999999' } }), status: 404 },
  userDetailExport: { input: () => ({ params: { id: '2026-01-999999' } }), status: 404 },
  invoiceOrderImport: { input: () => ({ body: { csv: 'nothing' } }), status: 422 },
  invoiceIssue: { input: () => ({ body: { ordernbr: '2026-01-999999' } }), status: 404 },
  invoiceCredit: { input: () => ({ params: { number: '2026-999999' }, body: {} }), status: 404 },
  invoiceDownload: { input: () => ({ query: { order_number: '2026-999999' } }), status: 404 },
  invoiceIssuerUpdate: {
    input: () => ({
      body: {
        ...{ instance: 'de', name: 'Nobody', street: 'Nowhere', postal_code: '1', city: 'None' },
        ...{ country: 'DE', vat: 19, iban: 'DE89370400440532013000' },
      },
    }),
  },
  largeFileUsageList: { input: () => ({ params: no_domain }), status: 404 },
  largeFileUsageExport: { input: () => ({ params: no_domain }), status: 404 },
  largeFileSpaceRead: { input: () => ({ params: no_domain }), status: 404 },
  largeFileTrial: {
    input: () => ({ params: no_domain, query: { direction: 'out', threshold: 1000, maximum: 2000 } }),
    status: 404,
  },
  portalDomainRead: { input: () => ({ params: no_domain }), status: 404 },
  portalDomainUpdate: { input: () => ({ params: no_domain, body: { enabled: true } }), status: 404 },
  portalHostRead: { input: () => ({ params: no_domain }), status: 404 },
  portalSampleSend: { input: () => ({ params: no_domain, body: {} }), status: 404 },
  portalImageRead: { input: () => ({ params: no_image }), status: 404 },
  portalImageUpload: { input: () => ({ params: no_image, body: { content: 'AAAA' } }), status: 404 },
  portalImageDelete: { input: () => ({ params: no_image }), status: 404 },
  dataRoomFolderCreate: {
    input: () => ({ body: { name: randomUUID(), parent_folder: null } }),
  },
  dataRoomFolderUpdate: { input: () => ({ params: { id: randomUUID() }, body: { name: 'a' } }), status: 404 },
  dataRoomFolderDelete: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomThreadRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomMessageUpdate: {
    input: () => ({ params: { id: randomUUID() }, body: { is_read: true } }),
    status: 404,
  },
  dataRoomMessageDelete: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomMessageCreate: {
    input: () => ({ body: { answers: randomUUID(), text: 'a', uploads: [] } }),
    status: 404,
  },
  // The matrix' own tenants have no portal.
  dataRoomUploadCreate: { input: () => ({ body: { name: 'a', mime: '', size: 1 } }), status: 409 },
  dataRoomUploadRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomUploadUpdate: {
    input: () => ({ params: { id: randomUUID() }, body: { offset: 0, content: 'AAAA' } }),
    status: 404,
  },
  dataRoomUploadDelete: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomLargeFileRead: { input: () => ({ params: { id: randomUUID(), number: '0' } }), status: 404 },
  dataRoomArchiveRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomMessageExport: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  dataRoomFileRead: { input: () => ({ params: { id: `${randomUUID()}.0` } }), status: 404 },
  portalRecordRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  portalRecordFileRead: { input: () => ({ params: { id: randomUUID(), number: '0' } }), status: 404 },
  portalRecordLargeFileRead: { input: () => ({ params: { id: randomUUID(), number: '0' } }), status: 404 },
  portalRecordContentRead: {
    input: () => ({ params: { id: randomUUID() }, body: { reason: 'because' } }),
    status: 404,
  },
  portalAccountRead: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  portalAccountUpdate: {
    input: () => ({ params: { id: randomUUID() }, body: { mobile: '', account_status: 'locked' } }),
    status: 404,
  },
  portalAccountApprove: {
    input: () => ({ params: { id: randomUUID() }, body: { approved: true } }),
    status: 404,
  },
  portalAccountDelete: { input: () => ({ params: { id: randomUUID() } }), status: 404 },
  portalAccountPhoneReset: {
    input: () => ({ params: { id: randomUUID() }, body: { number: '123456' } }),
    status: 404,
  },
  portalAccountSignOut: {
    input: () => ({ params: { id: randomUUID() }, body: { must_change_password: false, smsreset: false } }),
    status: 404,
  },
  deployRead: { input: () => ({ params: no_domain }), status: 404 },
  deployCreate: { input: () => ({ body: { ...no_domain, action: 'confirm' } }), status: 404 },
};

/** Two end the sessions that ask, the third calls every operation itself: their own tests have them. */
export const leftOut: readonly OperationName[] = ['sessionDelete', 'sessionEndOthers', 'isolationRunCreate'];
