import type { HelpPage } from '../../help/topics.ts';

export const api_tokens: HelpPage<'api_tokens'> = {
  title: 'API tokens',
  about: 'Tokens that let programs use Postern on your behalf or on behalf of your organisation.',
  words: 'API key token bearer automation script REST OpenAPI swagger programming interface',
  sections: {
    make: {
      title: 'Creating a token',
      text: `
1. Open your [profile](profile) and choose **API tokens**, then **New token…**.
2. Name it after the program that will use it.
3. Choose the operations it may use, and when it expires.
4. Copy the token. It is shown only once; Postern stores only a fingerprint of it.

A **personal** token can never do more than you can. An **organisation** token belongs to the organisation and keeps working without your account; administrators create it.`,
    },
    limits: {
      title: 'Limits',
      text: `
Give a token only what it needs: single operations instead of all, one domain instead of every domain, the IP range your program calls from, and an expiry date. Anything else is rejected with status 403 and the reason, whatever your own roles allow.`,
    },
    use: {
      title: 'Using it',
      text: `
Send it in the header: \`Authorization: Bearer <token>\`. All calls, parameters and responses are documented at \`/api/docs\`, where you can also try them. Errors include a status, a message and a reference; quote the reference when you contact support.`,
    },
    revoke: {
      title: 'Revoking a token',
      text: `
The list shows when each token was last used. **Revoke…** disables a token within a second and cannot be undone. Revoke tokens that are no longer used, and immediately those that have been exposed.`,
    },
  },
};
