import type { Handlers } from '../../http/handler.ts';
import { openapiDocument } from '../../http/openapi.ts';
import { version } from './version.ts';

const document = openapiDocument(version);

export const serviceHandlers: Handlers<'apiVersionRead' | 'openapiRead'> = {
  apiVersionRead: async ({ services }) => ({ version, manual_url: services.manualUrl }),
  openapiRead: async () => document,
};
