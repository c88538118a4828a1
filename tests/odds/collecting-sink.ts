import { findFault } from '../../server/odds/messages/message-faults.ts';
import type { SourceMessage } from '../../server/odds/messages/messages.ts';
import type { SourceSink } from '../../server/odds/ingest/source.ts';

type Kind = SourceMessage['kind'];

/** A sink that collects valid messages, and counts the faults of invalid ones as a pipeline would. */
export class CollectingSink implements SourceSink {
  readonly messages: SourceMessage[] = [];
  /** Counts by reason. */
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

  /** The best prices of each selection in a market's last quotes, as `back/lay`. */
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
