/** One request: who asks and in what words, the message, why it is held, what its release means, and the decision. */

import type { ReleaseRequest } from '@postern/contract/quarantine/release-requests';
import { Button } from '@postern/ui/button.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowBackUp, IconCornerUpLeft, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRiskWords } from '../../parts/messages/actions/release-danger.tsx';
import { useFindingSentence } from '../../parts/messages/details/finding-sentence.ts';
import { MarkedAddress } from '../../parts/messages/details/marked-address.tsx';
import { heldBecause } from '../../parts/messages/list/columns.tsx';
import { TrustOfSender } from '../../parts/messages/trust/trust-slot.tsx';
import { paths } from '../../paths.ts';
import classes from './requests-view.module.css';
import { useDecisions } from './use-decisions.tsx';

type Props = { request: ReleaseRequest; onGrant: () => void; onDeny: () => void };

export function RequestRow({ request, onGrant, onDeny }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { state, decided_by, decided_at } = request;
  const quoted = (text: string) => t('requests.quoted', { text });
  const decision = { by: decided_by ?? '', at: decided_at ? format.moment(decided_at) : '' };
  return (
    <li className={classes.request} data-open={state === 'open' || undefined}>
      <div className={classes.what}>
        <p className={classes.by}>
          <span>{request.by}</span>
          <time dateTime={request.asked_at}>{format.moment(request.asked_at)}</time>
        </p>
        <p className={request.reason === '' ? classes.meta : classes.reason}>
          {request.reason === '' ? t('requests.no_reason') : quoted(request.reason)}
        </p>
        {(state === 'granted' || state === 'denied') && (
          <p className={classes.meta}>
            {t(`requests.${state}`, decision)}
            {request.answer !== '' && ` ${quoted(request.answer)}`}
          </p>
        )}
        {state === 'withdrawn' && <p className={classes.meta}>{t('requests.withdrawn')}</p>}
      </div>
      <Message request={request} />
      <Why request={request} />
      <div className={classes.decision}>
        {state === 'open' && request.content_kept && <Means request={request} />}
        {state === 'open' && <Buttons request={request} onGrant={onGrant} onDeny={onDeny} />}
      </div>
    </li>
  );
}

function Message({ request }: { request: ReleaseRequest }) {
  const { t } = useTexts();
  const address = request.hdr_from_addr || request.from_address || '<>';
  return (
    <div className={classes.what}>
      <VerdictMark value={request.class} />
      <p>
        {request.hdr_from_namedecode !== '' && <b className={classes.name}>{request.hdr_from_namedecode} </b>}
        <MarkedAddress address={address} lookalike={request.lookalike} />
      </p>
      <TrustOfSender row={{ ...request, state: request.message_state }} />
      <p>
        <a
          className={classes.subject}
          href={hrefOf(paths.messageDetails(request.cloudid, { from: 'quarasearch' }))}
        >
          {request.subject || t('search.no_subject')}
        </a>
      </p>
      {request.files.length > 0 && (
        <p className={classes.meta}>
          <IconPaperclip size={13} stroke={1.75} aria-hidden /> {request.files.join(', ')}
        </p>
      )}
    </div>
  );
}

/** The finding that forbids it in a sentence, else those that weigh most. */
function Why({ request }: { request: ReleaseRequest }) {
  const { find } = useTexts();
  const { weight } = useFormat();
  const sentence = useFindingSentence();
  const { class: verdict, findings } = request;
  const scored = verdict === 'spam' || verdict === 'highspam';
  if (!scored || findings.length === 0)
    return <div className={classes.what}>{heldBecause(request, { find })}</div>;
  return (
    <ul className={classes.why}>
      {findings.map((finding, index) => (
        <li key={`${finding.code}-${index}`}>
          <b data-up={finding.weight > 0 || undefined}>{weight(finding.weight)}</b> {sentence(finding).main}
        </li>
      ))}
    </ul>
  );
}

function Means({ request: { risk, may_grant } }: { request: ReleaseRequest }) {
  const { t } = useTexts();
  const wordsOf = useRiskWords();
  const { demand, danger } = risk;
  if (!may_grant && danger !== null)
    return (
      <div className={classes.what}>
        <b className={classes.name}>{t(`risk.means_${danger}`)}</b>
        <p className={classes.meta}>{t('risk.not_yours')}</p>
      </div>
    );
  if (!may_grant) return null;
  return (
    <div className={classes.what}>
      <b className={classes.name}>
        {t(
          danger === null
            ? demand === 'sentence'
              ? 'risk.means_sentence'
              : 'risk.means_undo'
            : `risk.means_${danger}`,
        )}
      </b>
      <p className={classes.meta}>{demand === 'undo' ? t('risk.means_undo_text') : wordsOf(risk).sentence}</p>
    </div>
  );
}

function Buttons({ request, onGrant, onDeny }: Props) {
  const { t } = useTexts();
  const decide = useDecisions(request);
  const asks = request.risk.demand !== 'undo';
  return (
    <div className={classes.buttons}>
      {!request.content_kept && <p className={classes.meta}>{t('requests.lapsed')}</p>}
      {request.may_grant && (
        <Button
          variant={asks ? 'default' : 'filled'}
          leftSection={<IconCornerUpLeft size={15} stroke={1.75} />}
          loading={decide.busy}
          onClick={() => (asks ? onGrant() : void decide.grant())}
        >
          {t(asks ? 'requests.grant_asks' : 'requests.grant')}
        </Button>
      )}
      {request.may_grant || (request.may_deny && !request.content_kept) ? (
        <Button variant="default" leftSection={<IconX size={15} stroke={1.6} />} onClick={onDeny}>
          {t('requests.deny')}
        </Button>
      ) : request.is_own ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
          loading={decide.busy}
          onClick={() => void decide.withdraw()}
        >
          {t('requests.withdraw')}
        </Button>
      ) : (
        request.content_kept && <p className={classes.meta}>{t('requests.no_right')}</p>
      )}
    </div>
  );
}
