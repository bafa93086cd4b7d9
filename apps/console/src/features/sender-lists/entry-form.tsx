import type { ListEntryData } from '@postern/contract/sender-lists';
import { type ListIssue, list_scopes, list_types } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import { DateField } from '@postern/ui/date-field.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Problem } from '@postern/ui/problem.tsx';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Switch } from '@postern/ui/switch.tsx';
import { TextArea, TextBox } from '@postern/ui/text-box.tsx';
import { useFirstFocus } from '@postern/ui/use-first-focus.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkDraft, type Draft, draftOf, issuesOf, newDraft } from './draft.ts';
import { EntryHistory } from './entry-history.tsx';
import { meaningOf } from './entry-words.ts';
import { ReachFields } from './reach-fields.tsx';
import classes from './sender-lists.module.css';
import { Trial } from './trial.tsx';
import { useBulk } from './use-bulk.tsx';
import type { Rights } from './use-entries.ts';
import { useSaveEntry } from './use-save-entry.tsx';

const reach_fields = ['scope_user', 'scope_domain', 'scope_tenant', 'scope_global', 'instance'] as const;

type Props = { entry: ListEntryData | null; rights: Rights; onClose: () => void };

export function EntryForm({ entry, rights, onClose }: Props) {
  const { t } = useTexts();
  const keeping = useSaveEntry(entry, rights);
  const bulk = useBulk();
  const [draft, setDraft] = useState<Draft>(() => (entry ? draftOf(entry, rights) : newDraft(rights)));
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState<ListIssue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const is_new = entry === null;
  const first = useFirstFocus(is_new);
  const set = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused([]);
  };
  const { said, issues } = checkDraft(draft, entry);
  const shown = [...(asked > 0 ? issues : issues.filter((issue) => isTold(issue, draft))), ...refused];
  const wrong = (...fields: string[]) => shown.find(({ field }) => fields.includes(field));
  /** What a field's input says of its mistake, and of the help below it. */
  const told = (help: string | null, ...fields: string[]) => {
    const found = wrong(...fields);
    const ids = [found && `list-${found.field}`, help].filter(Boolean).join(' ');
    return { 'aria-invalid': found ? true : undefined, 'aria-describedby': ids || undefined };
  };
  const problem = (...fields: string[]) => {
    const found = wrong(...fields);
    return found ? <Problem id={`list-${found.field}`}>{t(`lists.problem_${found.problem}`)}</Problem> : null;
  };

  // The form is longer than the screen: what is wrong may be far from the button.
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);

  async function save() {
    setAsked(asked + 1);
    if (issues.length > 0) return;
    setFailure(null);
    try {
      if (await keeping.attempt(draft)) onClose();
    } catch (error) {
      const found = issuesOf(error);
      setRefused(found);
      if (found.length === 0) setFailure(errorText(error, t));
      else setAsked(asked + 2);
    }
  }
  useKeys({ 'Ctrl+s': () => void save() });

  async function remove() {
    if (entry === null) return;
    onClose();
    await bulk([entry.id], 'remove');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <div className={classes.drawer}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Segmented
          label={t('lists.kind')}
          value={draft.list_type}
          options={list_types.map((value) => ({ value, label: t(`lists.${value}`) }))}
          onChange={(list_type) => set({ list_type })}
        />
        <label htmlFor="list-address">{t('lists.address')}</label>
        <TextBox
          id="list-address"
          ref={first}
          value={draft.address}
          {...told('list-address-help', 'sender_address')}
          onChange={(text) => set({ address: text })}
        />
        {problem('sender_address')}
        <p id="list-address-help" className={classes.help}>
          {t('lists.address_help')}
        </p>
        <label htmlFor="list-host">{t('lists.host')}</label>
        <TextBox
          id="list-host"
          value={draft.host}
          {...told('list-host-help', 'sender_host', 'sender_netmask')}
          onChange={(text) => set({ host: text })}
        />
        {problem('sender_host', 'sender_netmask')}
        <p id="list-host-help" className={classes.help}>
          {t('lists.host_help')}
        </p>
        {draft.address.trim() !== '' && (
          <Segmented
            label={t('lists.where')}
            value={draft.list_scope}
            options={list_scopes.map((value) => ({ value, label: t(`lists.where_${value}`) }))}
            onChange={(list_scope) => set({ list_scope })}
          />
        )}
        {problem('list_scope')}
        <ReachFields
          draft={draft}
          rights={rights}
          moves={entry === null}
          told={told(null, ...reach_fields)}
          onChange={set}
        />
        {problem(...reach_fields)}
        <div className={classes.side}>
          {issues.length === 0 && (
            <>
              <section className={classes.meaning} aria-live="polite">
                <h3 className="sr-only">{t('lists.means')}</h3>
                {meaningOf(said, t).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </section>
              <Trial draft={draft} entry={entry} onAddress={(address) => set({ address })} />
            </>
          )}
        </div>
        <div className={classes.pair}>
          <div>
            <label className={classes.label} htmlFor="list-from">
              {t('lists.not_before')}
            </label>
            <DateField
              id="list-from"
              value={draft.not_before}
              onChange={(text) => set({ not_before: text })}
            />
          </div>
          <div>
            <label className={classes.label} htmlFor="list-until">
              {t('lists.not_after')}
            </label>
            <DateField
              id="list-until"
              value={draft.not_after}
              {...told(null, 'not_after')}
              onChange={(text) => set({ not_after: text })}
            />
          </div>
        </div>
        {problem('not_after')}
        <label htmlFor="list-comment">{t('lists.comment')}</label>
        <TextArea
          id="list-comment"
          rows={2}
          className={classes.area}
          value={draft.comment}
          {...told('list-comment-help', 'comment')}
          onChange={(text) => set({ comment: text })}
        />
        {problem('comment')}
        <p id="list-comment-help" className={classes.help}>
          {t('lists.comment_help')}
        </p>
        <Switch label={t('lists.on')} on={draft.enabled} onChange={(enabled) => set({ enabled })} />
        <Switch
          label={t('lists.reviewed')}
          help={t('lists.reviewed_help')}
          on={draft.reviewed}
          onChange={(reviewed) => set({ reviewed })}
        />
        {failure !== null && <Problem>{failure}</Problem>}
        <Foot
          onCancel={onClose}
          aside={
            entry !== null && (
              <Button
                variant="subtle"
                color="brick"
                leftSection={<IconTrash size={15} stroke={1.6} />}
                onClick={() => void remove()}
              >
                {t('lists.remove')}
              </Button>
            )
          }
        >
          <Button type="submit" loading={keeping.busy}>
            {t('lists.save')}
          </Button>
        </Foot>
      </form>
      {entry !== null && (
        <div className={classes.side}>
          <EntryHistory id={entry.id} />
        </div>
      )}
    </div>
  );
}

/** While somebody types, only what is filled in can be wrong already. */
function isTold({ field, problem }: ListIssue, draft: Draft): boolean {
  if (problem === 'names_nobody' || problem === 'reach_missing') return false;
  if (field === 'scope_user') return draft.mailbox.includes('@') && draft.mailbox.includes('.');
  return true;
}
