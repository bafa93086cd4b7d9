/** What an entry would have done to the mail of the last days, while it is written. */

import type { DataOf } from '@postern/contract/base/operation';
import {
  LIST_TRIAL_DAYS,
  type ListEntryData,
  type ListEntryInput,
  listEntryPreview,
} from '@postern/contract/sender-lists';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Spinner } from '@postern/ui/loading.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subjectText } from '../../parts/messages/subject-text.ts';
import { paths } from '../../paths.ts';
import { bodyOf, type Draft, domainItself, issuesOf } from './draft.ts';
import { KindMark } from './entry-cells.tsx';
import { protectsName, senderName } from './entry-words.ts';
import classes from './sender-lists.module.css';

type Preview = DataOf<typeof listEntryPreview>;

/** So long after the last change the server is asked: it reads a month of mail. */
const pause_ms = 600;
const most_shown = 6;

type Props = { draft: Draft; entry: ListEntryData | null; onAddress: (address: string) => void };

export function Trial({ draft, entry, onAddress }: Props) {
  const { t } = useTexts();
  const body = useMemo(() => bodyOf({ ...draft, comment: '' }, entry), [draft, entry]);
  const asked = useSettled(JSON.stringify(body), pause_ms);
  const preview = useOperation(
    listEntryPreview,
    { body: { entry: JSON.parse(asked), ...(entry !== null && { id: entry.id }) } },
    {
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 60_000,
    },
  );
  return (
    <section>
      <h3>{t('lists.trial', { days: LIST_TRIAL_DAYS })}</h3>
      {preview.data ? (
        <>
          <Answer data={preview.data} />
          {preview.data.examined === 0 && (
            <DomainItself entry={JSON.parse(asked)} id={entry?.id} onAddress={onAddress} />
          )}
        </>
      ) : preview.isError ? (
        <p className={classes.help}>{trialError(preview.error, t)}</p>
      ) : (
        <p className={classes.help} role="status">
          <Spinner /> {t('lists.trial_counting', { days: LIST_TRIAL_DAYS })}
        </p>
      )}
    </section>
  );
}

type DomainProps = {
  entry: ListEntryInput;
  id: string | undefined;
  onAddress: (address: string) => void;
};

/** An entry for what lies below a domain leaves the domain itself out, which is where the mail may come from. */
function DomainItself({ entry, id, onAddress }: DomainProps) {
  const { t } = useTexts();
  const { count } = useFormat();
  const domain = domainItself(entry.sender_address ?? '');
  const asked = { ...entry, sender_address: domain ?? '' };
  const found = useOperation(
    listEntryPreview,
    { body: { entry: asked, ...(id !== undefined && { id }) } },
    { enabled: domain !== null, retry: false, staleTime: 60_000 },
  );
  const number = found.data?.examined ?? 0;
  if (domain === null || number === 0) return null;
  return (
    <p>
      {t('lists.trial_itself', { count: number, number: count(number), domain })}{' '}
      <button type="button" className="link" onClick={() => onAddress(domain)}>
        {t('lists.use_domain', { domain })}
      </button>
    </p>
  );
}

/** What the server says of a field says more than that it could not use it. */
function trialError(error: unknown, t: Parameters<typeof errorText>[1]): string {
  const [issue] = issuesOf(error);
  return issue === undefined ? errorText(error, t) : t(`lists.problem_${issue.problem}`);
}

function Answer({ data }: { data: Preview }) {
  const { t, find } = useTexts();
  const format = useFormat();
  const { examined, changed, released, complete, since, moves, samples, alike } = data;
  const className = (name: string) => find(`class.${name}`) ?? name;
  const numbers = { number: format.count(changed), examined: format.count(examined) };
  return (
    <>
      <p aria-live="polite">
        {examined === 0
          ? t('lists.trial_none')
          : changed === 0
            ? t('lists.trial_same', { count: examined, number: format.count(examined) })
            : t('lists.trial_changed', { count: changed, ...numbers })}
        {released > 0 && ` ${t('lists.trial_released', { count: released })}`}
      </p>
      {!complete && <p className={classes.help}>{t('lists.trial_part', { moment: format.moment(since) })}</p>}
      {moves.length > 0 && changed > 0 && (
        <ul className={classes.samples}>
          {moves.map(({ from, to, messages }) => (
            <li key={`${from.class}${from.action}${to.class}${to.action}`}>
              {t('lists.trial_move', {
                count: format.count(messages),
                before: className(from.class),
                after: className(to.class),
              })}
            </li>
          ))}
        </ul>
      )}
      {samples.length > 0 && (
        <ul className={classes.samples}>
          {samples.slice(0, most_shown).map((one) => (
            <li key={one.cloudid}>
              {format.moment(one.timestamp)} <b>{one.from_name || one.from_address}</b> → {one.to_address}{' '}
              <AppLink to={paths.messageDetails(one.cloudid)}>{subjectText(one, t)}</AppLink>
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <>
          <p className={classes.label}>{t('lists.alike')}</p>
          <ul>
            {alike.map((entry) => (
              <li key={entry.id}>
                <KindMark type={entry.list_type} /> {senderName(entry, t)} · {protectsName(entry, t)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
