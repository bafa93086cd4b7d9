/** What a level, a switch or an entry would have done to the mail of the last days, before it is saved. */

import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { likelyDomain } from '../../lib/likely-domain.ts';
import { useMe } from '../../lib/me.tsx';
import { Answer } from './answer.tsx';
import { useQuestion } from './question.ts';
import { QuestionForm } from './question-form.tsx';
import { asksNothing, useCurrent, useWhatIf } from './use-what-if.ts';
import classes from './what-if.module.css';

export function WhatIfScreen() {
  const { t } = useTexts();
  const me = useMe();
  const [question, change] = useQuestion(likelyDomain(me.email, me.domains));
  const current = useCurrent(question.domain);
  const answer = useWhatIf(question);
  return (
    <PageFrame title={t('screen.what_if')} lead={t('what_if.lead')}>
      <div className={classes.screen}>
        <QuestionForm
          question={question}
          current={current.data ?? {}}
          domains={me.domains}
          onChange={change}
        />
        <section className={classes.answer} aria-live="polite" aria-busy={answer.isFetching}>
          {question.domain === '' ? (
            <Notice title={t('what_if.no_domain')}>
              <p>{t('what_if.no_domain_text')}</p>
            </Notice>
          ) : answer.isError ? (
            <Failed title="what_if.failed" error={answer.error} onRetry={answer.refetch} />
          ) : answer.data === undefined ? (
            <>
              <p className={classes.checking}>{t('what_if.checking', { days: question.days })}</p>
              <Loading rows={6} />
            </>
          ) : (
            <Answer answer={answer.data} nothing_asked={asksNothing(question)} busy={answer.isFetching} />
          )}
        </section>
      </div>
    </PageFrame>
  );
}
