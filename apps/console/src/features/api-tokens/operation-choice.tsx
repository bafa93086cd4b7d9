/** Which operations a token may call: those of a template, or some, picked by area. Nothing until it is chosen. */
import { Radio } from '@postern/ui/choice.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useId } from 'react';
import { Choice, ChoiceGroup, withChoice } from '../../parts/credentials/choice-list.tsx';
import classes from './api-tokens.module.css';
import { areasOf, type Offered } from './operation-areas.ts';
import { offeredTemplates, type TokenChoice } from './token-templates.ts';

type Props = {
  offered: readonly Offered[];
  choice: TokenChoice;
  chosen: readonly string[];
  problem: string | undefined;
  onChoice: (choice: TokenChoice) => void;
  onChange: (chosen: string[]) => void;
};

export function OperationChoice({ offered, choice, chosen, problem, onChoice, onChange }: Props) {
  const { t } = useTexts();
  const name = useId();
  const choices: TokenChoice[] = [...offeredTemplates(offered), 'own'];
  return (
    <>
      <ChoiceGroup legend={t('tokens.may')} problem={problem}>
        {choices.map((each) => (
          <label key={each} className={classes.template}>
            <Radio name={name} checked={choice === each} onChange={() => onChoice(each)} />
            <span>{t(`tokens.template_${each || 'own'}`)}</span>
          </label>
        ))}
      </ChoiceGroup>
      {choice === 'own' && <Areas offered={offered} chosen={chosen} onChange={onChange} />}
    </>
  );
}

function Areas({ offered, chosen, onChange }: Pick<Props, 'offered' | 'chosen' | 'onChange'>) {
  const { t, find } = useTexts();
  return (
    <ChoiceGroup legend={t('tokens.may_own')} help={t('tokens.may_some', { count: chosen.length })}>
      {areasOf(offered).map(({ area, operations }) => {
        const names = operations.map(({ name }) => name);
        const ticked = names.filter((name) => chosen.includes(name));
        const rest = chosen.filter((name) => !names.includes(name));
        return (
          <details key={area} className={classes.area_group}>
            <summary>
              {find(`tokens.area_${area}`) ?? area}
              <span className={classes.note}>
                {' '}
                {t('tokens.area_count', { chosen: ticked.length, count: names.length })}
              </span>
            </summary>
            <Choice
              checked={ticked.length === names.length || (ticked.length > 0 ? null : false)}
              onChange={(checked) => onChange(checked ? [...rest, ...names] : rest)}
            >
              {t('tokens.area_all')}
            </Choice>
            {operations.map(({ name, method, path, summary }) => (
              <Choice
                key={name}
                checked={chosen.includes(name)}
                onChange={(checked) => onChange(withChoice(chosen, name, checked))}
              >
                <Meaning name={name} summary={summary} />
                <code className={classes.path}>
                  {method} {path}
                </code>
              </Choice>
            ))}
          </details>
        );
      })}
    </ChoiceGroup>
  );
}

/** In the person's language; the contract's own English words for an operation that has no text yet. */
function Meaning({ name, summary }: Pick<Offered, 'name' | 'summary'>) {
  const { find } = useTexts();
  const text = find(`operation.${name}`);
  return text === null ? <span lang="en">{summary}</span> : <span>{text}</span>;
}
