/** Why a message was rejected, what its sender can do, and the link that tells them: on the message's own page. */
import { rejectRead } from '@postern/contract/messages/details';
import { readReason } from '@postern/contract/rejects/reasons';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { AnswerSections } from './answer-sections.tsx';
import classes from './refusal.module.css';
import { useRefusalWords } from './refusal-reason.ts';

export default function Refusal({ id }: { id: string }) {
  const { t } = useTexts();
  const words = useRefusalWords(true);
  const reject = useOperation(rejectRead, { params: { id } });
  const { data } = reject;
  if (data === undefined) {
    if (reject.isPending) return <Loading rows={3} />;
    return <Failed title="error.message_title" error={reject.error} onRetry={reject.refetch} />;
  }
  const { because, fix } = words(readReason(data.reason), data.reason_category);
  return (
    <div className={classes.sections}>
      <section aria-labelledby="refusal-fix">
        <h3 id="refusal-fix">{t('refused.fix_lead')}</h3>
        {because && <p className={classes.rest}>{because}</p>}
        <p className={classes.fix}>{fix}</p>
      </section>
      <AnswerSections reject={data} />
    </div>
  );
}
