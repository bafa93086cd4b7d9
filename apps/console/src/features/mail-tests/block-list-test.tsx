/** Whether an address, domain or link stands on the block lists that the operator named. */
import {
  type RblCheck,
  rbl_places,
  rblCheck,
  rblCheckRead,
  reputation_scale,
  reputationOf,
} from '@postern/contract/mail-tests/block-lists';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { paths } from '../../paths.ts';
import classes from './mail-tests.module.css';
import { StepsResult } from './steps-result.tsx';
import { Tester, usePresets } from './tester.tsx';
import { useOpenResult } from './use-open-result.ts';

type Values = Pick<RblCheck, 'checkvalue'>;

export function BlockListTest() {
  const { t } = useTexts();
  const preset = usePresets();
  const lsid = preset('lsid');
  const state = useOperation(rblCheckRead, { params: { lsid } }, { enabled: lsid !== '', retry: false });
  const run = useRunBlockListTest();
  return (
    <Tester<Values, RblCheck>
      lsid={lsid}
      state={state}
      values={(lsid !== '' && state.data) || { checkvalue: preset('checkvalue') }}
      schema={schemaOf<Values>(({ checkvalue }) =>
        checkvalue.trim() === '' ? [{ path: ['checkvalue'], message: t('rbl.need_value') }] : [],
      )}
      run={({ checkvalue }) => run(checkvalue)}
      fields={() => <Field name="checkvalue" label={t('rbl.value')} most={300} />}
      result={(check) => (
        <StepsResult
          kind="rbl"
          steps={check.steps}
          about={{ value: check.checkvalue }}
          at={check.timestamp}
          took={check.took}
          side={<Reputation check={check} />}
        />
      )}
    />
  );
}

/** Green, yellow and red of a traffic light (clarification 4.10). */
const toneOf = (value: number) =>
  value >= reputation_scale.REJECT ? 'bad' : value >= reputation_scale.LOWSCORE ? 'warn' : 'good';

/** What all lists say together, and in which places of a mail it would count. */
function Reputation({ check }: { check: RblCheck }) {
  const { t } = useTexts();
  const { reputation } = check;
  const places = rbl_places.flatMap((place) => {
    const field = check[place];
    const found = typeof field === 'number' ? null : reputationOf(Object.values(field));
    return found === null ? [] : [{ place, ...found }];
  });
  return (
    <section>
      <h3>{t('rbl.reputation')}</h3>
      <p>
        <span className={classes.verdict} data-tone={reputation ? toneOf(reputation.value) : undefined}>
          {t(reputation ? `rbl.reputation_${reputation.label}` : 'rbl.reputation_none')}
        </span>
      </p>
      {places.length > 0 && (
        <dl className={classes.facts}>
          {places.map(({ place, value, label }) => (
            <div key={place} className={classes.place}>
              <dt>{t(`rbl.place_${place}`)}</dt>
              <dd className={classes.verdict} data-tone={toneOf(value)}>
                {t(`rbl.reputation_${label}`)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Looks a value up and opens the result. */
export function useRunBlockListTest(): (checkvalue: string) => Promise<void> {
  const open = useOpenResult<RblCheck>(rblCheckRead, (lsid) => paths.connectivity({ lsid }));
  return async (checkvalue) => open(await call(rblCheck, { body: { checkvalue } }));
}
