/** Two or more domains side by side, only what differs; ticked rows can be copied from this domain to the others. */

import type { SettingField } from '@postern/contract/settings';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import type { TabProps } from '../tab.ts';
import classes from './compare.module.css';
import { CopyDialog } from './copy-dialog.tsx';
import { Differences } from './differences.tsx';
import { OtherDomains } from './other-domains.tsx';
import { useCompared, useOthers } from './use-compared.ts';

export function CompareTab({ domain }: TabProps) {
  const { t } = useTexts();
  const me = useMe();
  const [others, setOthers] = useOthers(domain);
  const [ticked, setTicked] = useState<readonly SettingField[]>([]);
  const [copying, setCopying] = useState(false);
  const compared = useCompared([domain, ...others]);
  const choices = me.domains.filter((name) => name !== domain);
  return (
    <PagePart title={t('setup.compare_title')} lead={t('setup.compare_lead', { domain })}>
      <OtherDomains {...{ others, choices }} onChange={setOthers} />
      {others.length === 0 ? null : compared.isError ? (
        <Failed title="setup.compare_failed" error={compared.error} onRetry={compared.refetch} />
      ) : compared.data === undefined ? (
        <Loading rows={5} />
      ) : (
        <Differences domains={compared.data.domains} {...{ ticked }} onTick={setTicked} />
      )}
      {others.length > 0 && ticked.length > 0 && (
        <div className={classes.copying}>
          <Button onClick={() => setCopying(true)}>{t('setup.copy', { count: ticked.length })}</Button>
          <p>{t('setup.copy_to', { count: others.length, domain })}</p>
        </div>
      )}
      {copying && (
        <CopyDialog
          from={domain}
          to={others}
          fields={ticked}
          onDone={() => setTicked([])}
          onClose={() => setCopying(false)}
        />
      )}
    </PagePart>
  );
}
