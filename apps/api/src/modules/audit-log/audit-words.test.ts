import { expect, test } from 'vitest';
import { auditAction, auditLevel } from './audit-words.ts';

test.each([
  ['session.create', 'login', 'INFO'],
  ['session.refused', 'login', 'WARNING'],
  ['session.end', 'logout', 'INFO'],
  ['impersonation.start', 'impersonate', 'WARNING'],
  ['impersonation.stop', 'stopimpersonation', 'WARNING'],
  ['message.search', 'search', 'INFO'],
  ['audit_log.read', 'search', 'INFO'],
  ['message.read', 'get', 'INFO'],
  ['portal_message.content_read', 'get', 'INFO'],
  ['mail_test.check', 'test', 'INFO'],
  ['migration.rehearse', 'test', 'INFO'],
  ['certificate.upload', 'create', 'INFO'],
  ['service.order', 'create', 'INFO'],
  ['directory_sync.discard', 'delete', 'INFO'],
  ['directory_sync.apply', 'change', 'INFO'],
  ['setting.undo', 'change', 'INFO'],
  ['legal_document.accept', 'change', 'INFO'],
  ['twofa.reset', 'change', 'WARNING'],
  ['job.run', 'other', 'INFO'],
])('%s is told as %s, %s', (event, action, level) => {
  expect([auditAction(event), auditLevel(event)]).toEqual([action, level]);
});
