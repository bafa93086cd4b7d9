import type { ModuleHandlers } from '../../http/handler.ts';
import type { ServicesDeps } from './deps.ts';
import { deployCreate } from './operations/deploy-create.ts';
import { deployRead } from './operations/deploy-read.ts';
import { offerList } from './operations/offer-list.ts';
import { offerPlace } from './operations/offer-place.ts';
import { orderCreate } from './operations/order-create.ts';
import { priceListCreate } from './operations/price-list-create.ts';
import { priceListList } from './operations/price-list-list.ts';
import { productList } from './operations/product-list.ts';
import { serviceCreate } from './operations/service-create.ts';
import { serviceList } from './operations/service-list.ts';
import { serviceStatusList } from './operations/service-status-list.ts';
import { serviceUpdate } from './operations/service-update.ts';

export const servicesHandlers = {
  productList,
  serviceList,
  serviceStatusList,
  serviceCreate,
  serviceUpdate,
  orderCreate,
  offerList,
  offerPlace,
  deployRead,
  deployCreate,
  priceListList,
  priceListCreate,
} satisfies ModuleHandlers<ServicesDeps>;
