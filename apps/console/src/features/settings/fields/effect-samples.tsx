import type { SettingTrial } from '@postern/contract/settings/trial';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { subjectText } from '../../../parts/messages/subject-text.ts';
import { paths } from '../../../paths.ts';
import classes from './strip.module.css';
import { useEffectWords } from './use-effect-words.ts';

/** The newest messages a value would have changed. `several`: not all in the same way, so each says its own. */
export function EffectSamples({ samples, several }: { samples: SettingTrial['samples']; several: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = useEffectWords();
  return (
    <ul className={classes.samples}>
      {samples.map((message) => (
        <li key={message.cloudid}>
          {/* The page holds changes that are not saved. */}
          <AppLink className={classes.link} to={paths.messageDetails(message.cloudid)} target="_blank">
            {subjectText(message, t)}
          </AppLink>
          <span>
            {message.from_address || '<>'} → {message.to_address},{' '}
            <time dateTime={message.timestamp} title={format.utc(message.timestamp)}>
              {format.moment(message.timestamp)}
            </time>
          </span>
          {several && <span>{words(message)}</span>}
        </li>
      ))}
    </ul>
  );
}
