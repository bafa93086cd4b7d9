import product from '../../../../../package.json' with { type: 'json' };
import type { ModuleHandlers } from '../../http/handler.ts';
import { openapiDocument } from '../../http/openapi.ts';
import { PreparedJson } from '../../http/prepared-json.ts';
import type { ServiceDeps } from './deps.ts';

/** Version of the product, shown in the console's footer and in the OpenAPI document. */
const { version } = product;
/** Made when it is first asked for: it takes 0.4 s, which every start would pay. */
let document: PreparedJson | undefined;

export const serviceHandlers = {
  apiVersionRead: async ({ services }) => ({
    version,
    manual_url: services.manualUrl,
    instances: [...services.instances.names],
  }),
  backendVersionRead: async () => ({ version }),
  openapiRead: async () => {
    document ??= new PreparedJson(openapiDocument(version));
    return document;
  },
} satisfies ModuleHandlers<ServiceDeps>;
