import type { HelpPage } from '../../help/topics.ts';

export const settings: HelpPage<'settings'> = {
  title: 'Settings of a domain',
  about: 'How each domain’s mail is filtered, changed, delivered and held, and where each value comes from.',
  words: 'spam level threshold tag tls size macros inherit tenant default reset copy compare undo permission',
  sections: {
    rows: {
      title: 'A row',
      text: `
Each row has a name and a line of help, the value, where it comes from, and on the right the way back to what is inherited, named by its value: **Use 9.0**. The tabs **Filter**, **Rules**, **Delivery** and **Quarantine** hold the settings in groups. The choice above the tabs leads to another domain, to the values of the whole tenant, and for operators to those of all tenants.`,
    },
    inherit: {
      title: 'Where a value comes from',
      text: `
A value set for the domain wins over the tenant’s, the tenant’s over the default. The small bars say which one holds: coloured is in force, grey is overruled, outlined is not set. Select the words beside them to see every value that is set and what was changed, by whom and when.`,
    },
    try: {
      title: 'Before you save',
      text: `
A changed row gets a bar at its left edge. Below it stands what the change would have done to the mail of the last seven days, with the days, how many of those messages somebody had released, and a link to them. Past mail is decided again by the rules of the gateway. A setting that judges nothing (tags, delivery, rules, recipients, what people may do with held mail) says which messages it would have touched and how, with links to the newest. What is not known of some of them it says, instead of guessing.`,
    },
    save: {
      title: 'Saving',
      text: `
The bar at the foot counts the changes and those that do not fit. **Review and save** or [Ctrl+S] lists old and new values; a second [Ctrl+S] saves. They apply to new mail at once; mail already held stays held. Whoever leaves with something unsaved is asked first.`,
    },
    history: {
      title: 'History',
      text: `
The tab **History** lists what was changed here, newest first. Each change can be taken back, whatever came after it; that is a change of its own and stands in the history too.`,
    },
    compare: {
      title: 'Comparing and copying',
      text: `
The tab **Compare** sets up to seven other domains beside this one and shows only what differs. Tick settings and copy them to those domains: you first see every change, then all are made at once or none. The other domains get the values as their own.`,
    },
    quarantine: {
      title: 'What people may do with held mail',
      text: `
The tab **Quarantine** says what people may do with mail held for them: see its headers, preview and download it, ask for its release or release it, keep lists of their own, delete it. Administrators are not bound by it. Below stands whether the links in [reports](reports.release) release without signing in or lead there.`,
    },
  },
};
