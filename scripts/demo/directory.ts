// A file of Acme's people, as its personnel office exports one, and the plan of its first run: it waits for an administrator's review.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

const ADMINISTRATOR = 'all@acme.example';

/** Nobody of the demo's is renamed; one is in the file, one has left, one is named twice. */
const staff = [
  'Number;Last name;First name;Mail;Status;Teams',
  '1001;Meier;Urs;user@acme.example;;Sales',
  '1002;Baumann;Lena;lena.baumann@acme.example;;Sales, Board',
  '1003;Fischer;Noah;noah.fischer@acme.example;;Back office',
  '1004;Hübscher;Mia;mia.huebscher@acme.example;;Sales',
  '1005;Rossi;Luca;luca.rossi@acme.example;;Back office',
  '1006;Dubois;Chloé;chloe.dubois@acme.example;;Board',
  '1007;Keller;Jonas;jonas.keller@acme.example;left;Sales',
  '1008;Nguyen;Linh;linh.nguyen@acme.example;;Back office',
  '1009;García;Inés;ines.garcia@acme.example;;Sales',
  '1010;Weiss;Peter;peter.weiss@acme.example;;',
  '1011;Weiss;Petra;peter.weiss@acme.example;;',
  '1012;Brunner;Sara;sara.brunner@acme-shop.example;;Sales',
].join('\r\n');

/** What members of the file's teams get. */
const teams = [
  {
    sync_group: 'Board',
    actions: [
      { action: 'setting', action_values: 'report_evening=18:00' },
      { action: 'setting', action_values: 'quota_user=10000' },
    ],
  },
  {
    sync_group: 'Sales',
    actions: [
      { action: 'group', action_values: 'Sales' },
      { action: 'setting', action_values: 'report_midday=12:00' },
    ],
  },
];

export async function makeDemoDirectory(config: Config, { password }: DemoWorld): Promise<void> {
  try {
    if (!(await connect(config, password))) say('  the directory of Acme could not be set up');
  } catch (error) {
    say(`  the directory of Acme is not complete: ${(error as Error).message}`);
  }
}

const connect = (config: Config, password: string): Promise<boolean> =>
  asPerson(config, { email: ADMINISTRATOR, password }, async (call) => {
    const made = await call('POST', '/dirsync/synctasks', {
      task_name: 'Personnel office',
      task_description: 'Exported every Monday',
      directory_type: 'csv',
      directory_settings: {
        ...{
          id_column: 'Number',
          mail_column: 'Mail',
          name_column: 'First name',
          surname_column: 'Last name',
        },
        ...{ status_column: 'Status', locked_value: 'left', groups_column: 'Teams' },
      },
    });
    if (!made.ok) return false;
    const { data } = (await made.json()) as { data: { task_id: number } };
    const content = Buffer.from(staff).toString('base64');
    const file = await call('PUT', `/dirsync/synctasks/${data.task_id}/file`, {
      file_name: 'staff.csv',
      content,
    });
    const groups = await call('PUT', `/dirsync/synctaskgroups/${data.task_id}`, { groups: teams });
    return file.ok && groups.ok && (await call('PUT', `/dirsync/sync/${data.task_id}`, {})).ok;
  });
