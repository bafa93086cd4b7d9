/** Where the console runs, told by the host's name (spec 1 section 9). */
export type Environment = 'localhost' | 'development' | 'preview' | 'production';

export function environmentOf(host: string): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(name) || name.endsWith('.localhost')) return 'localhost';
  const labels = name.split('.');
  if (labels.some((label) => /^dev(elopment)?$|^dev-|-dev$/.test(label))) return 'development';
  if (labels.some((label) => /^preview$|^preview-|-preview$/.test(label))) return 'preview';
  return 'production';
}

export const environment = (): Environment => environmentOf(location.host);

/** What the contract's `screenAccess` wants to know. */
export const surroundings = () => ({ is_local: environment() === 'localhost' });
