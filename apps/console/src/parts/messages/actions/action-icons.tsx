import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBiohazard,
  IconCornerUpLeft,
  IconEye,
  IconFingerprint,
  IconMessageQuestion,
  IconThumbUp,
  IconTrash,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActionName } from './action-names.ts';

const look = { size: 15, stroke: 1.6 } as const;

export const action_icons: Record<ActionName, ReactNode> = {
  release: <IconCornerUpLeft {...look} />,
  redirect: <IconArrowForwardUp {...look} />,
  request: <IconMessageQuestion {...look} />,
  withdraw: <IconArrowBackUp {...look} />,
  reviewed: <IconEye {...look} />,
  hash: <IconFingerprint {...look} />,
  report_spam: <IconAlertTriangle {...look} />,
  report_ham: <IconThumbUp {...look} />,
  block: <IconUserX {...look} />,
  welcome: <IconUserCheck {...look} />,
  virus: <IconBiohazard {...look} />,
  delete: <IconTrash {...look} />,
};
