/** Why bytes of a stream are no line. */
export type LineFault = 'line too long' | 'line not UTF-8';

export type Line =
  | { readonly text: string; readonly fault: null }
  | { readonly text: null; readonly fault: LineFault };

const NEWLINE = 10;
const RETURN = 13;

/**
 * Cuts bytes into lines that end in LF or CRLF. Holds at most `longest` bytes of a line that has not ended; the rest
 * of a longer one is thrown away up to its end, and it counts as one fault. Empty lines are left out.
 */
export class LineSplitter {
  private readonly longest: number;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private held: Buffer[] = [];
  private length = 0;
  private isTooLong = false;

  constructor(longest: number) {
    this.longest = longest;
  }

  /** The lines that end in these bytes. */
  push(bytes: Buffer): readonly Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      this.hold(bytes.subarray(from, end), lines);
      this.finish(lines);
      from = end + 1;
    }
    this.hold(bytes.subarray(from), lines);
    return lines;
  }

  /** Returns the rest, if the bytes end without a line end. */
  end(): readonly Line[] {
    const lines: Line[] = [];
    this.finish(lines);
    return lines;
  }

  private hold(part: Buffer, lines: Line[]): void {
    if (this.isTooLong || part.length === 0) return;
    this.length += part.length;
    if (this.length > this.longest) {
      this.isTooLong = true;
      this.held = [];
      lines.push({ text: null, fault: 'line too long' });
      return;
    }
    this.held.push(part);
  }

  private finish(lines: Line[]): void {
    const [only, ...more] = this.held;
    if (!this.isTooLong && only !== undefined) {
      const whole = more.length === 0 ? only : Buffer.concat(this.held);
      const line = whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole;
      if (line.length > 0) lines.push(this.decode(line));
    }
    this.held = [];
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
