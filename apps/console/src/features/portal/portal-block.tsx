import type { PortalBlockName, PortalDomain } from '@postern/contract/portal/settings';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';
import classes from './portal.module.css';
import type { PortalDraft } from './use-portal-draft.ts';

export type BlockProps = { portal: PortalDomain; draft: PortalDraft };

/** A block of settings, which follows the template or has values of its own. */
export function Block({
  portal,
  draft,
  name,
  children,
}: BlockProps & { name: PortalBlockName; children: ReactNode }) {
  const { t } = useTexts();
  const { template_domain } = portal;
  const follows = draft.own(name).use_master_template;
  const label =
    template_domain === ''
      ? t('portal_settings.template_default')
      : t('portal_settings.template', { domain: template_domain });
  return (
    <PagePart
      title={t(`portal_settings.${name as 'branding'}`)}
      tools={
        <span className={classes.template}>
          {label}
          <Toggle
            on={follows}
            label={`${t(`portal_settings.${name as 'branding'}`)}: ${label}`}
            onChange={(on) => draft.change(name, { use_master_template: on })}
          />
        </span>
      }
    >
      {/* What the template says is shown, and changed there. */}
      <fieldset className={classes.block} disabled={follows}>
        {children}
      </fieldset>
    </PagePart>
  );
}
