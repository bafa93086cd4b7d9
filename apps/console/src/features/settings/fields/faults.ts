/** What is wrong with a drafted value, in the reader's language; the server checks again. */
import { type SettingField, settingDeclaration, settingFault } from '@postern/contract/settings';
import { useTexts } from '@postern/web/texts.tsx';
import type { Changes, Faults } from './draft.tsx';
import { showOf } from './layout.ts';
import type { Drafted } from './origin.ts';
import { useShown } from './shown.ts';

/** Tags are sent only where they say something (specification 2, section 5). */
const never_empty: ReadonlySet<SettingField> = new Set(['subject_tag_ext', 'subject_tag_spam']);

export function useFaults(): (changes: Changes) => Faults {
  const { t } = useTexts();
  const shown = useShown();

  function faultOf(field: SettingField, value: Drafted): string | null {
    if (value === null) return null;
    if (value === '' && never_empty.has(field)) return t('setup.fault_empty');
    const declared = settingDeclaration(field);
    const is_whole = showOf(field, declared.kind) === 'whole';
    const is_broken = is_whole && typeof value === 'number' && !Number.isInteger(value);
    if (settingFault(field, value) === null && !is_broken) return null;
    switch (declared.kind) {
      case 'number':
        return t('setup.fault_number', {
          min: shown(field, declared.min),
          max: shown(field, declared.max),
        });
      case 'text':
        return String(value).length > declared.max
          ? t('setup.fault_long', { count: declared.max })
          : t('setup.fault_form');
      default:
        return t('setup.fault_form');
    }
  }

  return (changes) =>
    Object.fromEntries(
      (Object.keys(changes) as SettingField[]).flatMap((field) => {
        const fault = faultOf(field, changes[field] ?? null);
        return fault === null ? [] : [[field, fault]];
      }),
    );
}
