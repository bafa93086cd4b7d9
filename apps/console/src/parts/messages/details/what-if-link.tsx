import { domainPart } from '@postern/addresses';
import type { MessageMeta } from '@postern/contract/messages/details';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import classes from './why-section.module.css';

/** From one message to all that the same change would have touched. */
export function WhatIfLink({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const format = useFormat();
  const mayOpen = useMayOpen();
  const { setting_change: change } = meta;
  if (!mayOpen('what_if') || change === null) return null;
  const value = typeof change.value === 'number' ? format.score(change.value) : '';
  const words = {
    lowspamlevel: t('details.what_if_level', { value }),
    highspamlevel: t('details.what_if_high', { value }),
    olescan_level: t('details.what_if_macro', { value: String(change.value) }),
    block_encryptedarchives: t('details.what_if_archive'),
    unopened_deep: t('details.what_if_unopened'),
    unopened_large: t('details.what_if_unopened'),
    unopened_unknown: t('details.what_if_unopened'),
    unopened_damaged: t('details.what_if_unopened'),
  };
  const domain = domainPart(meta.maildir === 'in' ? meta.to_address : meta.from_address).toLowerCase();
  return (
    <p className={classes.what_if}>
      <AppLink className="link" to={paths.whatIf({ domain, [change.field]: String(change.value) })}>
        {words[change.field]}
      </AppLink>
    </p>
  );
}
