/** The facts of the build that Vite provides. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
