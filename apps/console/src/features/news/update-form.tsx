/** What is new of an incident or maintenance, in every language. */
import type { locales } from '@postern/contract/base/vocabulary';
import {
  type IncidentPhase,
  incident_phases,
  itemList,
  NEWS_TEXT_MOST,
  newsItemList,
  newsUpdateCreate,
  update_form,
  type WrittenNews,
} from '@postern/contract/news';
import { Field } from '@postern/ui/field.tsx';
import type { Schema } from '@postern/ui/form.tsx';
import { FormDrawer } from '@postern/ui/form-dialog.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { NewsTexts, no_texts } from './news-texts.tsx';

type Values = { phase: IncidentPhase; texts: Record<(typeof locales)[number], string> };

/** Maintenance is never investigated; what is only planned cannot be over. */
const phasesOf = ({ kind, state }: WrittenNews): readonly IncidentPhase[] =>
  incident_phases.filter((phase) => {
    if (phase === 'resolved') return state === 'current';
    return phase === 'update' || kind !== 'maintenance';
  });

export function UpdateForm({ item, onClose }: { item: WrittenNews; onClose: () => void }) {
  const { t } = useTexts();
  const phases = phasesOf(item);
  const publish = useAction(newsUpdateCreate, {
    success: () => t('news.update_published'),
    invalidates: [newsItemList, itemList],
  });
  const known = item.updates.findLast(({ phase }) => phases.includes(phase))?.phase;
  return (
    <FormDrawer<Values>
      title={t('news.update_write')}
      verb={t('news.update_publish')}
      values={{ phase: known ?? phases[0] ?? 'update', texts: no_texts }}
      schema={update_form as Schema}
      onSubmit={(body) => publish.attempt({ params: { id: item.id }, body })}
      onClose={onClose}
    >
      {() => (
        <>
          <Field
            name="phase"
            type="select"
            label={t('news.phase')}
            options={phases.map((value) => ({ value, label: t(`news.phase_${value}`) }))}
            {...(phases.includes('resolved') && { help: t('news.phase_help') })}
          />
          <NewsTexts most={NEWS_TEXT_MOST} />
        </>
      )}
    </FormDrawer>
  );
}
