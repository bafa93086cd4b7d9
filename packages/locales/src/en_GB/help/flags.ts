import type { HelpPage } from '../../help/topics.ts';

export const flags: HelpPage<'flags'> = {
  title: 'Feature flags',
  about: 'For operators: switching features on and off, for everybody, a tenant or a user.',
  words: 'feature flag toggle switch rollout beta maintenance',
  sections: {
    what: {
      title: 'What a flag does',
      text: `
A flag switches a feature without a new version. It can be set for an instance, a tenant and a user; the most specific one that is set counts. What is nowhere set has its default.`,
    },
    switch: {
      title: 'Switching',
      text: `
Open **Feature flags** in the operator menu. The column **For everybody** switches a flag as a whole; **Add an exception…** switches it for an instance, a tenant or a person. The change reaches everybody within seconds, and is recorded with your name. Removing an exception lets the less specific switch hold again; **Back to as delivered** takes the switch for everybody away.`,
    },
    list: {
      title: 'The flags',
      text: `
| Flag | Feature |
| \`maintenance\` | shows the [maintenance page](operator.maintenance) instead of the console |
| \`m365_login\` | signing in with Microsoft 365 |
| \`message_search_form\` | the form with all filters in the search |
| \`msgsearch_responsive_table\` | rows of three lines on narrow screens |
| \`theming\` | choice between light and dark |
| \`directory_synchronisation\` | users from LDAP, Microsoft 365 or files |
| \`pgp_external_keys\` | PGP keys of external people |
| \`pgp_key_upload\` | uploading PGP keys |
| \`pgp_key_generation\` | making PGP keys |
| \`large_file_transfer\` | large files by link |
| \`data_room\` | data room |
| \`use_configdb_for_newsitems\` | news from the database |
| \`test_feature_flag\` | nothing; to try switching |`,
    },
  },
};
