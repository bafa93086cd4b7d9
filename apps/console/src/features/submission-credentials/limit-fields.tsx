import { Field } from '@postern/ui/field.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { ChoiceList } from '../../parts/credentials/choice-list.tsx';

type Props = {
  /** Domains to choose from. */
  offered: readonly string[];
  chosen: readonly string[];
  problem: string | undefined;
  onChoose: (domains: string[]) => void;
};

/** What a server may send as and where it may sign in from. */
export function LimitFields({ offered, chosen, problem, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <>
      <ChoiceList
        legend={t('submission.domains')}
        help={t('submission.domains_help')}
        problem={problem}
        options={offered.map((domain) => ({ value: domain, label: domain }))}
        chosen={chosen}
        onChange={onChoose}
      />
      <Field
        name="senders"
        type="area"
        rows={2}
        label={t('submission.senders')}
        help={t('submission.senders_help')}
      />
      <Field
        name="networks"
        type="area"
        rows={2}
        label={t('submission.networks')}
        help={t('submission.networks_help')}
      />
    </>
  );
}
