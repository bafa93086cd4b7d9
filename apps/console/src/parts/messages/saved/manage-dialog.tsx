/** All saved searches: names, colours, alerts; deleted with an undo. */

import type { SavedSearch } from '@postern/contract/messages/saved-searches';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBell, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { printSearch } from '../query/terms.ts';
import { termsOfQuery } from '../query/wire.ts';
import { ColourDot } from './colour-dot.tsx';
import classes from './saved.module.css';
import { type Draft, SavedFields } from './saved-fields.tsx';
import { useChangeSaved, useSavedSearches } from './use-saved-searches.ts';

export default function ManageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const all = useSavedSearches() ?? [];
  const { remove, restore } = useChangeSaved();
  const [changing, setChanging] = useState<string | null>(null);

  const removal = useAction(remove, {
    success: (_done, { name }) => ({
      title: t('saved.deleted', { name }),
      icon: <IconTrash size={16} stroke={1.6} />,
    }),
    undo: (_done, search) => () => restore(search),
    parallel: true,
  });

  return (
    <Dialog onClose={onClose} width={620} top="8vh" title={t('saved.open')}>
      {all.length === 0 ? (
        <p className={classes.what}>{t('saved.none')}</p>
      ) : (
        <ul className={classes.list}>
          {all.map((search) => (
            <li key={search.saved_id}>
              <Line
                search={search}
                onChange={() => setChanging(changing === search.saved_id ? null : search.saved_id)}
                onDelete={() => void removal.run(search)}
                open={changing === search.saved_id}
              />
              {changing === search.saved_id && (
                <ChangeForm search={search} onDone={() => setChanging(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type LineProps = { search: SavedSearch; open: boolean; onChange: () => void; onDelete: () => void };

function Line({ search, open, onChange, onDelete }: LineProps) {
  const { t } = useTexts();
  const format = useFormat();
  const text = printSearch(termsOfQuery(search.query));
  return (
    <div className={classes.line}>
      <ColourDot colour={search.colour} />
      <div>
        <p className={classes.name}>
          {search.name}
          {search.alert && (
            <IconBell
              size={13}
              stroke={1.75}
              role="img"
              aria-label={t(`saved.every_${search.alert.every_minutes}`)}
            />
          )}
        </p>
        <p className={classes.note}>
          {t(search.pool === 'log' ? 'nav.msgsearch' : 'nav.quarasearch')} ·{' '}
          {text === '' ? t('saved.everything') : text}
        </p>
        {search.alerted_at !== null && (
          <p className={classes.note}>{t('saved.alerted', { time: format.moment(search.alerted_at) })}</p>
        )}
      </div>
      <Button variant="default" aria-expanded={open} onClick={onChange}>
        {t('saved.change')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('saved.delete', { name: search.name })}
        onClick={onDelete}
      >
        <IconTrash size={15} stroke={1.6} aria-hidden />
      </Button>
    </div>
  );
}

function ChangeForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useTexts();
  const { update } = useChangeSaved();
  const { name, colour, alert } = search;
  const [draft, setDraft] = useState<Draft>({ name, colour, alert });
  const { run, fault } = useAction(() => update(search, draft), { onDone, onFailed: () => undefined });

  function save(event: FormEvent) {
    event.preventDefault();
    void run(undefined);
  }

  return (
    <form onSubmit={save} className={classes.change}>
      <SavedFields draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
      {fault !== null && <Problem>{errorText(fault, t)}</Problem>}
      <Foot onCancel={onDone} cancel={t('saved.cancel')}>
        <Button type="submit">{t('saved.do_save')}</Button>
      </Foot>
    </form>
  );
}
