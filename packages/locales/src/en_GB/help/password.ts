import type { HelpPage } from '../../help/topics.ts';

export const password: HelpPage<'password'> = {
  title: 'Password',
  about: 'Password requirements, how to change your password, and what to do if you have forgotten it.',
  words: 'reset recover recovery credentials lost passphrase',
  sections: {
    rules: {
      title: 'Password requirements',
      text: `
- 8 to 128 characters
- at least one letter, one digit and one special character
- special characters are the space and \`! # $ % & ( ) * + - . / : ; < > = ? @ [ ] ^ _ { } | ~ ,\` and the backtick
- no other characters, so no umlauts and no accents
- not your e-mail address, and not a commonly used password

Several words with a digit, separated by spaces or hyphens, are easy to remember and hard to guess.`,
    },
    change: {
      title: 'Changing your password',
      text: `
Open your [profile](profile.data), choose **Security**, and enter your current password once and the new one twice. The new password applies immediately. You are signed out of your other sessions, but not of this one. Below, choose whether your API tokens and app passwords are revoked as well.

You cannot change a password while acting as someone else, or if your organisation signs in only with Microsoft 365.`,
    },
    forgotten: {
      title: 'Forgotten password',
      text: `
1. On the sign-in page, choose **Forgot your password?** and enter your e-mail address.
2. If there is an account with this address, you will receive an e-mail with a link. The page shows the same text for every address.
3. Open the link and enter the new password twice. The link works once, for 30 minutes; a newer link replaces an older one.
4. All sessions, API tokens and app passwords of the account are revoked, and devices you had signed in from are no longer recognised.
5. Sign in with the new password. Your second factor does not change.

No e-mail? Check your spam folder, wait a few minutes, and check the address you entered. If it still does not arrive, ask your administrator whether you have an account.`,
    },
  },
};
