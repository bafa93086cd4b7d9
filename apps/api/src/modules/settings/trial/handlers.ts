import type { Handlers } from '../../../http/handler.ts';
import { settingTrialCreate } from './operations/setting-trial-create.ts';
import { whatIfCreate } from './operations/what-if-create.ts';

export const whatIfHandlers: Handlers<'whatIfCreate' | 'settingTrialCreate'> = {
  whatIfCreate,
  settingTrialCreate,
};
