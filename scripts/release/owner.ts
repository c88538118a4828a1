/** The GitHub account in every link to the repository. `npm run owner -- <account>` sets it. */
export const OWNER = 'OWNER';

/** Links to the repository and to its container image, on GitHub's two hosts. */
const LINK = /\b(?<host>github\.com|ghcr\.io)\/(?<owner>[\w.<>-]+)\/layline(?![\w-])/gu;

/** Returns true for an account name that GitHub accepts: letters, digits and single hyphens between them. */
export function isAccountName(text: string): boolean {
  return text.length <= 39 && /^[a-z\d]+(?:-[a-z\d]+)*$/iu.test(text);
}

/** A link's owner as its host writes it: names of container images are in lower case. */
function ownerAt(host: string, owner: string): string {
  return host === 'ghcr.io' ? owner.toLowerCase() : owner;
}

/** Returns the text with every link to the repository and to its image pointing to the owner's. */
export function withOwner(text: string, owner: string): string {
  return text.replaceAll(LINK, (_, host: string) => `${host}/${ownerAt(host, owner)}/layline`);
}
