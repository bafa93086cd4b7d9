import type { SettingTrial } from '@postern/contract/settings/trial';
import { useTexts } from '@postern/web/texts.tsx';

type Effect = Pick<SettingTrial['effects'][number], 'effect' | 'before' | 'after'>;

/** An effect in words, with the tags or servers it is about. */
export function useEffectWords(): (effect: Effect) => string {
  const { t } = useTexts();
  return ({ effect, before, after }) => {
    const server = (name: string) => (name === '' ? t('setup.trial_usual_way') : name);
    const about =
      effect === 'elsewhere' ? { before: server(before), after: server(after) } : { before, after };
    return t(`setup.trial_${effect}`, about);
  };
}
