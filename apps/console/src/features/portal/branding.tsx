import { brandColours, LEAST_CONTRAST } from '@postern/contract/portal/colour';
import {
  MOST_PORTAL_IMAGE_BYTES,
  type PortalDomain,
  type PortalImageKind,
  portal_image_kinds,
  portalDomainRead,
  portalImageDelete,
  portalImageUpload,
} from '@postern/contract/portal/settings';
import { Button } from '@postern/ui/button.tsx';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import rows from '@postern/ui/rows.module.css';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import classes from './portal.module.css';
import { Block } from './portal-block.tsx';
import type { PortalDraft } from './use-portal-draft.ts';
import { usePortalImage } from './use-portal-image.ts';

type Props = { portal: PortalDomain; draft: PortalDraft };

/** Of the drawing; anything else is typed. */
const suggested = ['#6b3a63', '#0e5a73', '#2f6136', '#44557f', '#8a3f12'];

export function Branding({ portal, draft }: Props) {
  return (
    <Block portal={portal} draft={draft} name="branding">
      {portal_image_kinds.map((kind) => (
        <Picture key={kind} portal={portal} draft={draft} kind={kind} />
      ))}
      <Colour draft={draft} />
    </Block>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function Picture({ portal, draft, kind }: Props & { kind: PortalImageKind }) {
  const { t } = useTexts();
  const follows = draft.own('branding').use_master_template;
  const url = usePortalImage(portal, kind, follows);
  const upload = useAction(
    async (file: File) => {
      const { call } = await import('@postern/web/api.ts');
      return call(portalImageUpload, {
        params: { domain: portal.domain_name, host: portal.hostname, kind },
        body: { content: await base64Of(file) },
      });
    },
    { success: () => t('portal_settings.image_saved'), invalidates: [portalDomainRead] },
  );
  const remove = useAction(portalImageDelete, {
    success: () => t('portal_settings.image_removed'),
    invalidates: [portalDomainRead],
  });
  const name = t(`portal_settings.${kind}`);
  const has_one = portal.images[kind] !== '' && !follows;
  return (
    <SettingRow
      label={name}
      help={t(`portal_settings.${kind}_help`)}
      control={
        <div className={classes.picture}>
          {url === '' ? (
            <span className={rows.hint}>{t('portal_settings.image_none')}</span>
          ) : (
            <img src={url} alt={name} />
          )}
          {has_one && (
            <Button
              variant="default"
              aria-label={t('portal_settings.image_remove_of', { image: name })}
              loading={remove.busy}
              onClick={() =>
                void remove.run({ params: { domain: portal.domain_name, host: portal.hostname, kind } })
              }
            >
              {t('portal_settings.image_remove')}
            </Button>
          )}
        </div>
      }
      below={
        !follows &&
        (portal.hostname === '' ? (
          <p className={rows.hint}>{t('portal_settings.image_first')}</p>
        ) : (
          <DropZone
            label={t('portal_settings.image_upload', { image: name })}
            accepts={['.jpg', '.jpeg', '.gif', '.png']}
            most_bytes={MOST_PORTAL_IMAGE_BYTES}
            disabled={upload.busy}
            onFiles={([file]) => file && void upload.run(file)}
          />
        ))
      }
    />
  );
}

function Colour({ draft }: { draft: PortalDraft }) {
  const { t, locale } = useTexts();
  const { colour } = draft.held('branding');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? colour;
  const is_colour = /^#[0-9a-f]{6}$/.test(shown);
  const set = (value: string) => {
    setTyped(value);
    draft.change('branding', { colour: value });
  };
  const number = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  const colours = is_colour ? brandColours(shown) : null;
  const is_weak = colours !== null && colours.contrast_light < LEAST_CONTRAST;
  const sentence = () => {
    if (shown === '') return undefined;
    if (!colours) return t('portal_settings.colour_wrong');
    const light = number.format(colours.contrast_light);
    return is_weak
      ? t('portal_settings.colour_weak', { light, nearest: colours.light })
      : t('portal_settings.colour_fits', {
          ...{ light, dark: colours.dark, dark_contrast: number.format(colours.contrast_dark) },
        });
  };
  const is_fault = shown !== '' && (!is_colour || is_weak);
  return (
    <SettingRow
      control_id="portal-colour"
      label={t('portal_settings.colour')}
      help={is_fault ? undefined : sentence()}
      fault={is_fault ? sentence() : undefined}
      changed={draft.isChanged('branding') ? t('portal_settings.changed') : undefined}
      control={
        <div className={classes.colours}>
          {suggested.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.swatch}
              style={{ background: one }}
              aria-label={t('portal_settings.use_nearest', { colour: one })}
              aria-pressed={shown === one}
              onClick={() => set(one)}
            />
          ))}
          <TextBox
            id="portal-colour"
            className={classes.hex}
            value={shown}
            maxLength={7}
            placeholder={t('portal_settings.colour_none')}
            aria-invalid={is_fault || undefined}
            onChange={(text: string) => set(text.trim().toLowerCase())}
          />
          {is_weak && (
            <Button variant="default" onClick={() => set(colours.light)}>
              {t('portal_settings.use_nearest', { colour: colours.light })}
            </Button>
          )}
        </div>
      }
    />
  );
}
