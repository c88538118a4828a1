import {
  calculateAnswer,
  calculateShape,
  camelKeys,
  decodeCompositeBet,
  readInstant,
  readJson,
  snakeKeys,
  toSnakeKey,
} from 'layline/wire';

// example: readJson
readJson('{"odds": "5/2"}', { characters: 1000 }); // → { ok: true, value: { odds: '5/2' } }
const late = readJson('{"odds": ', { characters: 1000 });
late.ok ? '' : late.issues[0]?.code; // → 'invalid-json'

// example: camelKeys
camelKeys({ stake_format: 'total' }); // → { ok: true, value: { stakeFormat: 'total' } }

// example: snakeKeys
snakeKeys({ stakeFormat: 'total' }); // → { stake_format: 'total' }

// example: toSnakeKey
toSnakeKey('stakeFormat'); // → 'stake_format'

// example: readInstant
readInstant('2026-04-11T15:00:00Z'); // → 1775919600000
readInstant(1_775_919_600); // → 1775919600000
readInstant('next Saturday'); // → undefined

// example: decodeCompositeBet
const decoded = decodeCompositeBet({ placed: true, liveTrack: false, unitBets: 'none' });
decoded.ok ? [] : decoded.issues.map(({ path, code }) => `${path}: ${code}`); // → ['unitBets: invalid-value']

// example: calculateShape
calculateShape({ id: 'Boost', draft: { type: 'object' } }).safeParse([{ odds: '3' }]).success; // → true

// example: calculateAnswer
const object = { type: 'object' };
const answers = calculateAnswer({ id: 'Boost', draft: object, result: object, isFlat: false });
answers.safeParse({ kind: 'worked', result: {} }).success; // → true
answers.safeParse({ kind: 'won', result: {} }).success; // → false
