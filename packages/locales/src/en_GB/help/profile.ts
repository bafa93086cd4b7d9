import type { HelpPage } from '../../help/topics.ts';

export const profile: HelpPage<'profile'> = {
  title: 'Profile and settings',
  about: 'Your data, language, appearance, second factor, sessions and a backup of your settings.',
  words:
    'account user preferences options theme dark light language expert mode beta gauge devices export import restore',
  sections: {
    data: {
      title: 'Your data',
      text: `
The button at the right of the top bar opens a summary of your profile with frequently used settings; **Open profile** opens the full page. You can change your name yourself. Your e-mail address, organisation and roles are set by your administrator; **Roles and permissions** explains what your roles allow.`,
    },
    settings: {
      title: 'Language and other settings',
      text: `
- **Language** applies to the console and to e-mails Postern sends you.
- **Expert mode** shows more detail where available.
- **Beta features** shows features that are still being tested.

Changes are saved immediately and apply in every browser you sign in with.`,
    },
    inheritance: {
      title: 'Where a setting comes from',
      text: `
A setting can be set for everyone, an organisation, a domain, a group or a user. The most specific value wins. The small bar next to a setting shows this: the coloured segment is in effect, grey ones are overridden, empty ones are not set.

**Reset to …** removes your own value and shows the one that will apply instead. Every change is recorded with name and time; you can undo any of them under **History**. The setting then returns to its value before that change.`,
    },
    look: {
      title: 'Appearance',
      text: `
The sun or moon in the top bar switches between light and dark; until you choose, Postern follows your system. Set the button size, network speed and single-key shortcuts in your profile. They apply wherever you sign in.`,
    },
    second_factor: {
      title: 'Second factor',
      text: `
Here you set up a [second factor](sign_in.set_up), change its method, or get new backup codes; the old ones then stop working. Each of these asks for your password and, if you already have a second factor, for a code from it. If your organisation requires a second factor, it can be changed but not removed.`,
    },
    sessions: {
      title: 'Sessions',
      text: `
The list shows where you are signed in: browser, IP address, sign-in time and last activity. **Sign out** ends one session; the button below the list ends all others within a second. If you see a session you do not recognise, sign it out and [change your password](password.change).`,
    },
    backup: {
      title: 'Backup of your settings',
      text: `
**Download backup** saves language, expert mode, beta features, network speed and theme as a JSON file. **Import backup…** reads such a file; invalid values are skipped, and a file that is not JSON is rejected with “Invalid JSON file”. Import is available to operators, and while someone acts as a user.`,
    },
  },
};
