import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import classes from './review.module.css';
import { whyText } from './use-decisions.ts';
import type { LeftOut } from './use-left-out.ts';

type Props = { items: readonly LeftOut[]; onForget: () => void };

/** The record of what could not be decided (spec 2 section 3, "Bulk error record"): when, which, what was asked, and why not. */
export function LeftOutRecord({ items, onForget }: Props) {
  const { t, find } = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <section className={classes.left_out}>
      <p className={classes.left_out_head}>
        <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
        <b>{t('review.left_out', { count: items.length })}</b>
        <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('review.left_out_show')}
        </button>
        <button type="button" className="link" onClick={onForget}>
          {t('review.left_out_forget')}
        </button>
      </p>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={classes.left_out_table} tabIndex={0} aria-label={t('review.left_out_show')}>
          <DataTable
            own_look
            columns={[
              {
                key: 'time',
                title: t('review.left_out_time'),
                unnamed: true,
                cell: ({ at }) => format.clock(at),
              },
              {
                key: 'message',
                title: t('review.left_out_message'),
                unnamed: true,
                cell: ({ cloudid, subject, to_address }) => (
                  <>
                    <AppLink className="link" to={paths.messageDetails(cloudid, { from: 'review' })}>
                      {subject || t('search.no_subject')}
                    </AppLink>
                    <br />
                    {to_address} <span className="mono">{cloudid}</span>
                  </>
                ),
              },
              {
                key: 'decision',
                title: t('review.left_out_decision'),
                unnamed: true,
                cell: ({ asked }) => find(`review.${asked}`) ?? asked,
              },
              {
                key: 'why',
                title: t('review.left_out_why'),
                unnamed: true,
                cell: ({ code }) => whyText(t, code),
              },
            ]}
            rows={items}
            rowKey={({ at, cloudid }) => `${at}-${cloudid}`}
          />
        </section>
      )}
    </section>
  );
}
