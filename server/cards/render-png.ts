import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

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
