export { lockServices, nextServiceId, noteMove, refreshTenant, SERVICES_CHANNEL } from './move-services.ts';
export { readServicePeople, type ServicePeople } from './people-by-service.ts';
export { dayIn, readPriceBasis } from './price-basis.ts';
export {
  addTerms,
  listTerms,
  monthOf,
  readServiceTerms,
  readTerms,
  type ServiceTerms,
  type TermsVersion,
} from './price-terms.ts';
export { findTenant, mayDo, type TenantRecord } from './rights.ts';
