import { type ReleaseRequest, releaseRequestDecide } from '@postern/contract/quarantine/release-requests';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCornerUpLeft, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog, TextArea } from '../../parts/messages/actions/form-dialog.tsx';
import { ReleaseDanger } from '../../parts/messages/actions/release-danger.tsx';
import { useTellDone } from '../../parts/messages/actions/use-acts.tsx';
import { useGrant } from './use-decisions.tsx';

type Props = { request: ReleaseRequest; onClose: () => void };

function useAsked({ by, reason }: ReleaseRequest): string {
  const { t } = useTexts();
  const asked = t('requests.asks', { by, at: '' }).replace(/,\s*$/, '');
  return reason === '' ? asked : `${asked}: ${t('requests.quoted', { text: reason })}`;
}

/** What is riskier than plain spam is not released by one click. */
export function GrantDialog({ request, onClose }: Props) {
  const { t } = useTexts();
  const grant = useGrant(request);
  const asked = useAsked(request);
  const [ticked, setTicked] = useState(false);
  const { risk } = request;
  const confirms = risk.demand === 'confirmation';
  return (
    <FormDialog
      title={t('release.title')}
      of={{ subject: request.subject, content: 'read' }}
      from={asked}
      verb={t('requests.grant')}
      icon={<IconCornerUpLeft size={15} stroke={1.75} />}
      danger={risk.danger === 'virus'}
      locked={confirms && !ticked}
      onSubmit={() => grant(confirms && risk.danger !== null ? risk.danger : undefined)}
      onClose={onClose}
    >
      <ReleaseDanger risk={risk} ticked={ticked} onTick={setTicked} />
    </FormDialog>
  );
}

export function DenyDialog({ request, onClose }: Props) {
  const { t } = useTexts();
  const tell = useTellDone();
  const asked = useAsked(request);
  const [answer, setAnswer] = useState('');
  async function submit() {
    const body = { grant: false, ...(answer.trim() === '' ? {} : { answer: answer.trim() }) };
    const done = await call(releaseRequestDecide, { params: { id: request.request_id }, body });
    tell({
      cloudid: request.cloudid,
      done,
      icon: <IconX size={16} />,
      title: t('requests.done_deny'),
      text: t('requests.after_deny'),
      now: {},
      before: {},
      undone: t('requests.undone_deny'),
    });
  }
  return (
    <FormDialog
      title={t('requests.deny_title')}
      of={{ subject: request.subject, content: 'read' }}
      from={asked}
      verb={t('requests.deny_button')}
      icon={<IconX size={15} stroke={1.6} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        id="deny-answer"
        label={t('requests.answer')}
        help={t('requests.answer_help')}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
}
