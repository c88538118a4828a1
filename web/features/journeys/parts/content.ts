import type { ComponentType } from 'react';
import type { StableConfig } from '../../../api/stable-config.ts';

type ConfiguredStep = StableConfig['journeys'][number]['steps'][number];

/** The video of a step; null if none is configured. */
export type Video = ConfiguredStep['video'];
/** A link to a bookie or an exchange, with its terms. */
export type SignUpLink = ConfiguredStep['links'][number];

/** The configured video and links of a step. */
export type BodyProps = { readonly video: Video; readonly links: readonly SignUpLink[] };

/** The content of a step. */
export type Content = {
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType<BodyProps>;
  readonly Aside?: ComponentType;
};
