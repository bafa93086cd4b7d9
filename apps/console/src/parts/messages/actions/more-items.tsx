/** Entries of a menu about one message: what may be done, and what may be taken back. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { messageActionUndo } from '@postern/contract/quarantine/actions';
import type { TextKey } from '@postern/locales';
import { useLetter } from '@postern/ui/kbd.tsx';
import { Menu } from '@postern/ui/overlay.tsx';
import { call } from '@postern/web/api.ts';
import { hrefOf } from '@postern/web/hash.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconArrowBackUp, IconMailSpark } from '@tabler/icons-react';
import { useMayOpen } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { action_icons } from './action-icons.tsx';
import { type ActionName, action_keys } from './action-names.ts';
import { useRefresh, useTellFailed } from './use-acts.tsx';

type Props = {
  meta: MessageMeta;
  names: readonly ActionName[];
  onRun: (name: ActionName) => void;
  onUndo?: () => void;
};

export function ActionItems({ meta, names, onRun, onUndo }: Props) {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  const refresh = useRefresh();
  const failed = useTellFailed();
  const withLetter = useLetter();
  async function undo(id: string, text: string) {
    try {
      await call(messageActionUndo, { params: { id } });
      sayOutcome({
        icon: <IconArrowBackUp size={16} />,
        title: t('act.undone', { what: text }),
        lasts: 15_000,
      });
    } catch (error) {
      failed(error);
    }
    refresh(meta.cloudid);
  }
  return (
    <>
      {names.map((name) => (
        <Menu.Item
          key={name}
          leftSection={action_icons[name]}
          {...(name === 'delete' || (name === 'release' && meta.class === 'virus')
            ? { color: 'var(--p-bad)' }
            : {})}
          {...withLetter(action_keys[name]?.toUpperCase(), false)}
          onClick={() => onRun(name)}
        >
          {t(`act.${name}`)}
        </Menu.Item>
      ))}
      {mayOpen('campaign') && (
        <Menu.Item
          component="a"
          href={hrefOf(paths.campaign(meta.cloudid))}
          leftSection={<IconMailSpark size={15} stroke={1.6} />}
        >
          {t('act.similar')}
        </Menu.Item>
      )}
      {meta.undo.map((one) => (
        <Menu.Item
          key={one.action_id}
          leftSection={<IconArrowBackUp size={15} stroke={1.6} />}
          onClick={() => {
            void undo(one.action_id, t(`act.name_${one.action}` as TextKey));
            onUndo?.();
          }}
        >
          {t('act.take_back', { what: t(`act.name_${one.action}` as TextKey) })}
        </Menu.Item>
      ))}
    </>
  );
}
