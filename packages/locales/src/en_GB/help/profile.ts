import type { HelpPage } from '../../help/topics.ts';

export const profile: HelpPage<'profile'> = {
  title: 'Profile and settings',
  about: 'Your own data, language, look, second factor, sessions and a backup of your settings.',
  words:
    'account user preferences options theme dark light language expert mode beta gauge devices export import restore',
  sections: {
    data: {
      title: 'Your data',
      text: `
The button at the right end of the top bar opens your profile in short, with the settings one changes often; **Open your profile** leads to the whole page. Your name you can change yourself. E-mail address, organisation and roles are set by your administrator; what your roles open stands in words under **Roles and rights**.`,
    },
    settings: {
      title: 'Language and other settings',
      text: `
- **Language** holds for the console and for the mails Postern sends you.
- **Expert mode** shows more detail where a screen has it.
- **Feature testing** set to **beta** shows features that are still being tried.

A change is saved at once and holds in every browser you sign in with.`,
    },
    inheritance: {
      title: 'Where a setting comes from',
      text: `
A setting may be set for everybody, for an organisation, for a domain, for a group and for one user. The most specific one that is set is in force. The small line of segments beside a setting shows it: the coloured one is in force, grey ones are overruled, empty ones are not set.

**Use …** takes your own value away and names what then holds. Every change is recorded with name and time; under **History** each of them can be taken back: the setting is then as it was before that change.`,
    },
    look: {
      title: 'Light, dark, and size',
      text: `
The sun or moon in the top bar changes between light and dark; until you choose, Postern follows your system. Button size, the network gauge and single-letter keys are set in the profile. They hold wherever you sign in.`,
    },
    second_factor: {
      title: 'Second factor',
      text: `
Here you set up a [second factor](sign_in.set_up), change its method, or get new backup codes; the old ones then stop working. Each of these asks for your password and, where one is set up, for a code of the present factor. If your organisation requires a second factor, it can be changed but not removed.`,
    },
    sessions: {
      title: 'Sessions',
      text: `
The list shows where you are signed in: browser, network address, since when, and last use. **End** signs one of them out; the button below the list ends all but this one, within a second. If you see one you do not know, end it and [change your password](password.change).`,
    },
    backup: {
      title: 'Backup of your settings',
      text: `
**Download backup** saves language, expert mode, feature testing, gauge and light or dark as a JSON file. **Import backup…** reads such a file; values that are not possible are left out, and a file that is not JSON is refused as “Invalid JSON file”. Import is offered to operators and while somebody acts for a user.`,
    },
  },
};
