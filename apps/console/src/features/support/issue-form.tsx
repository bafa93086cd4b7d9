import { locales } from '@postern/contract/base/vocabulary';
import {
  ISSUE_TEXT_MOST,
  ISSUE_TITLE_MOST,
  type IssueKind,
  issue_form,
  issue_kinds,
  issue_states,
  issueCreate,
  issueList,
  issueUpdate,
  releaseNoteList,
  roadmapList,
  type WrittenIssue,
} from '@postern/contract/support';
import { language_names } from '@postern/locales/locale';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { Fragment } from 'react';

type Values = {
  kind: IssueKind;
  state: WrittenIssue['state'];
  due_date: string;
  texts: Record<(typeof locales)[number], { title: string; description: string }>;
};

const bodyOf = ({ due_date, ...values }: Values) => ({
  ...values,
  due_date: due_date === '' ? null : due_date,
});

const schema: Schema = { safeParse: (values) => issue_form.safeParse(bodyOf(values as Values)) };

function valuesOf(kind: IssueKind, issue: WrittenIssue | null): Values {
  return {
    kind: issue?.kind ?? kind,
    state: issue?.state ?? 'opened',
    due_date: issue?.due_date ?? '',
    texts: Object.fromEntries(
      locales.map((locale) => [locale, { title: '', description: '', ...issue?.texts[locale] }]),
    ) as Values['texts'],
  };
}

export function IssueForm({
  kind,
  issue,
  onClose,
}: {
  kind: IssueKind;
  issue: WrittenIssue | null;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const invalidates = [issueList, roadmapList, releaseNoteList];
  const create = useAction(issueCreate, { success: () => t('support.added'), invalidates });
  const update = useAction(issueUpdate, { success: () => t('support.changed'), invalidates });
  return (
    <FormDrawer<Values>
      title={t(issue ? 'support.change_title' : 'support.add_title')}
      verb={t(issue ? 'support.save' : 'support.add')}
      values={valuesOf(kind, issue)}
      schema={schema}
      onSubmit={(values) =>
        issue
          ? update.attempt({ params: { iid: String(issue.iid) }, body: bodyOf(values) })
          : create.attempt({ body: bodyOf(values) })
      }
      onClose={onClose}
    >
      <Field
        name="kind"
        type="select"
        label={t('support.kind')}
        options={issue_kinds.map((value) => ({ value, label: t(`support.kind_${value}`) }))}
      />
      <Field
        name="state"
        type="select"
        label={t('support.state')}
        help={t('support.state_help')}
        options={issue_states.map((value) => ({ value, label: t(`support.state_${value}`) }))}
      />
      <Field name="due_date" type="date" label={t('support.due_date')} help={t('support.due_date_help')} />
      {locales.map((locale) => (
        <Fragment key={locale}>
          <Field
            name={`texts.${locale}.title`}
            label={t('support.entry_title', { language: language_names[locale] })}
            most={ISSUE_TITLE_MOST}
            focus={locale === 'en_GB'}
          />
          <Field
            name={`texts.${locale}.description`}
            type="area"
            rows={4}
            label={t('support.entry_text', { language: language_names[locale] })}
            most={ISSUE_TEXT_MOST}
            {...(locale === 'en_GB' && { help: t('support.entry_text_help') })}
            {...(locale === 'es_ES' && { help: t('support.text_help') })}
          />
        </Fragment>
      ))}
    </FormDrawer>
  );
}
