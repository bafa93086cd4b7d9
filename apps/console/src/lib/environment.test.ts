import { expect, it } from 'vitest';
import { environmentOf } from './environment.ts';

it('knows a developer’s machine, a preview and the real thing by their names', () => {
  const hosts = {
    'localhost:8080': 'localhost',
    '127.0.0.1:8190': 'localhost',
    '[::1]:8080': 'localhost',
    'console.localhost': 'localhost',
    'dev.postern.example': 'development',
    'console-dev.postern.example': 'development',
    'preview.postern.example': 'preview',
    'preview-17.postern.example:443': 'preview',
    'console.postern.example': 'production',
    'localhost.evil.example': 'production',
    'device.example': 'production',
  };
  for (const [host, expected] of Object.entries(hosts)) expect(environmentOf(host), host).toBe(expected);
});
