/** The longest subject that `git log --oneline` and code review tools show in full. */
const MAX_SUBJECT = 72;
const AREAS = /^[a-z0-9.][\w./-]*(?:, [a-z0-9.][\w./-]*)*: (?=\S)/u;
/** Subjects that git writes itself. */
const BY_GIT = /^(?:Merge |Revert ")/u;
const TYPO = /\btypos?\b/iu;
/** Everything below the scissors line of `git commit --verbose` is the diff. */
const SCISSORS = /^# -+ >8 -+$/mu;

/** First words that show a statement rather than a command. */
const STATEMENTS = new Set(
  (
    'a an the this that these those what who whose whether which where when why how no not all any each every one two ' +
    'some more less most new old it its there they we i you and or but if in on at of for from by to with without so ' +
    'is are was were has have had can may must should will'
  ).split(' '),
);
/** Verbs that look like a third person, a past tense or a participle. */
const VERBS = new Set(
  (
    'bias canvas focus bleed breed embed exceed feed need proceed seed shed shred speed succeed bring ping ring spring ' +
    'string swing wring'
  ).split(' '),
);

/** True for a word that can begin an imperative sentence. A heuristic that errs on true. */
function isImperative(word: string): boolean {
  const lower = word.toLowerCase();
  return VERBS.has(lower) || !(STATEMENTS.has(lower) || /(?:ed|ing|[^s]s)$/u.test(lower));
}

/** The message without comments and the diff that git adds for the editor. */
function withoutComments(text: string): readonly string[] {
  const [written = ''] = text.split(SCISSORS);
  return written
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trimEnd());
}

function subjectFaults(subject: string): readonly string[] {
  const summary = subject.replace(AREAS, '');
  const [first = ''] = summary.split(/[\s,:]/u);
  return [
    ...(subject.length > MAX_SUBJECT
      ? [`The subject has ${subject.length} characters: at most ${MAX_SUBJECT}.`]
      : []),
    ...(summary === subject
      ? ['The subject begins with the area and a colon: `server: retry user lookups sooner`.']
      : []),
    ...(isImperative(first)
      ? []
      : [`'${first}' is not an imperative: write what the commit does, as a command.`]),
    ...(subject.endsWith('.') ? ['The subject has no full stop.'] : []),
  ];
}

/**
 * Faults of a commit message, as sentences; empty for a good one. Messages that git writes itself (merges, reverts)
 * have none. The rules are in CONTRIBUTING.md.
 */
export function messageFaults(text: string): readonly string[] {
  const [subject = '', second, ...body] = withoutComments(text);
  if (BY_GIT.test(subject)) return [];
  const faults = [...subjectFaults(subject)];
  if (second !== undefined && second !== '') faults.push('A blank line follows the subject.');
  const hasBody = body.some((line) => line !== '');
  if (!hasBody && !TYPO.test(subject)) {
    faults.push('The body says why. Only the correction of a typo needs none.');
  }
  return faults;
}
