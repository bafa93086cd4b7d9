import type { HelpPage } from '../../help/topics.ts';

export const password: HelpPage<'password'> = {
  title: 'Password',
  about: 'What a password must look like, how to change it, and what to do when it is forgotten.',
  words: 'reset recover recovery credentials lost passphrase',
  sections: {
    rules: {
      title: 'What a password must look like',
      text: `
- 8 to 128 characters
- at least one letter, one digit and one special character
- special characters are the space and \`! # $ % & ( ) * + - . / : ; < > = ? @ [ ] ^ _ { } | ~ ,\` and the backtick
- no other characters, so no umlauts and no accents
- not your e-mail address, and no word that everybody tries first

Several words with a digit and a space or hyphen between them are easy to remember and hard to guess.`,
    },
    change: {
      title: 'Changing it',
      text: `
Open your [profile](profile.data), choose **Security**, and enter the old password once and the new one twice. The new one is in force at once. Your other sessions end; the one you are working in stays.

You cannot change a password while you act as somebody else, and not where your organisation signs in with Microsoft 365 only.`,
    },
    forgotten: {
      title: 'Forgotten',
      text: `
1. On the sign-in page, choose **Forgot your password?** and enter your e-mail address.
2. If there is an account with this address, you receive a mail with a link. The page says the same for every address.
3. Open the link and enter the new password twice. The link works once and for 30 minutes; a newer mail makes the older one useless.
4. Sign in with the new password. A second factor stays as it was.

No mail? Look into the spam folder, wait a few minutes, and check the address you typed. If there is still none, ask your administrator whether you have an account.`,
    },
  },
};
