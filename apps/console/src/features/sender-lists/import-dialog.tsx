import { list_types } from '@postern/contract/sender-lists/entry-forms';
import type { ListImportIssue } from '@postern/contract/sender-lists/import';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { DropZone } from '@postern/ui/drop-zone.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { TextArea } from '@postern/ui/text-box.tsx';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Draft, newDraft } from './draft.ts';
import { fieldName } from './entry-words.ts';
import { type Imported, importParts, textOf } from './import-parts.ts';
import { ReachFields } from './reach-fields.tsx';
import classes from './sender-lists.module.css';
import { useBulk } from './use-bulk.tsx';
import { type Rights, useRefreshEntries } from './use-entries.ts';

/** More than the 100,000 entries an organisation may have need, with their comments. */
const most_bytes = 50 * 1_048_576;

type Props = { rights: Rights; onClose: () => void };

export default function ImportDialog({ rights, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const refresh = useRefreshEntries();
  const bulk = useBulk();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<Draft>(() => newDraft(rights));
  const [checked, setChecked] = useState<Imported | null>(null);
  const [part, setPart] = useState<{ part: number; parts: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setChecked(null);
  };

  async function choose(file: File) {
    const read = textOf(await file.arrayBuffer());
    setChecked(null);
    setProblem(read.includes('\0') ? t('lists.import_binary') : null);
    setText(read.includes('\0') ? '' : read);
  }

  async function run(apply: boolean) {
    if (text.trim() === '') return setProblem(t('lists.import_empty'));
    setProblem(null);
    setPart({ part: 1, parts: 1 });
    try {
      const done = await importParts(text, draft, apply, setPart);
      if (apply) {
        refresh();
        sayOutcome({
          icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
          title: t('lists.import_done', { count: done.added + done.changed }),
          ...(done.changed > 0
            ? { text: t('lists.import_changed', { number: format.count(done.changed) }) }
            : {}),
          ...(done.ids.length > 0 ? { undo: () => void bulk(done.ids, 'remove') } : {}),
        });
        return onClose();
      }
      setChecked(done);
    } catch (error) {
      setProblem(errorText(error, t));
    }
    setPart(null);
  }

  // What was found stands below a long form, and the button that adds it below that.
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked !== null) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [checked]);

  const taken = checked ? checked.added + checked.changed : 0;
  return (
    <Dialog onClose={onClose} width={720} top="6vh" keeps_open title={t('lists.import_title')}>
      <p className={classes.help}>{t('lists.import_lead')}</p>
      <div className={classes.form}>
        <DropZone
          accepts={['.csv', '.txt']}
          most_bytes={most_bytes}
          onFiles={([file]) => file && choose(file)}
        />
        <label htmlFor="import-text">{t('lists.import_text')}</label>
        <TextArea
          id="import-text"
          rows={6}
          className={`${classes.area} ${classes.code}`}
          spellCheck={false}
          placeholder={'news@shop.example\nspam.example\n192.0.2.0/24'}
          value={text.length > 20_000 ? `${text.slice(0, 20_000)}…` : text}
          readOnly={text.length > 20_000}
          onChange={(text) => {
            setText(text);
            setChecked(null);
          }}
        />
        <p className={classes.label}>{t('lists.import_defaults')}</p>
        <Segmented
          quiet
          label={t('lists.kind')}
          value={draft.list_type}
          options={list_types.map((value) => ({ value, label: t(`lists.${value}`) }))}
          onChange={(list_type) => set({ list_type })}
        />
        <ReachFields draft={draft} rights={rights} moves onChange={set} />
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
      {checked !== null && (
        <div className={classes.result} role="status">
          <p className={classes.facts}>
            <b>{t('lists.import_rows', { count: checked.rows, number: format.count(checked.rows) })}</b>
            <span>{t('lists.import_added', { number: format.count(checked.added) })}</span>
            {checked.changed > 0 && (
              <span>{t('lists.import_changed', { number: format.count(checked.changed) })}</span>
            )}
            {checked.there > 0 && (
              <span>{t('lists.import_there', { number: format.count(checked.there) })}</span>
            )}
            {checked.refused > 0 && (
              <span>{t('lists.import_refused', { number: format.count(checked.refused) })}</span>
            )}
          </p>
          {checked.issues.length > 0 && <Issues issues={checked.issues} />}
        </div>
      )}
      {part !== null && part.parts > 1 && (
        <p className={classes.help} role="status">
          {t('lists.import_progress', part)}
        </p>
      )}
      <div ref={foot}>
        <Foot onCancel={onClose}>
          {checked === null || taken === 0 ? (
            <Button loading={part !== null} onClick={() => void run(false)}>
              {t('lists.import_check')}
            </Button>
          ) : (
            <Button loading={part !== null} onClick={() => void run(true)}>
              {t('lists.import_apply', { count: taken, number: format.count(taken) })}
            </Button>
          )}
        </Foot>
      </div>
    </Dialog>
  );
}

function Issues({ issues }: { issues: readonly ListImportIssue[] }) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('lists.import_why')}>
      <DataTable
        columns={[
          { key: 'line', title: t('lists.import_line'), cell: ({ line }) => line },
          { key: 'sender', title: t('lists.sender'), is_main: true, cell: ({ text }) => text },
          {
            key: 'why',
            title: t('lists.import_why'),
            unnamed: true,
            cell: ({ field, problem }) => (
              <>
                {problem === 'value_invalid' && fieldName(field, t)}
                {t(`lists.problem_${problem}`)}
              </>
            ),
          },
        ]}
        rows={issues}
        rowKey={({ line, field, problem }) => `${line} ${field} ${problem}`}
      />
    </section>
  );
}
