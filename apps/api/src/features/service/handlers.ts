import type { Handlers } from '../../lib/handler.ts';
import { openapiDocument } from '../../lib/openapi.ts';
import { version } from '../../lib/version.ts';

const document = openapiDocument(version);

export const serviceHandlers: Handlers<'apiVersionRead' | 'openapiRead'> = {
  apiVersionRead: async ({ services }) => ({ version, manual_url: services.manualUrl }),
  openapiRead: async () => document,
};
