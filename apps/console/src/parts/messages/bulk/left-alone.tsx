/** What a bulk act leaves alone: first what was so already, then the rest with the reason of each. */
import {
  type BulkRecordAction,
  bulk_actions,
  type IgnoredMessage,
} from '@postern/contract/quarantine/actions';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './bulk-dialog.module.css';

type Left = Pick<IgnoredMessage, 'cloudid'> & Partial<IgnoredMessage> & { subject: string };

/** Reasons that say that somebody did it before. */
const before: readonly (string | undefined)[] = [
  'not_held',
  'already_hashed',
  'already_reviewed',
  'already_deleted',
];

type Props = {
  action: BulkRecordAction;
  /** Whether it is still to be done. */
  left: 'left' | 'was_left';
  messages: readonly Left[];
};

export function LeftAlone({ action, left, messages }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const bulk = bulk_actions.find((one) => one === action);
  const isBefore = ({ code }: Left) => bulk !== undefined && before.includes(code);
  const were = messages.filter(isBefore);
  const others = messages.filter((one) => !isBefore(one));
  const numbers = (of: readonly Left[]) => ({ count: of.length, number: count(of.length) });
  return (
    <>
      {bulk && were.length > 0 && (
        <>
          <p className={classes.left}>{t(`bulk.before_${bulk}`, numbers(were))}</p>
          <Subjects messages={were.map(({ code: _said, ...one }) => one)} />
        </>
      )}
      {others.length > 0 && (
        <>
          <p className={classes.left}>{t(`bulk.${left}`, numbers(others))}</p>
          <Subjects messages={others} />
        </>
      )}
    </>
  );
}

const most = 50;

export function Subjects({ messages }: { messages: readonly Left[] }) {
  const { t, find } = useTexts();
  return (
    <ul className={classes.ignored}>
      {messages.slice(0, most).map(({ cloudid, code, subject }) => (
        <li key={cloudid}>
          <b>{subject}</b>
          {code !== undefined && <span>{find(`code.${code}`) ?? code}</span>}
        </li>
      ))}
      {messages.length > most && <li>{t('release.and_more', { count: messages.length - most })}</li>}
    </ul>
  );
}
