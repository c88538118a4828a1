/** What Vite says of the build. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
