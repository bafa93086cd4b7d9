/** Links that tell the outside sender why: made, counted and closed here. */

import {
  type RejectLink,
  rejectLinkCreate,
  rejectLinkList,
  rejectLinkRevoke,
} from '@postern/contract/rejects';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCheck, IconCopy, IconLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../credentials/copy-text.ts';
import classes from './refusal.module.css';

type Props = { id: string; from: string; to: string };

export function SenderLinks({ id, from, to }: Props) {
  const { t } = useTexts();
  const [made, setMade] = useState<string | null>(null);
  const make = useAction(rejectLinkCreate, {
    onDone: ({ url }) => setMade(url),
    invalidates: [rejectLinkList],
  });
  const close = useAction(rejectLinkRevoke, { invalidates: [rejectLinkList] });
  const links = useOperation(rejectLinkList, { params: { id } });

  return (
    <section aria-labelledby="reject-share">
      <h3 id="reject-share">{t('refused.share')}</h3>
      <p className={classes.rest}>{t('refused.share_lead')}</p>
      {made === null ? (
        <Button
          className={classes.make}
          variant="default"
          leftSection={<IconLink size={15} stroke={1.6} />}
          loading={make.busy}
          onClick={() => void make.run({ params: { id } })}
        >
          {t('refused.share_make')}
        </Button>
      ) : (
        <MadeLink url={made} from={from} to={to} />
      )}
      {links.isError && <Failed title="error.list_title" error={links.error} onRetry={links.refetch} />}
      {links.data && links.data.length > 0 && (
        <ul className={classes.links} aria-label={t('refused.share_links')}>
          {links.data.map((link) => (
            <Line
              key={link.link_id}
              link={link}
              onClose={() => void close.run({ params: { id, link_id: link.link_id } })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The address is told this once; from then on only its hash is known. */
function MadeLink({ url, from, to }: { url: string; from: string; to: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const subject = encodeURIComponent(t('refused.share_mail_subject', { to }));
  const body = encodeURIComponent(`${t('refused.share_mail_body', { to })}\n\n${url}\n`);
  return (
    <div className={classes.made} role="status">
      <p className={classes.url}>{url}</p>
      <p className={classes.rest}>{t('refused.share_once')}</p>
      <div className={classes.buttons}>
        <Button
          leftSection={copied ? <IconCheck size={15} stroke={1.75} /> : <IconCopy size={15} stroke={1.6} />}
          onClick={() => void copyText(url).then(() => setCopied(true))}
        >
          {t(copied ? 'refused.share_copied' : 'refused.share_copy')}
        </Button>
        {from !== '' && (
          <Button
            component="a"
            variant="default"
            href={`mailto:${encodeURIComponent(from)}?subject=${subject}&body=${body}`}
            leftSection={<IconMail size={15} stroke={1.6} />}
          >
            {t('refused.share_mail')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Line({ link, onClose }: { link: RejectLink; onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const over = Date.parse(link.expires_at) <= Date.now();
  const state =
    link.revoked_at !== null
      ? t('refused.share_closed', { who: link.revoked_by, when: format.moment(link.revoked_at) })
      : t(over ? 'refused.share_ended' : 'refused.share_works', { date: format.date(link.expires_at) });
  const opened =
    link.last_opened_at === null
      ? t('refused.share_never')
      : t('refused.share_opened', { count: link.opened, when: format.moment(link.last_opened_at) });
  return (
    <li className={classes.link}>
      <span>
        {t('refused.share_made', { who: link.created_by, when: format.moment(link.created_at) })}
        <span className={classes.rest}>
          {' · '}
          {state} · {opened}
        </span>
      </span>
      {link.revoked_at === null && !over && (
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('refused.share_close')}
        </Button>
      )}
    </li>
  );
}
