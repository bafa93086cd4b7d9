/** Delivered copies lie on the recipients' own server: how to find them there. */
import type { Campaign } from '@postern/contract/campaigns';
import { useTexts } from '@postern/web/texts.tsx';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import { senderOf } from '../../parts/messages/list/shown-state.ts';
import classes from './campaign.module.css';
import { serverSearches } from './server-search.ts';

export function OwnServer({ campaign }: { campaign: Campaign }) {
  const { t } = useTexts();
  const delivered = campaign.messages.filter(
    ({ place, maildir }) => place === 'delivered' && maildir === 'in',
  );
  const times = delivered.map(({ timestamp }) => timestamp).toSorted();
  const searches = serverSearches({
    senders: [...new Set(delivered.map((row) => senderOf(row).address))],
    message_ids: campaign.message_ids,
    from: times[0] ?? campaign.from,
    to: times.at(-1) ?? campaign.to,
  });
  if (delivered.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('campaign.server_title', { count: delivered.length })}</h3>
      <p className={classes.note}>{t('campaign.server_text')}</p>
      {searches.map(({ server, command }) => (
        <div key={server} className={classes.command}>
          <p>
            {t(`campaign.server_${server}`)}{' '}
            <CopyButton
              text={command}
              named={t('campaign.copy', { server: t(`campaign.server_${server}`) })}
            />
          </p>
          <code>{command}</code>
        </div>
      ))}
    </section>
  );
}
