import type { DataOf } from '@postern/contract/base/operation';
import type { rejectRead } from '@postern/contract/messages/details';
import { useTexts } from '@postern/web/texts.tsx';
import { useMe } from '../../../lib/me.tsx';
import classes from './refusal.module.css';
import { replyCode } from './refusal-reason.ts';
import { SenderLinks } from './sender-links.tsx';

/** What the sending server was told, and the links that tell its sender why. */
export function AnswerSections({ reject }: { reject: DataOf<typeof rejectRead> }) {
  const { t } = useTexts();
  const me = useMe();
  const { id, from_address, to_address, responsecode } = reject;
  const answer = reject.rejectmessage || reject.message;
  return (
    <>
      <section aria-labelledby="reject-answer">
        <h3 id="reject-answer">{t('reject.answer')}</h3>
        <p className={classes.answer}>
          {answer.startsWith(String(responsecode)) ? answer : `${replyCode(reject)} ${answer}`}
        </p>
      </section>
      {me.may({ module: 'msgsearch', sub_feature: 'search.search_others' }) && (
        <SenderLinks key={id} id={id} from={from_address} to={to_address} />
      )}
    </>
  );
}
