export { decodeCompositeBet } from '../decode-composite-bet.ts';
export { type JsonLimits, MAX_JSON_DEPTH, MAX_JSON_MEMBERS, readJson } from '../read-json.ts';
export { compositeBetSchema } from './composite-bet-schema.ts';
export { decimalCodec, readDecimalValue, writeDecimalValue } from './decimal-codec.ts';
export { type Instant, instantCodec, readInstant, writeInstant } from './instant.ts';
export { camelKeys, snakeKeys, toCamelKey, toSnakeKey } from './key-case.ts';
export { settlementSchema } from './settlement-schema.ts';
export { slipSchema } from './slip-schema.ts';
