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

Postern does not say whether the address or the password was wrong, so that nobody can find out who has an account. If you have forgotten your password, see [Password](password.forgotten).`,
    },
    second_factor: {
      title: 'The second factor',
      text: `
If your account has a second factor, Postern asks for a code after the password:

- **Authenticator app**: the six-digit code in the app. It changes every 30 seconds; each code works once.
- **SMS**: the six-digit code sent to your mobile phone.
- **E-mail**: the six-digit code sent to your address.
- **Backup code**: one of the codes you saved during setup. Each works once.

You are signed in only once the code is correct. Until then, nothing is stored in the browser; if you close the tab, you must start again.`,
    },
    set_up: {
      title: 'Setting up a second factor',
      text: `
You can set it up yourself under [Profile](profile.second_factor), or Postern asks you to when you sign in because your organisation requires it.

1. Choose a method. An authenticator app is the safest: it needs neither reception nor a mobile carrier.
2. For an app, scan the QR code or enter the key shown below it.
3. For SMS, enter the number with **00** and the country code, for example \`0041791234567\`.
4. Enter the code you receive. Only then is the second factor active.
5. Keep the backup codes where you can reach them without your phone.`,
    },
    backup_codes: {
      title: 'Backup codes',
      text: `
Backup codes have eight digits and let you sign in if you lose your phone. Each works once. They are shown only once, during setup: print them or write them down, and do not keep them with your password.

If you lose both your phone and the codes, an administrator with the role **User Management** can remove your second factor. You then sign in with the password and set it up again.`,
    },
    microsoft: {
      title: 'With Microsoft 365',
      text: `
If your organisation has connected its Microsoft tenant, **Continue with Microsoft 365** takes you to Microsoft and back. Postern never sees your Microsoft password. Microsoft then handles the second factor, unless your organisation also requires one here.

You need an account in Postern whose e-mail address matches. If Microsoft lets you in and Postern does not, ask your administrator for an account.`,
    },
    session: {
      title: 'The end of a session',
      text: `
A session ends when you sign out, after two hours of inactivity, after two days in total, when an administrator ends it, or when your password is changed elsewhere. You are then taken to the sign-in page, and from there back to where you were. Operators’ sessions end after 30 minutes of inactivity and after twelve hours in total.

Signing out removes all session data from this browser. Your other sessions are listed under [Profile](profile.sessions), where you can sign them out.`,
    },
    locked: {
      title: 'Too many attempts',
      text: `
After several wrong passwords, sign-in is locked for some minutes; the page shows for how long. Resetting the password does not shorten this. After several wrong codes, you must start again with the password.

Someone else may have tried to sign in with your address. If you did not enter a wrong password yourself, tell your administrator.`,
    },
  },
};
