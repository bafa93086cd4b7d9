import type { Operations } from '@postern/contract';
import { tenant_countries } from '@postern/contract/tenants';
import type { Handler } from '../../../http/handler.ts';

export const countryList: Handler<Operations['countryList']> = async () => [...tenant_countries];
