/** Verdict, state and check marks: icon, word, colour, always all three (design language, section 6). */
import type { TextKey } from '@postern/locales';
import { useTexts } from '@postern/web/texts.tsx';
import {
  type Icon,
  IconAlertCircle,
  IconAlertOctagon,
  IconAlertTriangle,
  IconBan,
  IconBiohazard,
  IconCertificate,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconClockPause,
  IconCornerUpLeft,
  IconEye,
  IconFingerprint,
  IconHourglass,
  IconLock,
  IconMinus,
  IconPlayerPause,
  IconSend,
  IconSpeakerphone,
  IconTrash,
  IconUserCheck,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import classes from './marks.module.css';

type Tone = 'neutral' | 'good' | 'warn' | 'strong' | 'bad' | 'wait';
type Look = readonly [Icon, Tone];

const verdicts: Record<string, Look> = {
  ham: [IconCircleCheck, 'neutral'],
  bulk: [IconSpeakerphone, 'neutral'],
  spam: [IconAlertTriangle, 'warn'],
  highspam: [IconAlertOctagon, 'strong'],
  blocked: [IconBan, 'bad'],
  virus: [IconBiohazard, 'bad'],
  temporarily_rejected: [IconClockPause, 'wait'],
  welcomelisted: [IconUserCheck, 'good'],
  blocklisted: [IconUserX, 'bad'],
};

const states: Record<string, Look> = {
  delivered: [IconCheck, 'neutral'],
  released: [IconCornerUpLeft, 'neutral'],
  held: [IconPlayerPause, 'warn'],
  queued: [IconSend, 'wait'],
  deferred: [IconHourglass, 'wait'],
  rejected: [IconX, 'neutral'],
  failed: [IconAlertCircle, 'bad'],
  hashed: [IconFingerprint, 'neutral'],
  reviewed: [IconEye, 'neutral'],
  deleted: [IconTrash, 'neutral'],
};

const protections: Record<string, Look> = {
  signed: [IconCertificate, 'neutral'],
  encrypted: [IconLock, 'neutral'],
};

const checks: Record<string, Look> = {
  pass: [IconCheck, 'good'],
  trusted: [IconCheck, 'good'],
  local: [IconCheck, 'good'],
  fail: [IconX, 'bad'],
  permfail: [IconX, 'bad'],
  permerror: [IconX, 'bad'],
  softfail: [IconX, 'warn'],
  temperror: [IconClock, 'wait'],
  tempfail: [IconClock, 'wait'],
};

const unknown: Look = [IconMinus, 'neutral'];

type Props = { look: Look; word: string; size: number; strong?: boolean };

function Mark({ look: [Sign, tone], word, size, strong }: Props) {
  return (
    <span className={classes.mark} data-tone={tone} data-strong={strong || undefined}>
      <Sign size={size} stroke={1.7} aria-hidden />
      <span>{word}</span>
    </span>
  );
}

export function VerdictMark({ value, strong }: { value: string; strong?: boolean }) {
  const { t } = useTexts();
  return (
    <Mark
      look={verdicts[value] ?? unknown}
      word={t(`class.${value}` as TextKey)}
      size={16}
      strong={strong ?? false}
    />
  );
}

export function StateMark({ value, strong }: { value: string; strong?: boolean }) {
  const { t } = useTexts();
  return (
    <Mark
      look={states[value] ?? unknown}
      word={t(`state.${value}` as TextKey)}
      size={14}
      strong={strong ?? false}
    />
  );
}

export function ProtectionMark({ value }: { value: 'signed' | 'encrypted' }) {
  const { t } = useTexts();
  return <Mark look={protections[value] ?? unknown} word={t(`protection.${value}`)} size={14} />;
}

export function CheckMark({ value }: { value: string }) {
  const { t } = useTexts();
  return <Mark look={checks[value] ?? unknown} word={t(`check.${value}` as TextKey)} size={13} />;
}

/** The icon alone, for places where the sentence beside it says the word. */
export function SeverityIcon({ severity }: { severity: 'bad' | 'warn' | 'neutral' }) {
  const [Sign, tone] =
    { bad: verdicts.highspam, warn: states.held, neutral: states.reviewed }[severity] ?? unknown;
  return (
    <span className={classes.mark} data-tone={severity === 'bad' ? 'bad' : tone}>
      <Sign size={17} stroke={1.7} aria-hidden />
    </span>
  );
}
