import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

type Look = {
  /** Primary: the main action. Link: looks like running text. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Square, for a lone icon: the button then needs an aria-label. */
  readonly square?: boolean;
  readonly block?: boolean;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Shows a spinner in place of the label, keeps the width, and ignores presses. */
    readonly busy?: boolean;
    /** The reason why the button is disabled, its title while it is. */
    readonly disabledReason?: string;
  };

/**
 * A button, of type `button` unless the props say otherwise. A disabled button cannot be focused, except that
 * one disabled while it has focus keeps it.
 */
export function Button({ variant, size, square, block, busy = false, ...rest }: ButtonProps): ReactNode {
  const { className, disabled = false, disabledReason, onClick, onFocus, onBlur, children, ...props } = rest;
  const [hasFocus, setFocus] = useState(false);
  const isLeftOn = disabled && hasFocus;
  return (
    <button
      type="button"
      {...props}
      className={classNames(lookOf({ variant, size, square, block }), busy && styles.busy, className)}
      title={disabled && disabledReason !== undefined ? disabledReason : props.title}
      disabled={disabled && !hasFocus}
      aria-busy={busy || undefined}
      aria-disabled={busy || isLeftOn || props['aria-disabled']}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (isLeftOn) event.preventDefault();
        else if (!busy) onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  square,
  block,
  ...rest
}: Look & ComponentProps<typeof Link>): ReactNode {
  const { className, ...props } = rest;
  return <Link {...props} className={classNames(lookOf({ variant, size, square, block }), className)} />;
}

function lookOf({
  variant = 'secondary',
  size = 'md',
  square = false,
  block = false,
}: Nullable<Look>): string {
  if (variant === 'link') return classNames(styles.link);
  return classNames(
    styles.button,
    styles[variant],
    size !== 'md' && styles[size],
    square && styles.square,
    block && styles.block,
  );
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | undefined };
