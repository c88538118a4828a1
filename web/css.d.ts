declare module '*.module.css' {
  /** The classes of a style sheet by the names they have in it; tests/web/styles.test.ts holds the two together. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
