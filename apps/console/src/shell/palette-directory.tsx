import { directorySearch } from '@postern/contract/directory';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconBuilding, IconUser, IconWorld } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMayOpen, useMe } from '../lib/me.tsx';
import { domainAddress } from '../parts/domains/domain-address.ts';
import { printTerm } from '../parts/messages/query/terms.ts';
import { tenantTerm } from '../parts/messages/tenants/tenant-terms.ts';
import { paths } from '../paths.ts';
import { Matched, type PaletteEntry, palette_icon } from './palette-entry.tsx';

const shortest = 2;
const most = 4;

const domain_pages = ['general', 'filter', 'dns'] as const;

const mailTo = (whom: string) => paths.messageSearch({ q: `to:${whom}` });

/** Tenants, domains and people the person may know of; each leads to its mail. */
export function usePaletteDirectory(what: string, users_only: boolean): PaletteEntry[] {
  const { t } = useTexts();
  const me = useMe();
  const mayOpen = useMayOpen();
  const asked = useDeferredValue(what);
  const enabled = asked.length >= shortest && asked.length <= 100 && mayOpen('msgsearch');
  const found = useOperation(
    directorySearch,
    { query: { q: asked, ...(users_only && { kind: 'users' }) } },
    { enabled, placeholderData: keepPreviousData },
  );
  if (!enabled || found.data === undefined) return [];
  const { tenants, domains, users } = found.data;
  const rows = domains?.rows ?? [];
  const alone =
    rows.find(({ domain_name }) => domain_name === asked.toLowerCase()) ??
    (rows.length === 1 ? rows[0] : null);
  const stale = found.isPlaceholderData || asked !== what;
  return [
    ...(tenants?.rows ?? []).slice(0, most).map(
      ({ tenant_id, name, instance }): PaletteEntry => ({
        stale,
        id: `tenant-${tenant_id}`,
        group: 'tenants',
        icon: <IconBuilding {...palette_icon} />,
        label: <Matched text={name} part={what} />,
        note: instance,
        path: paths.messageSearch({ q: printTerm(tenantTerm({ tenant_id, name })) }),
      }),
    ),
    ...rows.slice(0, most).map(
      ({ domain_name, tenant }): PaletteEntry => ({
        stale,
        id: `domain-${domain_name}`,
        group: 'domains',
        icon: <IconWorld {...palette_icon} />,
        label: <Matched text={domain_name} part={what} />,
        note: me.is_superuser || tenant !== me.tenant ? tenant : t('palette.their_mail'),
        path: mailTo(`*@${domain_name}`),
      }),
    ),
    // Of one domain its pages too, which are tabs behind two lists otherwise.
    ...(alone && mayOpen('setup_general')
      ? domain_pages.map(
          (tab): PaletteEntry => ({
            stale,
            id: `domain-${alone.domain_name}-${tab}`,
            group: 'domains',
            icon: <IconWorld {...palette_icon} />,
            label: <Matched text={alone.domain_name} part={what} />,
            note: t(`palette.domain_${tab}`),
            path: domainAddress(alone.domain_name, tab),
          }),
        )
      : []),
    ...(users?.rows ?? []).slice(0, most).map(
      ({ email, name }): PaletteEntry => ({
        stale,
        id: `user-${email}`,
        group: 'users',
        icon: <IconUser {...palette_icon} />,
        label: <Matched text={name || email} part={what} />,
        note: name === '' ? t('palette.their_mail') : email,
        path: mailTo(email),
      }),
    ),
  ];
}
