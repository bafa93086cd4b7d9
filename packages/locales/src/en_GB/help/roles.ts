import type { HelpPage } from '../../help/topics.ts';

export const roles: HelpPage<'roles'> = {
  title: 'Roles and access',
  about: 'What each role allows, how roles combine, and what to do if something is missing.',
  words: 'permissions rights access denied forbidden 403 administrator admin authorization',
  sections: {
    what: {
      title: 'What a role is',
      text: `
A role gives access to screens and to single permissions within them, such as releasing mail with a virus. Administrators with the role **User Management** assign and remove roles. The button in the top bar shows yours; your [profile](profile.data) explains them.

Screens you have no access to are not shown. If you follow a link to one, you are taken to Home, and a message lists the roles that give access.`,
    },
    table: {
      title: 'The roles',
      text: `
| Role | For |
| (none) or user | your own mail: search, quarantine, lists, keys |
| ALL | administrators of an organisation: everything in it except raw logs |
| User Management | users, roles, second factors |
| GINAuser Management | external recipients of secure mail |
| Billing | usage, statements and user lists (read-only) |
| Sales | ordering services, prices |
| Tech | domains and their settings, logs, test tools |
| Support | mail of all users, details and logs, test tools; no settings |
| Partner | managing several organisations: services, users, documents |
| Audit | rejected mail, lists and the audit log (read-only) |
| Impersonate | [acting as another user](impersonation) |
| Workflow Mails | no screens; receives e-mails about tasks |
| super | operators of the installation |`,
    },
    several: {
      title: 'Several roles',
      text: `
Roles add up: you can do whatever at least one of them allows. If one role for a screen lacks a permission, another one can give it to you. Nobody can give a role more permissions than they have themselves.`,
    },
    services: {
      title: 'Services and features',
      text: `
Some screens need a service your organisation has ordered: the quarantine and the sender lists need mail filtering, the data room needs signing and encryption. Others are new and must be turned on by the operator. In both cases a role does not help; for a service, ask whoever orders services in your organisation.`,
    },
    missing: {
      title: 'Something is missing',
      text: `
Tell your administrator which screen you need and what you want to do there; the message lists the roles that give access. A new role applies after you reload the page. “forbidden request” means that the server rejected an action the page still offered: reload the page, as your roles may have changed.`,
    },
  },
};
