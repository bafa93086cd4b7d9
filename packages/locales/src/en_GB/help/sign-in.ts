import type { HelpPage } from '../../help/topics.ts';

export const sign_in: HelpPage<'sign_in'> = {
  title: 'Signing in',
  about: 'Password, second factor, Microsoft 365, and what ends a session.',
  words: 'login log in logon authentication MFA 2FA TOTP SMS OTP single sign-on SSO OpenID',
  sections: {
    password: {
      title: 'With e-mail address and password',
      text: `
Enter your e-mail address and your password and choose **Sign in**. The eye in the password field shows what you type.

Whether the address or the password was wrong is not said, so that nobody can find out who has an account here. If you have forgotten your password, see [Password](password.forgotten).`,
    },
    second_factor: {
      title: 'The second factor',
      text: `
If your account has a second factor, Postern asks for a code after the password:

- **Authenticator app**: the six digits the app shows now. They change every 30 seconds; each works once.
- **SMS**: the six digits sent to your mobile phone.
- **E-mail**: the six digits sent to your address.
- **Backup code**: one of the codes you wrote down at set-up. Each works once.

You are signed in only when the code is right. Until then nothing is stored in the browser; closing the tab means starting again.`,
    },
    set_up: {
      title: 'Setting up a second factor',
      text: `
You set it up yourself under [Profile](profile.second_factor), or Postern asks you to at sign-in because your organisation requires it.

1. Choose a method. An authenticator app is the safest: it needs no network and no operator.
2. With an app, scan the QR code, or type the key shown below it.
3. For SMS, enter the number with **00** and the country code, for example \`0041791234567\`.
4. Enter the code you get now. Only then is the factor in force.
5. Keep the backup codes where you can reach them without your phone.`,
    },
    backup_codes: {
      title: 'Backup codes',
      text: `
Backup codes have eight digits and let you in when the phone is lost. Each works once. They are shown only once, at set-up: print or write them down, and do not keep them beside the password.

If the phone and the codes are gone, an administrator with the role **User Management** can remove your second factor. You then sign in with the password and set it up again.`,
    },
    microsoft: {
      title: 'With Microsoft 365',
      text: `
If your organisation has connected its Microsoft tenant, **Continue with Microsoft 365** takes you to Microsoft and back. Postern does not see your Microsoft password. A second factor is then Microsoft’s matter.

You need an account in Postern whose e-mail address matches. If Microsoft lets you in and Postern does not, ask your administrator for the account.`,
    },
    session: {
      title: 'The end of a session',
      text: `
A session ends when you sign out, after two hours without use, after two days in all, when an administrator ends it, and when your password changes elsewhere. You are then taken to the sign-in page, and from there back to where you were. Operators’ sessions end after 30 minutes without use and after twelve hours.

Signing out forgets everything in this browser. Your other sessions are listed under [Profile](profile.sessions); you can end them there.`,
    },
    locked: {
      title: 'Too many attempts',
      text: `
After several wrong passwords Postern takes no more for some minutes; the page shows how long. Resetting the password does not shorten it. After several wrong codes you start again with the password.

Somebody else may have tried your address. If you did not type a wrong password yourself, tell your administrator.`,
    },
  },
};
