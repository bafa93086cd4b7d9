/** Gives the search that is shown a name. */

import type { SearchPool } from '@postern/contract/messages/saved-searches';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { printSearch, type Term } from '../query/terms.ts';
import type { WireQuery } from '../query/wire.ts';
import classes from './saved.module.css';
import { type Draft, SavedFields } from './saved-fields.tsx';
import { useChangeSaved } from './use-saved-searches.ts';

const toast_ms = 4000;

type Props = { pool: SearchPool; terms: readonly Term[]; query: () => WireQuery; onClose: () => void };

export default function SaveDialog({ pool, terms, query, onClose }: Props) {
  const { t } = useTexts();
  const { create } = useChangeSaved();
  const [draft, setDraft] = useState<Draft>({ name: '', colour: null, alert: null });
  const text = printSearch(terms);

  const { run, busy, fault } = useAction(
    () => {
      const { limit: _limit, ...asked } = query();
      return create({ ...draft, pool, query: asked });
    },
    {
      onDone: () => {
        onClose();
        sayOutcome({
          icon: <IconBookmark size={16} stroke={1.6} />,
          title: t('saved.done', { name: draft.name.trim() }),
          text: t('saved.done_note'),
          lasts: toast_ms,
        });
      },
      onFailed: () => undefined,
    },
  );
  function save(event: FormEvent) {
    event.preventDefault();
    void run(undefined);
  }

  return (
    <Dialog onClose={onClose} width={460} top="10vh" title={t('saved.save_title')}>
      <form onSubmit={save}>
        <p className={classes.what}>{text === '' ? t('saved.everything') : <code>{text}</code>}</p>
        <SavedFields draft={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
        {fault !== null && <Problem>{errorText(fault, t)}</Problem>}
        <Foot onCancel={onClose} cancel={t('saved.cancel')}>
          <Button type="submit" loading={busy}>
            {t('saved.do_save')}
          </Button>
        </Foot>
      </form>
    </Dialog>
  );
}
