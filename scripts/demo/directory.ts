// A file of Acme's people, as its personnel office exports one, and the plan of its first run: it waits for an administrator's review.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

const ADMINISTRATOR = 'all@acme.example';

/** Nobody of the demo's is renamed; one is in the file, one has left, one is named twice. */
const staff = [
  'Number;Last name;First name;Mail;Status',
  '1001;Meier;Urs;user@acme.example;',
  '1002;Baumann;Lena;lena.baumann@acme.example;',
  '1003;Fischer;Noah;noah.fischer@acme.example;',
  '1004;Hübscher;Mia;mia.huebscher@acme.example;',
  '1005;Rossi;Luca;luca.rossi@acme.example;',
  '1006;Dubois;Chloé;chloe.dubois@acme.example;',
  '1007;Keller;Jonas;jonas.keller@acme.example;left',
  '1008;Nguyen;Linh;linh.nguyen@acme.example;',
  '1009;García;Inés;ines.garcia@acme.example;',
  '1010;Weiss;Peter;peter.weiss@acme.example;',
  '1011;Weiss;Petra;peter.weiss@acme.example;',
  '1012;Brunner;Sara;sara.brunner@acme-shop.example;',
].join('\r\n');

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
        ...{ status_column: 'Status', locked_value: 'left' },
      },
    });
    if (!made.ok) return false;
    const { data } = (await made.json()) as { data: { task_id: number } };
    const content = Buffer.from(staff).toString('base64');
    const file = await call('PUT', `/dirsync/synctasks/${data.task_id}/file`, {
      file_name: 'staff.csv',
      content,
    });
    return file.ok && (await call('PUT', `/dirsync/sync/${data.task_id}`, {})).ok;
  });
