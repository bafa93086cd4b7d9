import { afterEach, expect, test } from 'vitest';
import { useJoinedBlobs } from './joined-blob.ts';

const NodeBlob = globalThis.Blob;
afterEach(() => {
  globalThis.Blob = NodeBlob;
});

test('a joined blob holds what a Blob holds', async () => {
  const text = new TextEncoder();
  const padded = new Uint8Array([9, 9, ...text.encode('middle'), 9]);
  const parts = [
    text.encode('first'),
    '\n',
    padded.subarray(2, 8),
    'ünïcode ✓',
    text.encode('last').buffer,
    '',
  ];
  const expected = await new NodeBlob(parts).arrayBuffer();

  useJoinedBlobs();
  const blob = new Blob(parts, { type: 'text/plain' });

  expect(blob).not.toBeInstanceOf(NodeBlob);
  expect(blob.type).toBe('text/plain');
  expect(Buffer.from(await blob.arrayBuffer())).toEqual(Buffer.from(expected));
});

test('a joined blob of nothing is empty', async () => {
  useJoinedBlobs();
  expect((await new Blob([]).arrayBuffer()).byteLength).toBe(0);
});
