import { expect, test } from 'vitest';
import { applyRules } from './rules.ts';

const off = {
  ...{ check_sensitivity: false, set_sensitivity: false, delete_sensitivity: false },
  ...{ cut_off_sig: false, remove_outgoing_sig: false, delete_read_receipt_request: false },
};
const header = [
  { line: '', header: 'Content-Type', content: 'multipart/signed; protocol="application/pkcs7-signature"' },
  { line: '', header: 'Disposition-Notification-To', content: 'ann@shop.example' },
  { line: '', header: 'Sensitivity', content: 'Private' },
];

test('says which rules a message is one for, whichever are switched on', () => {
  const comes_in = applyRules({ ...off, cut_off_sig: true }, 'in', header);
  expect(comes_in).toMatchObject({
    names: ['cut_off_sig'],
    fit: ['cut_off_sig', 'delete_read_receipt_request'],
  });
  expect(applyRules(off, 'out', header)).toMatchObject({
    ...{ names: [], fit: ['remove_outgoing_sig', 'check_sensitivity', 'delete_sensitivity'] },
    rewrite: { add: [], remove: [], unsign: false },
  });
  expect(applyRules(off, 'in', []).fit).toEqual([]);
});
