/** The facts of the build that Vite provides. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}

declare module '*.module.css' {
  /** The classes of a style sheet by the names they have in it; tests/web/styles.test.ts holds the two together. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.png' {
  /** The address of a picture. */
  const address: string;
  export default address;
}
