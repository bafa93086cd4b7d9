import { type AuditChain, auditChainCheck, auditChainRead } from '@postern/contract/audit-log';
import { type Format, useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import classes from './audit-log.module.css';
import { useChain } from './use-audit-log.ts';

/** Whether the entries are as they were written, and since when that is known. */
export function ChainLine() {
  const { t } = useTexts();
  const format = useFormat();
  const chain = useChain();
  const check = useAction(auditChainCheck, { invalidates: [auditChainRead] });
  if (!chain.data) return null;
  const { state, entries_done, entries_all } = chain.data.check;
  const is_busy = state === 'waiting' || state === 'running';
  const Mark = state === 'broken' ? IconLinkOff : IconLink;
  return (
    <section className={classes.chain} data-broken={state === 'broken' || undefined} aria-live="polite">
      <Mark size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{stateWords(chain.data, t, format)}</strong> {signedWords(chain.data, t, format)}
      </p>
      {is_busy ? (
        <progress
          aria-label={t('audit.chain_progress')}
          max={Math.max(1, entries_all)}
          value={state === 'waiting' ? 0 : entries_done}
        />
      ) : (
        <button
          type="button"
          className="link"
          disabled={check.busy}
          onClick={() => void check.run({ body: {} })}
        >
          {t('audit.chain_check')}
        </button>
      )}
    </section>
  );
}

function stateWords({ check, entries, since }: AuditChain, t: Translate, format: Format): string {
  const { state, entries_done, entries_all, finished_at, fault_seq } = check;
  if (state === 'waiting') return t('audit.chain_waiting');
  if (state === 'running')
    return t('audit.chain_running', { done: format.count(entries_done), all: format.count(entries_all) });
  if (state === 'broken') return t('audit.chain_broken', { entry: format.count(fault_seq ?? 0) });
  if (state === 'never' || finished_at === null || since === null)
    return t('audit.chain_never', { entries: format.count(entries) });
  return t('audit.chain_whole', {
    ...{ entries: format.count(entries_done), since: format.date(since), at: format.moment(finished_at) },
  });
}

function signedWords({ signed, entries }: AuditChain, t: Translate, format: Format): string {
  if (signed === null) return t('audit.signed_none');
  const rest = Math.max(0, entries - signed.seq);
  const at = format.moment(signed.at);
  return rest === 0
    ? t('audit.signed_all', { at })
    : t('audit.signed_part', { at, count: rest, number: format.count(rest) });
}
