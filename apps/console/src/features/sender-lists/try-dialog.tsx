import { ipFamily } from '@postern/addresses';
import type { DataOf } from '@postern/contract/base/operation';
import { listEntryTry } from '@postern/contract/sender-lists';
import { isMailAddress } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import { Dialog, Foot } from '@postern/ui/dialog.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, FieldError } from '@postern/web/api-error.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useState } from 'react';
import { KindMark } from './entry-cells.tsx';
import { protectsName, senderName } from './entry-words.ts';
import classes from './sender-lists.module.css';
import type { Rights } from './use-entries.ts';

type Tried = DataOf<typeof listEntryTry>;
type Mail = Record<'sender' | 'header' | 'ip' | 'host' | 'recipient', string>;
type Props = { rights: Rights; onClose: () => void };

const isAddress = (text: string) => isMailAddress(text.trim().replace(/^<(.*)>$/, '$1'));
/** The null sender, or nothing where another field says it. */
const isNobody = (text: string) => ['', '<>'].includes(text.trim());

function mailIssues({ sender, header, ip, recipient }: Mail, t: Translate) {
  const wrong = [
    !isNobody(sender) && !isAddress(sender) && ({ field: 'sender', problem: 'reach_user_invalid' } as const),
    !isNobody(header) && !isAddress(header) && ({ field: 'header', problem: 'reach_user_invalid' } as const),
    ip.trim() !== '' && ipFamily(ip.trim()) === 0 && ({ field: 'ip', problem: 'ip_invalid' } as const),
    !isAddress(recipient) && ({ field: 'recipient', problem: 'reach_user_invalid' } as const),
  ];
  return wrong
    .filter((each) => each !== false)
    .map(({ field, problem }) => ({ path: [field], message: t(`lists.problem_${problem}`) }));
}

export default function TryDialog({ rights, onClose }: Props) {
  const { t } = useTexts();
  const [tried, setTried] = useState<Tried | null>(null);
  const attempt = useAction(
    ({ sender, header, ip, host, recipient }: Mail) => {
      const body = {
        ...{ sender, recipient, ip: ip.trim(), host: host.trim() },
        ...(header.trim() === '' ? {} : { header_sender: header }),
      };
      return call(listEntryTry, { body }).catch((error: unknown) => {
        // Somebody else's mailbox is as unknown as one that is not there.
        const is_unknown = error instanceof ApiError && error.code === 'not_found';
        throw is_unknown ? new FieldError('recipient', t('lists.problem_reach_unknown')) : error;
      });
    },
    { onDone: setTried },
  );
  return (
    <Dialog onClose={onClose} width={560} top="6vh" title={t('lists.try_title')}>
      <p className={classes.help}>{t('lists.try_lead')}</p>
      {/* What was answered is about the mail as it was then. */}
      <div onInput={() => setTried(null)}>
        <Form<Mail>
          values={{ sender: '', header: '', ip: '', host: '', recipient: rights.address }}
          schema={schemaOf<Mail>((mail) => mailIssues(mail, t))}
          onSubmit={(mail) => attempt.attempt(mail)}
          foot={(busy) => (
            <Foot onCancel={onClose} cancel={t('shell.close')}>
              <Button type="submit" loading={busy}>
                {t('lists.try_run')}
              </Button>
            </Foot>
          )}
        >
          <Field name="sender" label={t('lists.try_sender')} placeholder="news@shop.example" focus />
          <Field name="header" label={t('lists.try_header')} help={t('lists.try_header_help')} />
          <Field name="ip" label={t('lists.try_ip')} placeholder="192.0.2.7" />
          <Field name="host" label={t('lists.try_host')} placeholder="mail.shop.example" />
          <Field name="recipient" label={t('lists.try_recipient')} readOnly={!rights.sees_others} />
        </Form>
      </div>
      {tried !== null && <Result tried={tried} />}
    </Dialog>
  );
}

function Result({ tried: { result, matched, lifts_spf } }: { tried: Tried }) {
  const { t } = useTexts();
  return (
    <div className={classes.result} role="status">
      <p>
        <b>{t(`lists.try_${result ?? 'none'}`)}</b> {lifts_spf && t('lists.try_spf')}
      </p>
      <ul className={classes.steps}>
        {matched.map((entry, index) => (
          <li key={entry.id}>
            <KindMark type={entry.list_type} /> {senderName(entry, t)} · {protectsName(entry, t)} ·{' '}
            <span className={classes.help}>{t(index === 0 ? 'lists.try_decides' : 'lists.try_also')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
