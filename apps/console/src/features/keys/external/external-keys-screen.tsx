/** Keys of people elsewhere: uploads that wait for their owners, and all that are known. */
import type { Tab } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useSearch } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { PartnerKeys } from './partner-keys.tsx';
import { Uploads } from './uploads.tsx';

export function ExternalKeysScreen() {
  const { t } = useTexts();
  const { flags, is_admin } = useMe();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const sees_keys = is_admin && flags.includes('pgp_external_keys');
  const tabs: Tab[] | undefined = sees_keys
    ? [
        { id: 'uploads', label: t('ext_keys.tab_uploads'), to: paths.externalKeys() },
        { id: 'keys', label: t('ext_keys.tab_keys'), to: paths.externalKeys('keys') },
      ]
    : undefined;
  return sees_keys && tab === 'keys' ? (
    <PartnerKeys tabs={tabs ?? []} />
  ) : (
    <Uploads {...(tabs && { tabs })} />
  );
}
