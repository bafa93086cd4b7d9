/** The reply below a conversation: sealed, as the messages above it. What was typed stays while one reads elsewhere. */
import {
  data_room_reply_form,
  dataRoomMessageCreate,
  dataRoomMessageList,
  dataRoomThreadRead,
  type ReadDataRoomMessage,
} from '@postern/contract/portal/data-room';
import { Button } from '@postern/ui/button.tsx';
import { Checkbox } from '@postern/ui/choice.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Select } from '@postern/ui/select.tsx';
import { TextArea } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconLock, IconSend } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import classes from './data-room.module.css';
import { everybodyOf, replyTargetOf } from './reply-target.ts';
import { personOf } from './state.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Days that a writer chooses from; '': as long as the portal keeps messages. */
const READABLE_DAYS = ['', '7', '30', '60', '120', '365'] as const;

/** Texts that were not sent, by conversation, until the page is left. */
const unsent = new Map<string, string>();

type Props = {
  thread: readonly ReadDataRoomMessage[];
  is_to_all: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

export function ReplyBar({ thread, is_to_all, field }: Props) {
  const { t } = useTexts();
  const target = replyTargetOf(thread);
  const everybody = everybodyOf(thread);
  const whom =
    is_to_all && everybody
      ? {
          answers: everybody.answers,
          people: everybody.people,
          to: everybody.people.map(({ address }) => address),
        }
      : target && { answers: target.answers, people: [target.person], to: undefined };
  const name = thread[0]?.message_id ?? '';
  const [text, setText] = useState(unsent.get(name) ?? '');
  const [days, setDays] = useState<(typeof READABLE_DAYS)[number]>('');
  const [tells, setTells] = useState(false);
  const uploads = useUploads();
  useKeys({ r: () => field.current?.focus() }, whom !== null);
  const write = (words: string) => {
    setText(words);
    unsent.set(name, words);
  };
  const send = useAction(dataRoomMessageCreate, {
    success: () => t('data_room.reply_sent'),
    invalidates: [dataRoomMessageList, dataRoomThreadRead],
    onDone: () => {
      uploads.release();
      write('');
    },
  });
  if (!whom) return null;
  const is_empty = !data_room_reply_form.safeParse({ text }).success;
  const { answers, people, to } = whom;
  const [first] = people;
  return (
    <section
      className={classes.replyBar}
      aria-label={
        to === undefined && first
          ? t('data_room.reply_to', { person: personOf(first) })
          : t('data_room.reply_all_to', { count: people.length })
      }
    >
      <div className={classes.replyHead}>
        <span className={classes.sealed}>
          <IconLock size={15} stroke={1.7} aria-hidden />
          {t('data_room.answer_to', {
            people: people.map(({ address }) => address).join(', '),
          })}
        </span>
        <span className={classes.readable}>
          {t('data_room.readable')}{' '}
          <Select
            label={t('data_room.readable')}
            value={days}
            options={READABLE_DAYS.map((value) => ({
              value,
              label:
                value === ''
                  ? t('data_room.readable_default')
                  : t('data_room.readable_days', { count: Number(value) }),
            }))}
            onChange={setDays}
          />
        </span>
      </div>
      <TextArea
        ref={field}
        aria-label={t('data_room.reply_text')}
        placeholder={t('data_room.answer_placeholder')}
        value={text}
        maxLength={200_000}
        rows={3}
        onChange={write}
      />
      <UploadList uploads={uploads} />
      <div className={classes.acts}>
        <Button
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          loading={send.busy}
          disabled={is_empty || !uploads.is_ready}
          onClick={() =>
            void send.run({
              body: {
                ...{ answers, text, uploads: uploads.ids, tell_opened: tells },
                ...(to && { to }),
                ...(days !== '' && { expires_in: Number(days) }),
              },
            })
          }
        >
          {t('data_room.reply_send')}
        </Button>
        <label className={classes.tells}>
          <Checkbox checked={tells} onChange={setTells} /> {t('data_room.tell_opened')}
        </label>
      </div>
    </section>
  );
}
