import { expect, test } from 'vitest';
import { one_instance, readInstances } from './instances.ts';

test('without a word about instances there is one', () => {
  expect(readInstances({})).toEqual(one_instance);
});

test('instances are all here unless one is said to be', () => {
  expect(readInstances({ POSTERN_INSTANCES: 'ch, de' })).toEqual({
    names: ['ch', 'de'],
    here: ['ch', 'de'],
    elsewhere: [],
  });
  const two = {
    POSTERN_INSTANCES: 'ch,de',
    POSTERN_INSTANCE: 'de',
    POSTERN_INSTANCE_DATABASES: 'ch=postgres://db1,db2:5433/postern',
    POSTERN_INSTANCE_CONSOLES: 'ch=https://console.ch.example',
  };
  expect(readInstances(two)).toEqual({
    names: ['de', 'ch'],
    here: ['de'],
    elsewhere: [
      {
        name: 'ch',
        database: 'postgres://db1/postern?hosts=db1%2Cdb2%3A5433',
        console: 'https://console.ch.example',
        gateway: '',
      },
    ],
  });
});

test.each([
  [{ POSTERN_INSTANCES: 'CH' }, /POSTERN_INSTANCES must be names/],
  [{ POSTERN_INSTANCES: 'ch,tdata' }, /not "tdata"/],
  [{ POSTERN_INSTANCES: 'ch', POSTERN_INSTANCE: 'de' }, /which POSTERN_INSTANCES does not/],
  [{ POSTERN_INSTANCES: 'ch,de', POSTERN_INSTANCE_CONSOLES: 'de=https://de.example' }, /that is elsewhere/],
  [
    { POSTERN_INSTANCES: 'ch,de', POSTERN_INSTANCE: 'ch', POSTERN_INSTANCE_GATEWAYS: 'de=mx.de.example' },
    /must be like "de=mx\.de\.example:25"/,
  ],
])('%o is refused in a sentence', (env, told) => {
  expect(() => readInstances(env)).toThrow(told);
});
