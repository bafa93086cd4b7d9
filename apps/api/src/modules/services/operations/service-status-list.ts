import type { Operations } from '@postern/contract';
import { active_statuses } from '@postern/contract/services/products';
import type { Handler } from '../../../http/handler.ts';

export const serviceStatusList: Handler<Operations['serviceStatusList']> = async () => [...active_statuses];
