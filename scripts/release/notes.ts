/** The facts that a release must agree on. */
export type Release = {
  /** The tag, such as v1.2.3. */
  readonly tag: string;
  /** The version in package.json. */
  readonly version: string;
  readonly isPrivate: boolean;
  readonly changelog: string;
};

const SECTION = /^## (?:\[(?<linked>[^\]]+)\]|(?<plain>\S+))(?: - (?<date>\S+))?$/u;

type Section = {
  readonly version: string;
  readonly date: string | undefined;
  readonly text: string;
};

/** The versions of a changelog, newest first, with the text under each heading. */
export function changelogSections(changelog: string): readonly Section[] {
  const lines = changelog.split('\n');
  const starts = lines.flatMap((line, index) => (SECTION.test(line) ? [index] : []));
  return starts.map((start, index) => {
    const { linked, plain, date } = SECTION.exec(lines[start] ?? '')?.groups ?? {};
    const text = lines
      .slice(start + 1, starts[index + 1])
      .filter((line) => !/^\[[^\]]+\]: /u.test(line))
      .join('\n')
      .trim();
    return { version: linked ?? plain ?? '', date, text };
  });
}

/** The reasons why a tag cannot be released, as sentences. */
export function releaseProblems({ tag, version, isPrivate, changelog }: Release): readonly string[] {
  const section = changelogSections(changelog).find((each) => each.version === version);
  const claims: readonly (readonly [boolean, string])[] = [
    [/^\d+\.\d+\.\d+$/u.test(version), `package.json has version ${version}, which is not three numbers`],
    [tag === `v${version}`, `The tag is ${tag}, and package.json has version ${version}`],
    [!isPrivate, 'package.json is private: see docs/release.md'],
    [section !== undefined, `CHANGELOG.md has no section ${version}`],
    [/^\d{4}-\d\d-\d\d$/u.test(section?.date ?? ''), `CHANGELOG.md has no date for ${version}`],
    [section?.text !== '', `CHANGELOG.md has nothing under ${version}`],
  ];
  return claims.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

/** The text of a version's section of the changelog; empty if there is none. */
export function notesOf(changelog: string, version: string): string {
  return changelogSections(changelog).find((each) => each.version === version)?.text ?? '';
}
