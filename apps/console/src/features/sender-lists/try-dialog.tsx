import { ipFamily } from '@postern/addresses';
import type { DataOf } from '@postern/contract/base/operation';
import { listEntryTry } from '@postern/contract/sender-lists';
import { isMailAddress } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import controls from '@postern/ui/controls.module.css';
import { Dialog } from '@postern/ui/dialog.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { call } from '@postern/web/api.ts';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KindMark } from './entry-row.tsx';
import { protectsName, senderName } from './entry-words.ts';
import classes from './sender-lists.module.css';
import type { Rights } from './use-entries.ts';

type Tried = DataOf<typeof listEntryTry>;
type Mail = Record<'sender' | 'header' | 'ip' | 'host' | 'recipient', string>;
type Wrong = Partial<Record<keyof Mail, 'reach_user_invalid' | 'reach_unknown' | 'ip_invalid'>>;
type Props = { rights: Rights; onClose: () => void };

const isAddress = (text: string) => isMailAddress(text.trim().replace(/^<(.*)>$/, '$1'));
/** The null sender, or nothing where another field says it. */
const isNobody = (text: string) => ['', '<>'].includes(text.trim());

function checkMail({ sender, header, ip, recipient }: Mail): Wrong {
  return {
    ...(isNobody(sender) || isAddress(sender) ? {} : { sender: 'reach_user_invalid' }),
    ...(isNobody(header) || isAddress(header) ? {} : { header: 'reach_user_invalid' }),
    ...(ip.trim() === '' || ipFamily(ip.trim()) !== 0 ? {} : { ip: 'ip_invalid' }),
    ...(isAddress(recipient) ? {} : { recipient: 'reach_user_invalid' }),
  };
}

export default function TryDialog({ rights, onClose }: Props) {
  const { t } = useTexts();
  const [mail, setMail] = useState<Mail>({
    sender: '',
    header: '',
    ip: '',
    host: '',
    recipient: rights.address,
  });
  const [tried, setTried] = useState<Tried | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);
  const set = (part: Partial<typeof mail>) => {
    setMail({ ...mail, ...part });
    setTried(null);
    setWrong({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkMail(mail);
    setWrong(found);
    if (busy || Object.keys(found).length > 0) return;
    const body = {
      sender: mail.sender,
      ...(mail.header.trim() === '' ? {} : { header_sender: mail.header }),
      ip: mail.ip.trim(),
      host: mail.host.trim(),
      recipient: mail.recipient,
    };
    setBusy(true);
    setProblem(null);
    try {
      setTried(await call(listEntryTry, { body }));
    } catch (error) {
      // Somebody else's mailbox is as unknown as one that is not there.
      const unknown = error instanceof ApiError && error.code === 'not_found';
      if (unknown) setWrong({ recipient: 'reach_unknown' });
      else setProblem(errorText(error, t));
    }
    setBusy(false);
  }

  const fields = [
    { id: 'sender', label: t('lists.try_sender'), placeholder: 'news@shop.example' },
    { id: 'header', label: t('lists.try_header'), help: t('lists.try_header_help') },
    { id: 'ip', label: t('lists.try_ip'), placeholder: '192.0.2.7' },
    { id: 'host', label: t('lists.try_host'), placeholder: 'mail.shop.example' },
    { id: 'recipient', label: t('lists.try_recipient') },
  ] as const;
  return (
    <Dialog onClose={onClose} width={560} top="6vh" title={t('lists.try_title')}>
      <p className={classes.help}>{t('lists.try_lead')}</p>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {fields.map((field) => (
          <div key={field.id}>
            <label className={classes.label} htmlFor={`try-${field.id}`}>
              {field.label}
            </label>
            <input
              id={`try-${field.id}`}
              className={controls.text}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              data-autofocus={field.id === 'sender' || undefined}
              readOnly={field.id === 'recipient' && !rights.sees_others}
              placeholder={'placeholder' in field ? field.placeholder : undefined}
              value={mail[field.id]}
              aria-invalid={wrong[field.id] !== undefined || undefined}
              aria-describedby={
                [wrong[field.id] && `try-${field.id}-wrong`, 'help' in field && `try-${field.id}-help`]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              onChange={(event) => set({ [field.id]: event.target.value })}
            />
            {wrong[field.id] !== undefined && (
              <Problem id={`try-${field.id}-wrong`}>
                {t(`lists.problem_${wrong[field.id] ?? 'ip_invalid'}`)}
              </Problem>
            )}
            {'help' in field && (
              <p id={`try-${field.id}-help`} className={classes.help}>
                {field.help}
              </p>
            )}
          </div>
        ))}
        {problem !== null && <Problem>{problem}</Problem>}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('lists.try_run')}
          </Button>
        </div>
      </form>
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
