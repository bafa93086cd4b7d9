/** What is learned from people's opinions: how well, from whom, and the means to pause, forget and restore it. */

import {
  type LearnedVersion,
  type Learning,
  learningRead,
  learningReset,
  learningRestore,
  learningTeacherUpdate,
  learningUpdate,
} from '@postern/contract/learning';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { LearningState } from './learning-state.tsx';
import { RecentOpinions } from './recent-opinions.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { Teachers } from './teachers.tsx';
import { Versions } from './versions.tsx';

/** What brings back what holds now, once a newer version has taken its place. */
function versionBefore([newest, ...older]: readonly LearnedVersion[]): number | null {
  if (newest?.kind === 'learned') return newest.version;
  const origin = older.find(({ version }) => version === newest?.restored_from);
  return origin?.may_restore ? origin.version : null;
}

type Change = {
  work: () => Promise<Learning>;
  done: string;
  back: (() => Promise<Learning>) | undefined;
};

const address = (subject: string) => `/setup/learning?of=${subject}`;

export function LearningScreen() {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const client = useQueryClient();
  const [resetting, setResetting] = useState(false);
  const { of } = useSearch({ strict: false }) as { of?: string };
  const subject = of ?? (is_superuser ? 'installation' : 'own');
  const params = { subject };
  const key = keyOf(learningRead, { params });
  const state = useOperation(learningRead, { params });
  const { data } = state;

  /** Sends a change, takes the answer into the page, and offers the way back where there is one. */
  const change = useAction(({ work }: Change) => work(), {
    success: (_data, { done }) => done,
    undo: (_data, { back }) =>
      back === undefined
        ? null
        : async () => {
            client.setQueryData<Learning>(key, await back());
          },
    onDone: (learning) => client.setQueryData<Learning>(key, learning),
  });
  const send = (work: () => Promise<Learning>, done: string, back?: () => Promise<Learning>) =>
    change.run({ work, done, back });

  const pause = (paused: boolean) => () => call(learningUpdate, { params, body: { paused } });
  const restore = (version: number) => () => call(learningRestore, { params, body: { version } });
  const heed = (teacher: string, ignored: boolean) => () =>
    call(learningTeacherUpdate, { params, body: { teacher, ignored } });
  const newest = data?.versions[0];
  const back_to = versionBefore(data?.versions ?? []);
  const before = back_to === null ? undefined : restore(back_to);

  const tabs: Tab[] | undefined = is_superuser
    ? [
        { id: 'installation', label: t('learning.installation'), to: address('installation') },
        { id: 'own', label: t('learning.own'), to: address('own') },
        ...(/^\d+$/.test(subject)
          ? [{ id: subject, label: data?.tenant ?? subject, to: address(subject) }]
          : []),
      ]
    : undefined;
  return (
    <PageFrame
      title={t('screen.learning')}
      lead={t('learning.lead')}
      {...(tabs ? { tabs, open: subject } : {})}
      tools={
        data && (
          <>
            <Button
              variant="default"
              onClick={() =>
                void send(
                  pause(!data.paused),
                  t(data.paused ? 'learning.said_resumed' : 'learning.said_paused'),
                  pause(data.paused),
                )
              }
            >
              {t(data.paused ? 'learning.resume' : 'learning.pause')}
            </Button>
            {data.versions.length > 0 && newest?.kind !== 'reset' && (
              <Button variant="default" onClick={() => setResetting(true)}>
                {t('learning.reset')}
              </Button>
            )}
          </>
        )
      }
    >
      {state.isPending && <Loading rows={8} />}
      {state.isError && <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />}
      {data && (
        <>
          <LearningState learning={data} />
          <Versions
            learning={data}
            onRestore={(version) =>
              void send(restore(version), t('learning.said_restored', { version }), before)
            }
          />
          <Teachers
            learning={data}
            addressOf={address}
            onHeed={(teacher, ignored) =>
              void send(
                heed(teacher, ignored),
                t(ignored ? 'learning.said_ignored' : 'learning.said_heeded', { who: teacher }),
                heed(teacher, !ignored),
              )
            }
          />
          {data.tenant_id !== 0 && <RecentOpinions learning={data} />}
        </>
      )}
      {resetting && (
        <ResetDialog
          onReset={() => {
            setResetting(false);
            void send(() => call(learningReset, { params }), t('learning.said_reset'), before);
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </PageFrame>
  );
}
