import type { WhatIf } from '@postern/contract/settings/what-if';
import { AppLink } from '@postern/ui/app-link.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import { subjectText } from '../../parts/messages/subject-text.ts';
import { paths } from '../../paths.ts';
import classes from './what-if.module.css';

/** The newest of the messages that would have been treated otherwise. */
export function ChangedMessages({ answer }: { answer: WhatIf }) {
  const { t } = useTexts();
  const format = useFormat();
  const { samples, changed } = answer;
  return (
    <section aria-labelledby="changed-title">
      <h3 id="changed-title" className={classes.heading}>
        {samples.length < changed
          ? t('what_if.newest', { count: samples.length, number: format.count(changed) })
          : t('what_if.all_changed', { count: changed })}
      </h3>
      <ul className={classes.messages}>
        {samples.map((message) => (
          <li key={message.cloudid}>
            <span className={classes.verdicts}>
              <VerdictMark value={message.before.class} />
              <IconArrowRight size={13} stroke={1.75} role="img" aria-label={t('what_if.becomes')} />
              <VerdictMark value={message.after.class} />
            </span>
            <span className={classes.words}>
              <AppLink className={classes.subject} to={paths.messageDetails(message.cloudid)}>
                {subjectText(message, t)}
              </AppLink>
              <span className={classes.who}>
                {message.from_address || '<>'} → {message.to_address}
              </span>
              <span className={classes.who}>
                {t(`what_if.action_${message.before.action}`)} → {t(`what_if.action_${message.after.action}`)}
                {message.released !== null && ` · ${t('what_if.was_released')}`}
              </span>
            </span>
            <span className={classes.score}>{format.score(message.score)}</span>
            <time dateTime={message.timestamp} title={format.utc(message.timestamp)}>
              {format.moment(message.timestamp)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
