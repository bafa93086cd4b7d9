import { settingsRead, settingsUpdate } from '@postern/contract/settings/extended-fields';
import type { WhatIfField } from '@postern/contract/settings/what-if';
import { Button } from '@postern/ui/button.tsx';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { invalidate } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change, Question, Value } from './question.ts';
import { differing } from './use-what-if.ts';
import classes from './what-if.module.css';

type Props = {
  question: Question;
  current: Partial<Record<WhatIfField, { value: Value; may_change: boolean }>>;
  onChange: (change: Change) => void;
};

/** Makes the tried settings those of the domain, or goes back to what holds. */
export function SaveChanges({ question, current, onChange }: Props) {
  const { t } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
  const [busy, setBusy] = useState(false);
  const { domain, settings } = question;
  const changes = differing(settings, current);
  const fields = Object.keys(changes) as WhatIfField[];
  if (fields.length === 0) return null;
  const may = fields.every((field) => current[field]?.may_change);
  const back = () => onChange(Object.fromEntries(fields.map((field) => [field, null])));

  async function save() {
    setBusy(true);
    try {
      const params = { container: 'scanner', scope: 'domain', scope_value: domain } as const;
      await call(settingsUpdate, { params, body: changes as Record<string, never> });
      await invalidate(client, [settingsRead]);
      say('success', t('what_if.saved', { count: fields.length, domain }));
      back();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={back}>
        {t('what_if.back')}
      </Button>
      {may && (
        <Button loading={busy} onClick={save}>
          {t('what_if.save', { count: fields.length })}
        </Button>
      )}
    </div>
  );
}
