/** Whether an address, domain or link stands on the block lists that the operator named. */
import { type RblCheck, rblCheck, rblCheckRead } from '@postern/contract/mail-tests/block-lists';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { paths } from '../../paths.ts';
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
      result={({ steps, checkvalue, timestamp, took }) => (
        <StepsResult kind="rbl" steps={steps} about={{ value: checkvalue }} at={timestamp} took={took} />
      )}
    />
  );
}

/** Looks a value up and opens the result. */
export function useRunBlockListTest(): (checkvalue: string) => Promise<void> {
  const open = useOpenResult<RblCheck>(rblCheckRead, (lsid) => paths.connectivity({ lsid }));
  return async (checkvalue) => open(await call(rblCheck, { body: { checkvalue } }));
}
