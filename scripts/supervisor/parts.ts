/** The processes of an installation: the script of each, and whose login of the database it has. */
export const parts = {
  gateway: { script: 'apps/gateway/src/main.ts', role: 'postern_gateway' },
  api: { script: 'apps/api/src/main.ts', role: 'postern_api' },
  worker: { script: 'apps/api/src/worker.ts', role: 'postern_worker' },
  keyholder: { script: 'apps/keyholder/src/main.ts', role: 'postern_keyholder' },
} as const;

export type PartName = keyof typeof parts;
export const part_names = Object.keys(parts) as PartName[];
