import type { IncidentPhase } from '@postern/contract/news';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import type { ReactNode } from 'react';

interface Update {
  id: string;
  at: string;
  phase: IncidentPhase;
  text: string;
}

/** What was said as an incident went on, newest first. */
export function Updates({
  updates,
  actOf,
}: {
  updates: readonly Update[];
  actOf?: (id: string) => ReactNode;
}) {
  const { t } = useTexts();
  const { moment } = useFormat();
  if (updates.length === 0) return null;
  return (
    <ol aria-label={t('news.updates')}>
      {updates.toReversed().map(({ id, at, phase, text }) => (
        <li key={id} className={rows.note}>
          {moment(at)} <strong>{t(`news.phase_${phase}`)}</strong> {text} {actOf?.(id)}
        </li>
      ))}
    </ol>
  );
}
