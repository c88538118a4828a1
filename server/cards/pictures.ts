import { createHash } from 'node:crypto';

import { unavailable } from '../http/problem.ts';

/** Pictures that are cached; one has some 60 kB. */
const MAX_CACHED = 200;
/** Pictures that wait for the one that is being rendered. */
const MAX_WAITING = 8;

/** Renders pictures one at a time, and caches the last of them. Requests of the same picture share one rendering. */
export class Pictures {
  readonly #render: (svg: string) => Promise<Uint8Array>;
  readonly #cached = new Map<string, Promise<Uint8Array>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(render: (svg: string) => Promise<Uint8Array>) {
    this.#render = render;
  }

  /** The PNG of an SVG. Throws 503 if too many others wait. */
  async pngOf(svg: string): Promise<Uint8Array> {
    const key = createHash('sha256').update(svg).digest('base64');
    const known = this.#cached.get(key);
    const made = known ?? this.#begin(key, svg);
    // Moved to the end: the first of a map is then the one that was not requested for the longest time.
    if (this.#cached.delete(key)) this.#cached.set(key, made);
    return made;
  }

  #begin(key: string, svg: string): Promise<Uint8Array> {
    if (this.#waiting > MAX_WAITING) throw unavailable('renderer of pictures');
    this.#waiting += 1;
    const made = this.#next(key, svg);
    this.#last = made.catch(() => undefined);
    this.#cached.set(key, made);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_CACHED && oldest !== undefined) this.#cached.delete(oldest);
    return made;
  }

  async #next(key: string, svg: string): Promise<Uint8Array> {
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
