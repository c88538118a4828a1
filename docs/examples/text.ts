import { formatSlipText, isNear, marketOf, marketWords, readAnySlip, readSlipText } from 'layline/text';

// example: readSlipText
const read = readSlipText('£5 ew double 5/2 11/4, second lost');
read.kind === 'slip' && read.draft;
// → {
//   system: 'doubles',
//   stakePerLine: '5',
//   eachWay: { enabled: true },
//   selections: [{ odds: '5/2' }, { odds: '11/4', outcome: 'lost' }],
// }
read.kind === 'slip' && read.understood.at(-1); // → { start: 23, end: 34, says: 'Selection 2: lost' }
const asked = readSlipText('£5 double 5/2 11/4, lost');
asked.kind === 'wrong' && asked.issues;
// → [
//   {
//     start: 20,
//     end: 24,
//     found: 'lost',
//     expected: 'a selection: first, second …',
//     message: 'Which selection is lost? Write it after its price, or name it: second lost',
//   },
// ]

// example: readAnySlip
const pasted = readAnySlip('Frankel 5/2 won\nEnable 11/4');
pasted.kind === 'partial' && pasted.missing; // → ['stake', 'system']
pasted.kind !== 'wrong' && pasted.draft.selections;
// → [{ description: 'Frankel', odds: '5/2', outcome: 'win' }, { description: 'Enable', odds: '11/4' }]

// example: formatSlipText
const text = formatSlipText({
  system: 'doubles',
  stakePerLine: '5',
  selections: [{ description: 'Frankel', odds: '5/2', outcome: 'win' }, { odds: '11/4' }],
});
text; // → '£5 doubles\nFrankel @ 5/2 won\n@ 11/4'

// example: marketOf
marketOf('over 2.5 goals'); // → { kind: 'total', line: '2.5', side: 'over' }
marketOf('Frankel'); // → undefined

// example: isNear
isNear('yanke', 'yankee'); // → true

// example: marketWords
marketWords({ kind: 'asianHandicap', line: '-0.75', side: 'home' }); // → 'home -0.75'
