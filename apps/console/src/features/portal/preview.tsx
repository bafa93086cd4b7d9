import { brandColours } from '@postern/contract/portal/colour';
import type { PortalDomain } from '@postern/contract/portal/settings';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { type CSSProperties, useState } from 'react';
import classes from './portal.module.css';
import type { PortalDraft } from './use-portal-draft.ts';
import { usePortalImage } from './use-portal-image.ts';

/** Of pages without a colour of their own, as the portal's style sheet has it. */
const DEFAULT_COLOUR = '#1f5f4a';

/** The portal's pages in small, as they would be with what is not saved yet, in the portal's default language. */
export function Preview({ portal, draft }: { portal: PortalDomain; draft: PortalDraft }) {
  const { t } = useTexts();
  const [page, setPage] = useState<'first' | 'message'>('first');
  const [dark, setDark] = useState(false);
  const languages = draft.held('language_settings').languages.filter(({ enabled }) => enabled);
  const language = languages.find((one) => one.default)?.short ?? 'en_GB';
  const texts = useLoaded(['portalTexts', language], async () => {
    const { portalText } = await import('@postern/locales/portal');
    return { of: portalText };
  });
  const follows = draft.own('branding').use_master_template;
  const header = usePortalImage(portal, 'headerlogo', follows);
  const logo = usePortalImage(portal, 'companylogo', follows);
  const { colour } = draft.held('branding');
  const colours = brandColours(/^#[0-9a-f]{6}$/.test(colour) ? colour : DEFAULT_COLOUR);
  const { admin_email } = draft.held('admin_settings');
  if (!texts.data) return <aside className={classes.preview} aria-label={t('portal_settings.preview')} />;
  const say = (key: Parameters<typeof texts.data.of>[1], params?: Record<string, string | number>) =>
    texts.data.of(language, key, params);
  const company = portal.customer;
  const style = {
    '--page-accent': dark ? colours.dark : colours.light,
    '--page-on-accent': dark ? colours.on_dark : colours.on_light,
  } as CSSProperties;
  return (
    <aside className={classes.preview} aria-label={t('portal_settings.preview')}>
      <h3>{t('portal_settings.preview')}</h3>
      <div className={classes.preview_tools}>
        <Segmented
          quiet
          label={t('portal_settings.preview_show')}
          value={page}
          options={[
            { value: 'first', label: t('portal_settings.preview_first') },
            { value: 'message', label: t('portal_settings.preview_message') },
          ]}
          onChange={setPage}
        />
        <span className={classes.template}>
          {t('portal_settings.preview_dark')}
          <Toggle on={dark} label={t('portal_settings.preview_dark')} onChange={setDark} />
        </span>
      </div>
      <div className={classes.phone} style={style} data-dark={dark || undefined} lang={language.slice(0, 2)}>
        <p className={classes.phone_head}>
          {header === '' ? (
            <>
              {logo !== '' && <img src={logo} alt="" />}
              <b>{company}</b>
            </>
          ) : (
            <img src={header} alt={company} />
          )}
        </p>
        {page === 'first' ? (
          <div className={classes.phone_body}>
            <b>{say('portal.landing_title')}</b>
            <p>{say('portal.landing_intro', { company })}</p>
            <span className={classes.phone_button}>{say('portal.send_code')}</span>
            <small>{say('portal.never_asks')}</small>
          </div>
        ) : (
          <div className={classes.phone_body}>
            <b>{say('portal.secure_mail')}</b>
            <p>{say('portal.answer_to', { sender: company })}</p>
            <span className={classes.phone_button}>{say('portal.send')}</span>
            {draft.held('extended_settings').allow_download_as_eml && (
              <span className={classes.phone_link}>{say('portal.save_eml')}</span>
            )}
            <small>{say('portal.sender_sees')}</small>
          </div>
        )}
        <p className={classes.phone_foot}>
          {languages.map(({ long }) => long).join(' · ')}
          {admin_email !== '' && (
            <>
              <br />
              {say('portal.help_desk')} {admin_email}
            </>
          )}
        </p>
      </div>
    </aside>
  );
}
