import type { ListEntryData } from '@postern/contract/sender-lists';
import { cleanListSender } from '@postern/contract/sender-lists/entry-forms';
import { expect, it } from 'vitest';
import { bodyOf, domainItself, draftOf } from './draft.ts';
import { senderName } from './entry-words.ts';
import type { Rights } from './use-entries.ts';

const rights = { reaches: [], domains: [], tenants: [], address: '' } as unknown as Rights;
const entry = (sender_address: string | null, sender_host: string | null): ListEntryData => ({
  ...{ id: '7', tenant_id: 3, list_type: 'block', list_scope: 'any', sender_address, sender_host },
  ...{ sender_netmask: sender_host?.includes('/') ? 24 : -1, scope_domain: null, scope_user: null },
  ...{ scope_tenant: true, scope_global: false, lasthit: null, hitcount: 0, comment: 'Why', instance: null },
  ...{ enabled: true, active: true, reviewed: false, not_before: null, not_after: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', created_by: '', editable: true },
});

it('shows a sender in the form as the list does, and changes nothing when it is saved as it was', () => {
  const kept = ['%lucky-star.example', '*.lucky-star.example', '*.zip', 'anna@lucky-star.example', ''];
  for (const address of [...kept, null])
    for (const host of ['192.0.2.0/24', '192.0.2.7', '*.mail.example', ...(address === null ? [] : [null])]) {
      const before = entry(address, host);
      const draft = draftOf(before, rights);
      const name = senderName(before, () => '<>');
      expect(draft.address === '' ? draft.host : draft.address).toBe(name);
      const body = bodyOf(draft, before);
      const { sender, issues } = cleanListSender(body);
      expect(issues).toEqual([]);
      const [bare = null] = host === null ? [] : host.split('/');
      expect(sender).toEqual({
        ...{ sender_address: address, sender_host: bare, sender_netmask: before.sender_netmask },
      });
      expect(before).toMatchObject({ ...body, sender_address: address });
    }
});

it('knows the domain below which an entry looks', () => {
  expect(domainItself('*.x.example')).toBe('x.example');
  expect(domainItself('x.example')).toBeNull();
  expect(domainItself('*.example')).toBeNull();
});
