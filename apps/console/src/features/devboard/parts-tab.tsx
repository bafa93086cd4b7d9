/** Every part of the interface in each of its states, side by side. */

import { message_classes, message_states } from '@postern/contract/base/vocabulary';
import { Button } from '@postern/ui/button.tsx';
import { Disclosure } from '@postern/ui/disclosure.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Kbd } from '@postern/ui/kbd.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { CheckMark, ProtectionMark, StateMark, VerdictMark } from '@postern/ui/marks.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import { ScoreRuler } from '@postern/ui/score-ruler.tsx';
import { Select } from '@postern/ui/select.tsx';
import { type Origin, SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { beginWait, say, sayUndoable } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../../parts/credentials/code-field.tsx';
import { PasswordRules } from '../../parts/credentials/password-rules.tsx';
import { SecretField } from '../../parts/credentials/secret-field.tsx';
import classes from './devboard.module.css';

/** How long the wait overlay of the specimen covers the page. */
const wait_ms = 2000;
const checks = ['pass', 'fail', 'softfail', 'none', 'temperror'] as const;
const scores = [-1.2, 2.4, 6.1, 14] as const;

/** An answer as a server in trouble gives it. */
const specimen_error = new ApiError(503, { detail: 'The service is not ready.', reference: '01JR8QXAMPLE' });

export default function PartsTab() {
  return (
    <>
      <Marks />
      <Buttons />
      <Messages />
      <Forms />
      <States />
    </>
  );
}

function Specimens({ children }: { children: ReactNode }) {
  return <div className={classes.specimens}>{children}</div>;
}

function Marks() {
  const { t } = useTexts();
  return (
    <PagePart title={t('devboard.marks')}>
      <Specimens>
        {message_classes.map((value) => (
          <VerdictMark key={value} value={value} />
        ))}
      </Specimens>
      <Specimens>
        {message_states.map((value) => (
          <StateMark key={value} value={value} />
        ))}
        <ProtectionMark value="signed" />
        <ProtectionMark value="encrypted" />
      </Specimens>
      <Specimens>
        {checks.map((value) => (
          <CheckMark key={value} value={value} />
        ))}
        <Kbd>Ctrl K</Kbd>
      </Specimens>
      <div className={classes.rulers}>
        {scores.map((score) => (
          <ScoreRuler key={score} score={score} spam={5} highspam={9} />
        ))}
      </div>
    </PagePart>
  );
}

function Buttons() {
  const { t } = useTexts();
  return (
    <PagePart title={t('devboard.buttons')}>
      <Specimens>
        <Button>{t('devboard.button_first')}</Button>
        <Button variant="default">{t('devboard.button_second')}</Button>
        <Button color="brick">{t('devboard.button_danger')}</Button>
        <Button loading>{t('devboard.button_busy')}</Button>
        <button type="button" className="link">
          {t('devboard.button_link')}
        </button>
      </Specimens>
    </PagePart>
  );
}

function Messages() {
  const { t } = useTexts();
  return (
    <PagePart title={t('devboard.messages')} lead={t('devboard.messages_lead')}>
      <Specimens>
        {(['hint', 'error', 'warning', 'success'] as const).map((type) => (
          <Button key={type} variant="default" onClick={() => say(type, t(`devboard.say_${type}`))}>
            {t(`devboard.message_${type}`)}
          </Button>
        ))}
        <Button
          variant="default"
          onClick={() =>
            sayUndoable(t('devboard.say_undo'), {
              undo: () => say('hint', t('devboard.say_undone')),
            })
          }
        >
          {t('devboard.message_undo')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            const end = beginWait(t('devboard.say_wait'));
            setTimeout(end, wait_ms);
          }}
        >
          {t('devboard.message_wait')}
        </Button>
      </Specimens>
    </PagePart>
  );
}

const segments: readonly Origin[] = ['overruled', 'in_force', 'unset', 'unset', 'unset'];

function Forms() {
  const { t } = useTexts();
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const [code, setCode] = useState('');
  return (
    <PagePart title={t('devboard.forms')}>
      <SettingRow
        control_id="specimen-toggle"
        label={t('devboard.form_toggle')}
        help={t('devboard.form_help')}
        control={
          <Toggle id="specimen-toggle" on={on} onChange={setOn}>
            {t(on ? 'shell.on' : 'shell.off')}
          </Toggle>
        }
        origin={{ segments, text: t('devboard.form_origin'), overruled: [t('devboard.form_overruled')] }}
        reset={{ label: t('devboard.form_reset'), onReset: () => setOn(false) }}
      />
      <SettingRow
        control_id="specimen-select"
        label={t('devboard.form_select')}
        control={
          <Select
            id="specimen-select"
            value={choice}
            options={[
              { value: 'one', label: t('devboard.form_first') },
              { value: 'two', label: t('devboard.form_next') },
            ]}
            onChange={setChoice}
          />
        }
      />
      <SettingRow
        control_id="specimen-text"
        label={t('devboard.form_text')}
        control={
          <>
            <TextBox id="specimen-text" defaultValue="9.x" aria-invalid aria-describedby="specimen-problem" />
            <Problem id="specimen-problem">{t('devboard.form_wrong')}</Problem>
          </>
        }
      />
      <div className={classes.fields}>
        <SecretField id="specimen-secret" label={t('auth.password')} autoComplete="new-password" />
        <PasswordRules id="specimen-rules" password="abc" email="" tried />
        <CodeField id="specimen-code" label={t('factor.code')} digits={6} value={code} onChange={setCode} />
      </div>
      <Disclosure title={t('devboard.group')} result={t('devboard.group_result')}>
        <p>{t('devboard.group_text')}</p>
      </Disclosure>
    </PagePart>
  );
}

function States() {
  const { t } = useTexts();
  return (
    <PagePart title={t('devboard.states')}>
      <div className={classes.states}>
        <Notice title={t('devboard.state_empty')}>
          <p>{t('devboard.state_empty_text')}</p>
        </Notice>
        <Loading rows={3} />
        <Failed
          title="error.list_title"
          error={specimen_error}
          kept="error.list_kept"
          onRetry={() => undefined}
        />
      </div>
    </PagePart>
  );
}
