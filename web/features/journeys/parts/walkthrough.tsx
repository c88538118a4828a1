import { type ReactNode, useState } from 'react';
import { PLAY } from '../../../components/ui/feature-icons.ts';
import { Icon } from '../../../components/ui/icons.tsx';
import type { Video } from './steps.ts';
import styles from './walkthrough.module.css';

/** A picture of a screen, in both themes. */
export type ScreenPicture = {
  readonly light: string;
  readonly dark: string;
  /** The content of the picture, for users of screen readers. */
  readonly alt: string;
  /** The size of the pictures, in pixels. */
  readonly size: readonly [width: number, height: number];
};

type WalkthroughProps = {
  readonly video: Video;
  readonly title: string;
  /** The stages of the video, listed instead if none is configured. */
  readonly shows: readonly string[];
  /** The screens of some stages, by their index. */
  readonly pictures?: Readonly<Record<number, ScreenPicture>>;
};

const NO_PICTURES: NonNullable<WalkthroughProps['pictures']> = {};

/** The video of a step, loaded when the user presses play; without one, a list of its stages with their screens. */
export function Walkthrough({ video, title, shows, pictures = NO_PICTURES }: WalkthroughProps): ReactNode {
  if (video !== null) return <Player video={video} />;
  return (
    <figure className={styles.figure}>
      <ol className={styles.list}>
        {shows.map((text, index) => (
          <li key={text}>
            <span className={styles.text}>{text}</span>
            {pictures[index] !== undefined && <Screen {...pictures[index]} />}
          </li>
        ))}
      </ol>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

/** A picture of a screen in the theme of the page. */
function Screen({ light, dark, alt, size: [width, height] }: ScreenPicture): ReactNode {
  const shared = { width, height, loading: 'lazy' } as const;
  return (
    <>
      <img className={styles.light} src={light} alt={alt} {...shared} />
      <img className={styles.dark} src={dark} alt={alt} {...shared} />
    </>
  );
}

function Player({ video }: { readonly video: NonNullable<Video> }): ReactNode {
  const [isOn, setOn] = useState(false);
  const { title, seconds } = video;
  const length =
    seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <figure className={styles.figure}>
      {isOn ? (
        <iframe
          className={styles.player}
          src={addressOf(video)}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of another origin, which needs its storage
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={styles.poster}
          aria-label={`Play: ${[title, length].filter((part) => part !== '').join(', ')}`}
          onClick={() => setOn(true)}
        >
          <svg viewBox="0 0 640 360" aria-hidden="true">
            <path className={styles.back} d="M40 340 282 204" />
            <path className={styles.lay} d="M600 340 358 204" />
          </svg>
          <span className={styles.play}>
            <Icon path={PLAY} size="lg" />
          </span>
          {length !== '' && <span className={styles.length}>{length}</span>}
        </button>
      )}
      <figcaption>
        {title}. Pressing play loads it from {PROVIDERS[video.provider]}.
      </figcaption>
    </figure>
  );
}

const PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Returns the address of the provider's player with the least tracking. */
function addressOf({ provider, videoId }: NonNullable<Video>): string {
  return provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&cc_load_policy=1&rel=0`
    : `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`;
}
