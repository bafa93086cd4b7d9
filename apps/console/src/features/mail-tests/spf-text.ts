import type { SpfCheck } from '@postern/contract/mail-tests';
import type { Translate } from '@postern/web/texts.tsx';

/** The result as plain text, for a mail to whoever looks after the domain's DNS. */
export function asText(check: SpfCheck, t: Translate): string {
  const record = check.testmode === 'draft' ? check.spfrecord : check.domainspf;
  const lines = check.terms.map(
    ({ term, depth, sum, state }) => `${'  '.repeat(depth)}${term}  [${sum}] ${t(`spf.state_${state}`)}`,
  );
  return [
    `${t('tests.domain')}: ${check.domain}`,
    ...(check.ip === '' ? [] : [`${t('spf.address')}: ${check.ip}`, `${t('spf.result')}: ${check.result}`]),
    `${t('spf.record')}: ${record || '–'}`,
    '',
    ...lines,
    ...(check.suggestion ? ['', check.suggestion.record] : []),
  ].join('\n');
}
