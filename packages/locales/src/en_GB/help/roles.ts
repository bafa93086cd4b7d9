import type { HelpPage } from '../../help/topics.ts';

export const roles: HelpPage<'roles'> = {
  title: 'Roles and access',
  about: 'What each role opens, how several work together, and what to do when something is missing.',
  words: 'permissions rights access denied forbidden 403 administrator admin authorization',
  sections: {
    what: {
      title: 'What a role is',
      text: `
A role opens screens and, within them, single rights, such as releasing mail with a virus. Administrators with the role **User Management** give and take roles. The button in the top bar names yours; your [profile](profile.data) explains them.

What your roles do not open is not shown. If you follow a link to such a screen, you come to Home, and a message names the roles that open it.`,
    },
    table: {
      title: 'The roles',
      text: `
| Role | For |
| (none) or user | your own mail: search, quarantine, lists, keys |
| ALL | the administrator of an organisation: everything in it, except the raw logs |
| User Management | users, roles, second factors |
| GINAuser Management | the external recipients of secure mail |
| Billing | usage, statements, user lists to read |
| Sales | ordering services, prices |
| Tech | domains and their settings, logs, test tools |
| Support | mail of all users, details and logs, test tools; no settings |
| Partner | looking after several organisations: services, users, documents |
| Audit | refused mail, lists and the audit log, to read |
| Impersonate | [acting as another user](impersonation) |
| Workflow Mails | no screens; receives the mails about tasks |
| super | operators of the installation |`,
    },
    several: {
      title: 'Several roles',
      text: `
Roles add up: you may do what at least one of them lets you do. A right that one role leaves out is yours if another role with the same screen has it. Nobody can give a role more than they have themselves.`,
    },
    services: {
      title: 'Services and features',
      text: `
Some screens need a service your organisation has ordered: the quarantine and the sender lists need mail filtering, the data room needs signing and encryption. Others are switched on by the operator while they are new. In both cases no role helps; ask whoever orders services in your organisation.`,
    },
    missing: {
      title: 'Something is missing',
      text: `
Tell your administrator the screen and what you want to do there; the message names the roles that help. A new role is in force when you load the page again. “forbidden request” means that the server refused something the page still offered: load it again, your roles may have changed.`,
    },
  },
};
