/** The reason why a line of a stream cannot be read. */
export type LineFault = 'line too long' | 'line not UTF-8';

export type Line =
  | { readonly text: string; readonly fault: null }
  | { readonly text: null; readonly fault: LineFault };

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/**
 * Splits bytes into lines that end in LF or CRLF. Buffers at most `maxBytes` of an unfinished line; a longer one is
 * discarded up to its end and reported as one fault. Empty lines are skipped.
 */
export class LineSplitter {
  private readonly maxBytes: number;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private buffered: Buffer[] = [];
  private length = 0;
  private isTooLong = false;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Returns the lines that end in these bytes. */
  push(bytes: Buffer): readonly Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      this.buffer(bytes.subarray(from, end), lines);
      this.finish(lines);
      from = end + 1;
    }
    this.buffer(bytes.subarray(from), lines);
    return lines;
  }

  /** Returns the last line, if it has no line end. */
  end(): readonly Line[] {
    const lines: Line[] = [];
    this.finish(lines);
    return lines;
  }

  private buffer(part: Buffer, lines: Line[]): void {
    if (this.isTooLong || part.length === 0) return;
    this.length += part.length;
    if (this.length > this.maxBytes) {
      this.isTooLong = true;
      this.buffered = [];
      lines.push({ text: null, fault: 'line too long' });
      return;
    }
    this.buffered.push(part);
  }

  private finish(lines: Line[]): void {
    const [only, ...more] = this.buffered;
    if (!this.isTooLong && only !== undefined) {
      const bytes = more.length === 0 ? only : Buffer.concat(this.buffered);
      const line = bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
      if (line.length > 0) lines.push(this.decode(line));
    }
    this.buffered = [];
    this.length = 0;
    this.isTooLong = false;
  }

  private decode(bytes: Buffer): Line {
    try {
      return { text: this.decoder.decode(bytes), fault: null };
    } catch {
      return { text: null, fault: 'line not UTF-8' };
    }
  }
}
