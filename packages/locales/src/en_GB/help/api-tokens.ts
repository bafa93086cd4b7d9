import type { HelpPage } from '../../help/topics.ts';

export const api_tokens: HelpPage<'api_tokens'> = {
  title: 'API tokens',
  about: 'Keys with which programs use Postern in your name or in the name of your organisation.',
  words: 'API key token bearer automation script REST OpenAPI swagger programming interface',
  sections: {
    make: {
      title: 'Making a token',
      text: `
1. Open your [profile](profile) and choose **API tokens**, then **New token…**.
2. Name it after the program that will use it.
3. Choose the operations it may use, and after how many days it ends.
4. Copy the token. It is shown once; Postern keeps only a fingerprint of it.

A **personal** token can never do more than you can. A **tenant** token belongs to the organisation and outlives your account; administrators make it.`,
    },
    limits: {
      title: 'Limits',
      text: `
Give a token as little as it needs: single operations instead of all, one domain instead of every, the address range your program calls from, and an expiry date. What a token may not do is refused with status 403 and the reason, whatever your own roles allow.`,
    },
    use: {
      title: 'Using it',
      text: `
Send it in the header: \`Authorization: Bearer <token>\`. All calls, their parameters and answers are described on the page \`/api/docs\`, where they can also be tried. Failures carry a status, a text and a reference; quote the reference when you ask support.`,
    },
    revoke: {
      title: 'Revoking it',
      text: `
The list shows each token with its last use. **Revoke…** makes it useless within a second, and cannot be undone. Revoke tokens nobody uses any more, and at once those that have been published by mistake.`,
    },
  },
};
