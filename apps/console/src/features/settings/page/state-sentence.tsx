/** What the domain is, and how much of what applies here was set here. */

import { domainRead } from '@postern/contract/domains';
import type { SettingField } from '@postern/contract/settings';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSettingsOf } from '../fields/use-settings.ts';
import type { Place } from './place.ts';

export function StateSentence({ place }: { place: Place }) {
  const about = useAbout(place);
  const set = useSetHere(place);
  return `${about}${about === '' ? '' : ' '}${set}`;
}

/** Empty until it is known; the tab says what went wrong with it. */
function useAbout({ scope, scope_value }: Place): string {
  const { t } = useTexts();
  const domain = useOperation(
    domainRead,
    { params: { id: scope_value } },
    { enabled: scope === 'domain', retry: false },
  );
  if (domain.data === undefined) return '';
  const { is_primary, kind, users, dns } = domain.data;
  const about = t('setup.state_about', {
    what: t(is_primary ? 'setup.state_primary' : 'setup.state_plain'),
    kind: t(`setup.kind_${kind}`),
    count: users,
  });
  // What is not known yet is told where it is looked at.
  if (dns === null || dns.state === 'unknown') return about;
  const checks = dns.checks.map((check) => t(`dns.check_${check}`)).join(', ');
  return `${about} ${t(`dns.all_${dns.state}`, { checks })}`;
}

function useSetHere(place: Place): string {
  const { t } = useTexts();
  const { settings } = useSettingsOf(place);
  if (settings === undefined) return t('setup.state_loading');
  const names = Object.keys(settings) as SettingField[];
  const own = names.filter((field) => {
    const [first, second] = settings[field]?.chain ?? [];
    return first?.scope === place.scope && second !== undefined;
  }).length;
  return own === 0
    ? t(`setup.state_${place.scope}_none`)
    : t(`setup.state_${place.scope}`, { count: own, inherited: names.length - own });
}
