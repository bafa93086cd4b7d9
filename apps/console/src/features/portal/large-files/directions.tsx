import { fileBytesOf, type LargeFileDirection } from '@postern/contract/portal/settings';
import { Segmented } from '@postern/ui/segmented.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useId } from 'react';
import type { PortalDraft } from '../use-portal-draft.ts';
import classes from './large-files.module.css';
import { Trial } from './trial.tsx';
import { useSize } from './use-size.ts';

const modes = ['off', 'plain', 'secure'] as const;
type Way = 'outgoing' | 'incoming';

/** Both directions beside each other: from which size on files travel as links, and up to which. */
export function Directions({ domain, draft }: { domain: string; draft: PortalDraft }) {
  return (
    <div className={classes.directions}>
      <Direction domain={domain} draft={draft} way="outgoing" />
      <Direction domain={domain} draft={draft} way="incoming" />
    </div>
  );
}

function Direction({ domain, draft, way }: { domain: string; draft: PortalDraft; way: Way }) {
  const { t } = useTexts();
  const held = draft.held('lft_settings')[way];
  const change = (values: Partial<LargeFileDirection>) =>
    draft.change('lft_settings', { [way]: { ...draft.own('lft_settings')[way], ...values } });
  const is_below = held.maximum < held.threshold;
  return (
    <section className={classes.direction} aria-label={t(`large_files.${way}`)}>
      <div className={classes.direction_head}>
        <div>
          <h3>{t(`large_files.${way}`)}</h3>
          <p className={classes.hint}>{t(`large_files.${way}_help`)}</p>
        </div>
        <Segmented
          quiet
          label={t(`large_files.${way}`)}
          value={held.mode}
          options={modes.map((value) => ({ value, label: t(`large_files.mode_${value}`) }))}
          onChange={(mode) => change({ mode })}
        />
      </div>
      {held.mode !== 'off' && (
        <>
          <Size
            label={t('large_files.from')}
            value={held.threshold}
            onChange={(threshold) => change({ threshold })}
          />
          <Size
            label={t('large_files.at_most')}
            value={held.maximum}
            onChange={(maximum) => change({ maximum })}
          />
          {is_below && (
            <p className={classes.fault} role="alert">
              {t('large_files.maximum_below')}
            </p>
          )}
          <p className={classes.hint}>{t(`large_files.mode_${held.mode}_help`)}</p>
          {!is_below && <Trial domain={domain} direction={way === 'outgoing' ? 'out' : 'in'} sizes={held} />}
        </>
      )}
    </section>
  );
}

/** kB of mail, typed as MB; what that is as files stands beside it. */
function Size({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useTexts();
  const size = useSize();
  const id = useId();
  return (
    <div className={classes.size}>
      <label htmlFor={id}>{label}</label>
      <TextBox
        id={id}
        type="number"
        min={1}
        step={1}
        className={classes.number}
        value={value === 0 ? '' : String(Math.ceil(value / 1000))}
        aria-describedby={`${id}-unit`}
        onChange={(text: string) => onChange(Math.max(0, Math.round(Number(text))) * 1000)}
      />
      <span id={`${id}-unit`}>{t('large_files.mb_as_mail')}</span>
      <span className={classes.hint}>
        {t('large_files.as_files', { size: size(fileBytesOf(value * 1000)) })}
      </span>
    </div>
  );
}
