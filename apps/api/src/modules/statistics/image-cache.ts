/** Images that are asked for again: the oldest go once there are too many bytes. */
export class ImageCache {
  readonly #images = new Map<string, Buffer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most_bytes: number) {
    this.#most = most_bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Buffer | undefined {
    const image = this.#images.get(key);
    if (image) {
      this.#images.delete(key);
      this.#images.set(key, image);
    }
    return image;
  }

  set(key: string, image: Buffer): void {
    this.#remove(key);
    if (image.length > this.#most) return;
    this.#images.set(key, image);
    this.#bytes += image.length;
    for (const oldest of this.#images.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#images.get(key)?.length ?? 0;
    this.#images.delete(key);
  }
}
