/** One entry: to write, with its meaning and what it would have done; or to read, where somebody else looks after it. */

import { listEntryRead } from '@postern/contract/sender-lists';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { KindMark } from './entry-cells.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import { meaningOf } from './entry-words.ts';
import classes from './sender-lists.module.css';
import type { Rights } from './use-entries.ts';

type Props = { id: string; rights: Rights; onClose: () => void };

export default function EntryDrawer({ id, rights, onClose }: Props) {
  const { t } = useTexts();
  const is_new = id === 'new';
  const found = useOperation(listEntryRead, { params: { id } }, { enabled: !is_new });
  const entry = found.data ?? null;
  return (
    <SideDrawer title={t(is_new ? 'lists.add_title' : 'lists.edit_title')} onClose={onClose}>
      {is_new ? (
        <EntryForm entry={null} rights={rights} onClose={onClose} />
      ) : found.isLoadingError ? (
        <Failed title="error.screen_title" error={found.error} onRetry={found.refetch} />
      ) : entry === null ? (
        <Loading rows={5} />
      ) : entry.editable ? (
        <EntryForm entry={entry} rights={rights} onClose={onClose} />
      ) : (
        <div className={classes.side}>
          <section className={classes.meaning}>
            {meaningOf(entry, t).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
          <section>
            <KindMark type={entry.list_type} />
            {entry.comment !== '' && <p>{entry.comment}</p>}
            <p className={classes.help}>{t('lists.read_only')}</p>
          </section>
          {rights.sees_others && !entry.scope_global && <EntryHistory id={entry.id} />}
        </div>
      )}
    </SideDrawer>
  );
}
