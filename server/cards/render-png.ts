import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** The files of Inter in the two weights of a card, with Latin, Greek and Cyrillic letters. */
const FONTS = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];

/** Letters that Inter has no shape for: fonts of the machine are searched, which takes longer. */
const BEYOND_INTER =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{Extended_Pictographic}/u;

/** Signs that count as pictographs, and that Inter has. */
const IN_INTER = /[\p{ASCII}©®™]/gu;

/** An SVG as PNG at its own size. The renderer is loaded with the first picture, and works beside the event loop. */
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

/** The path of a font: beside the bundled server, else in the package that the build copies it from. */
function fontFile(file: string): string {
  const copied = join(import.meta.dirname, 'fonts', basename(file));
  if (existsSync(copied)) return copied;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`);
}
