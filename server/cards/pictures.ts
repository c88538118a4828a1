import { createHash } from 'node:crypto';

import { unavailable } from '../http/problem.ts';

/** The maximum number of cached pictures, of about 60 kB each. */
const MAX_CACHED = 200;
/** The maximum length of the render queue. */
const MAX_WAITING = 8;

/** Renders pictures one at a time, with an LRU cache. Concurrent requests for a picture share one rendering. */
export class Pictures {
  readonly #render: (svg: string) => Promise<Uint8Array>;
  readonly #cached = new Map<string, Promise<Uint8Array>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(render: (svg: string) => Promise<Uint8Array>) {
    this.#render = render;
  }

  /** The PNG of an SVG. Throws 503 if the queue is full. */
  async pngOf(svg: string): Promise<Uint8Array> {
    const key = createHash('sha256').update(svg).digest('base64');
    const picture = this.#cached.get(key) ?? this.#enqueue(key, svg);
    // Moves the entry to the end, so that the first entry is the least recently used.
    if (this.#cached.delete(key)) this.#cached.set(key, picture);
    return picture;
  }

  #enqueue(key: string, svg: string): Promise<Uint8Array> {
    if (this.#waiting > MAX_WAITING) throw unavailable('renderer of pictures');
    this.#waiting += 1;
    const picture = this.#renderNext(key, svg);
    this.#last = picture.catch(() => undefined);
    this.#cached.set(key, picture);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    return picture;
  }

  async #renderNext(key: string, svg: string): Promise<Uint8Array> {
    try {
      await this.#last;
      return await this.#render(svg);
    } catch (error) {
      this.#cached.delete(key);
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }
}
