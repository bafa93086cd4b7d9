/** What became of a request for release: who asks reads that before the reasons it was held for. */
import type { MessageMeta } from '@postern/contract/messages/details';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { decisionOf } from './decision-of.ts';
import classes from './why-section.module.css';

export function Decision({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const { moment } = useFormat();
  const decision = decisionOf(meta);
  if (decision === null) return null;
  const { kind, at, by, words } = decision;
  return (
    <section aria-labelledby="decision-title" className={classes.section}>
      <h3 id="decision-title">{t('details.request')}</h3>
      <p>{t(`details.request_${kind}`, { at: moment(at), by })}</p>
      {words !== '' && <p className={classes.rest}>{t('event.words', { words })}</p>}
    </section>
  );
}
