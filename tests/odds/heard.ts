import { findFault } from '../../server/odds/messages/message-faults.ts';
import type { SourceMessage } from '../../server/odds/messages/messages.ts';
import type { SourceSink } from '../../server/odds/ingest/source.ts';

type Kind = SourceMessage['kind'];

/** A sink that keeps what it hears, and counts what a pipeline would not take. */
export class Heard implements SourceSink {
  readonly messages: SourceMessage[] = [];
  /** How often each reason came. */
  readonly reasons = new Map<string, number>();

  take = (message: SourceMessage): void => {
    const fault = findFault(message);
    if (fault === undefined) this.messages.push(message);
    else this.rejected(fault);
  };

  rejected = (reason: string): void => {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  };

  of<Wanted extends Kind>(kind: Wanted): readonly (SourceMessage & { readonly kind: Wanted })[] {
    return this.messages.filter(
      (message): message is SourceMessage & { kind: Wanted } => message.kind === kind,
    );
  }

  /** The last quote on each selection of a market, as `back/lay` of the best prices. */
  best(market: string): Readonly<Record<string, string>> {
    const quotes = this.of('quote').filter((quote) => quote.market === market);
    return Object.fromEntries(
      quotes.map(({ selection, back, lay }) => [selection, `${text(back[0]?.odds)}/${text(lay[0]?.odds)}`]),
    );
  }
}

function text(odds: number | undefined): string {
  return odds === undefined ? '-' : String(odds / 10_000);
}
