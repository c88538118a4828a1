/** The part of Swagger UI that the page uses: the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ReactNode } from 'react';

  type Request = { readonly url: string; readonly method: string; readonly headers: Record<string, string> };
  /** Replaces components by name. Elements are made by the React in the bundle. */
  export type Plugin = (system: {
    readonly React: { readonly createElement: (type: string, props: null, text: ReactNode) => ReactNode };
  }) => {
    readonly wrapComponents: Readonly<
      Record<string, (original: unknown) => (props: { readonly text: ReactNode }) => ReactNode>
    >;
  };
  type Options = {
    readonly url: string;
    readonly dom_id: string;
    readonly plugins: readonly Plugin[];
    readonly requestInterceptor: (request: Request) => Request;
    /** Other settings, passed through: https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
    readonly [setting: string]: unknown;
  };
  export default function SwaggerUI(options: Options): void;
}
