import type { Handlers } from '../../lib/handler.ts';
import { settingTrialCreate } from './setting-trial-create.ts';
import { whatIfCreate } from './what-if-create.ts';

export const whatIfHandlers: Handlers<'whatIfCreate' | 'settingTrialCreate'> = {
  whatIfCreate,
  settingTrialCreate,
};
