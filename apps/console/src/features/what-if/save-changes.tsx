import { settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import type { WhatIfField } from '@postern/contract/settings/what-if';
import { Button } from '@postern/ui/button.tsx';
import { Foot } from '@postern/ui/dialog.tsx';
import { useInvalidate } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { Change, Question, Value } from './question.ts';
import { differing } from './use-what-if.ts';

type Props = {
  question: Question;
  current: Partial<Record<WhatIfField, { value: Value; may_change: boolean }>>;
  onChange: (change: Change) => void;
};

/** Makes the tried settings those of the domain, or goes back to what holds. */
export function SaveChanges({ question, current, onChange }: Props) {
  const { t } = useTexts();
  const invalidate = useInvalidate();
  const { domain, settings } = question;
  const changes = differing(settings, current);
  const fields = Object.keys(changes) as WhatIfField[];
  const save = useAction(settingsUpdate, {
    success: () => t('what_if.saved', { count: fields.length, domain }),
    onDone: async () => {
      await invalidate(settingsRead);
      back();
    },
  });
  if (fields.length === 0) return null;
  const may = fields.every((field) => current[field]?.may_change);
  const back = () => onChange(Object.fromEntries(fields.map((field) => [field, null])));

  const params = { container: 'scanner', scope: 'domain', scope_value: domain } as const;
  return (
    <Foot onCancel={back} cancel={t('what_if.back')}>
      {may && (
        <Button
          loading={save.busy}
          onClick={() => void save.run({ params, body: changes as Record<string, never> })}
        >
          {t('what_if.save', { count: fields.length })}
        </Button>
      )}
    </Foot>
  );
}
