import { block_ttls, type OutboundBlock, outboundBlockUpdate } from '@postern/contract/outbound-block';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Problem } from '@postern/ui/problem.tsx';
import { Select } from '@postern/ui/select.tsx';
import { Switch } from '@postern/ui/switch.tsx';
import { useFirstFocus } from '@postern/ui/use-first-focus.ts';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { beginWait, say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type Draft, type DraftProblem, draftOf, problemsOf, waits } from './draft.ts';
import classes from './outbound-block.module.css';
import { useRefreshBlocks } from './use-blocks.ts';

type Props = { block: OutboundBlock | null; onClose: () => void };

export function BlockForm({ block, onClose }: Props) {
  const { t } = useTexts();
  const refresh = useRefreshBlocks();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => draftOf(block));
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const under_way = useRef(false);
  const is_new = block === null;
  const first = useFirstFocus(is_new);
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = problemsOf(draft);
  const problem = (field: DraftProblem) =>
    asked && problems.includes(field) ? (
      <Problem id={`${id}-${field}-problem`}>{t(`outblock.problem_${field}`)}</Problem>
    ) : null;

  async function save() {
    setAsked(true);
    if (problems.length > 0 || under_way.current) return;
    under_way.current = true;
    setFailure(null);
    const { address: typed, ...body } = draft;
    const address = typed.trim().toLowerCase();
    const domain = address.slice(address.lastIndexOf('@') + 1);
    const endWait = beginWait(t('outblock.saving'));
    try {
      await call(outboundBlockUpdate, { params: { domain, address }, body });
      await refresh();
      say('success', t('outblock.saved', { address }));
      onClose();
    } catch (error) {
      const unknown = error instanceof ApiError && error.status === 404;
      setFailure(unknown ? t('outblock.not_ours', { domain }) : errorText(error, t));
    } finally {
      under_way.current = false;
      endWait();
    }
  }
  useKeys({ 'Ctrl+s': () => void save() });

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  const field = (name: 'address' | 'message' | 'admin_address', label: string, help: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        ref={name === 'address' ? first : undefined}
        className={controls.text}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={name === 'message' ? 200 : 320}
        value={draft[name]}
        aria-invalid={asked && problems.includes(name)}
        aria-describedby={`${id}-${name}-help`}
        onChange={(event) => set({ [name]: event.target.value })}
      />
      {problem(name)}
      <p id={`${id}-${name}-help`} className={classes.help}>
        {help}
      </p>
    </>
  );
  const area = (name: 'comment' | 'admin_message', label: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <textarea
        id={`${id}-${name}`}
        rows={2}
        maxLength={1000}
        className={classes.area}
        value={draft[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </>
  );
  const offered = waits.some((seconds) => seconds === draft.no_delist_before)
    ? waits
    : [...waits, draft.no_delist_before].sort((a, b) => a - b);
  const waitLabel = (seconds: number) =>
    seconds === 0 ? t('outblock.at_once') : t('outblock.after_hours', { count: Math.ceil(seconds / 3600) });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {is_new && field('address', t('outblock.sender'), t('outblock.sender_help'))}
      <label htmlFor={`${id}-ttl`}>{t('outblock.ttl')}</label>
      <Select
        id={`${id}-ttl`}
        value={String(draft.ttl)}
        options={block_ttls.map((ttl) => ({ value: String(ttl), label: t(`outblock.ttl_${ttl}`) }))}
        onChange={(value) => set({ ttl: block_ttls.find((ttl) => String(ttl) === value) ?? draft.ttl })}
        describedBy={`${id}-ttl-help`}
      />
      <p id={`${id}-ttl-help`} className={classes.help}>
        {t(block?.state === 'active' ? 'outblock.ttl_help_change' : 'outblock.ttl_help')}
      </p>
      {field('message', t('outblock.message'), t('outblock.message_help'))}
      {area('comment', t('outblock.comment'))}
      <Switch
        label={t('outblock.no_delist')}
        help={t('outblock.no_delist_help')}
        on={draft.no_delist}
        onChange={(no_delist) => set({ no_delist })}
      />
      {!draft.no_delist && (
        <>
          <label htmlFor={`${id}-before`}>{t('outblock.no_delist_before')}</label>
          <Select
            id={`${id}-before`}
            value={String(draft.no_delist_before)}
            options={offered.map((seconds) => ({ value: String(seconds), label: waitLabel(seconds) }))}
            onChange={(value) => set({ no_delist_before: Number(value) })}
          />
        </>
      )}
      {field('admin_address', t('outblock.admin_address'), t('outblock.admin_address_help'))}
      {area('admin_message', t('outblock.admin_message'))}
      {failure !== null && <Problem>{failure}</Problem>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit">{t(block?.state === 'active' ? 'outblock.save' : 'outblock.block')}</Button>
      </div>
    </form>
  );
}
