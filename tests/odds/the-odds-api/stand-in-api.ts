import {
  createOddsApiSource,
  type OddsApiOptions,
} from '../../../server/odds/sources/the-odds-api/odds-api-source.ts';
import type { OddsSource } from '../../../server/odds/ingest/source.ts';
import { type ReceivedRequest, type HttpAnswer, StandInHttp } from '../stand-in-http.ts';

export const API_KEY = 'api-key-secret';

/** A configurable API, by sport. */
export class StandInApi extends StandInHttp {
  answers: (sport: string) => HttpAnswer = () => ({ body: [] });
  override answer = ({ path }: ReceivedRequest): HttpAnswer => this.answers(path.split('/')[3] ?? '');

  source(options: Partial<OddsApiOptions> = {}): OddsSource {
    return createOddsApiSource({
      name: 'the-odds-api',
      apiKey: API_KEY,
      sports: ['soccer_epl'],
      markets: ['h2h'],
      pollMs: 60_000,
      clock: { wall: Date.now, steady: () => performance.now() },
      random: () => 0.5,
      bookies: ['bet365', 'betway', 'smarkets', 'betfair_exchange'],
      timeoutMs: 2000,
      url: this.url,
      wait: this.wait,
      ...options,
    });
  }
}
