import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

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

/** Inter in the two weights of a card, with Latin, Greek and Cyrillic letters. */
const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];

/** Letters without a glyph in Inter, for which system fonts are loaded, which takes longer. */
const BEYOND_INTER =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{Extended_Pictographic}/u;

/** Characters that Unicode counts as pictographs, but that Inter has. */
const IN_INTER = /[\p{ASCII}©®™]/gu;

/** Renders an SVG as PNG at its own size, off the event loop. Loads the renderer with the first picture. */
export async function renderPng(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    font: {
      loadSystemFonts: BEYOND_INTER.test(svg.replaceAll(IN_INTER, '')),
      fontFiles: FONTS.map(fontFile),
      defaultFontFamily: 'Inter',
    },
  });
  return image.asPng();
}

/** The path of a font: beside the bundled server, or else in the npm package. */
function fontFile(file: string): string {
  const bundled = join(import.meta.dirname, 'fonts', basename(file));
  if (existsSync(bundled)) return bundled;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`);
}
