// A model as bytes for the database, and back. Layout, little-endian: magic and version (4), slots (u32), bias, hold_at, standing (f32),
// scale of the weights (f32), then per slot its number (u32), weight (i16 of the scale) and the two counts (u8).
import type { LearnedModel } from './model.ts';
import { slot_count } from './slots.ts';

const magic = 0x314d4c50;
const head_bytes = 24;
const slot_bytes = 8;

export function encodeModel(model: LearnedModel): Buffer {
  const { slots, weights, reported, released } = model;
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 32_767 || 1;
  const bytes = Buffer.alloc(head_bytes + slots.length * slot_bytes);
  bytes.writeUInt32LE(magic, 0);
  bytes.writeUInt32LE(slots.length, 4);
  for (const [at, value] of [model.bias, model.hold_at, model.standing, scale].entries())
    bytes.writeFloatLE(value, 8 + 4 * at);
  for (let index = 0, at = head_bytes; index < slots.length; index++, at += slot_bytes) {
    bytes.writeUInt32LE(slots[index] as number, at);
    bytes.writeInt16LE(Math.round((weights[index] as number) / scale), at + 4);
    bytes[at + 6] = reported[index] as number;
    bytes[at + 7] = released[index] as number;
  }
  return bytes;
}

/** Throws a RangeError when the bytes are no model: a damaged one must not judge. */
export function decodeModel(bytes: Buffer): LearnedModel {
  if (bytes.length < head_bytes || bytes.readUInt32LE(0) !== magic)
    throw new RangeError('not a learned model');
  const length = bytes.readUInt32LE(4);
  if (bytes.length !== head_bytes + length * slot_bytes)
    throw new RangeError('a learned model of the wrong length');
  const [bias, hold_at, standing, scale] = [8, 12, 16, 20].map((at) => bytes.readFloatLE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const model: LearnedModel = {
    ...{ bias, hold_at, standing },
    slots: new Uint32Array(length),
    weights: new Float32Array(length),
    reported: new Uint8Array(length),
    released: new Uint8Array(length),
  };
  let before = -1;
  for (let index = 0, at = head_bytes; index < length; index++, at += slot_bytes) {
    const slot = bytes.readUInt32LE(at);
    if (slot <= before || slot >= slot_count) throw new RangeError('a learned model out of order');
    before = slot;
    model.slots[index] = slot;
    model.weights[index] = bytes.readInt16LE(at + 4) * scale;
    model.reported[index] = bytes[at + 6] as number;
    model.released[index] = bytes[at + 7] as number;
  }
  return model;
}
