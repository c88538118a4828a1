import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './focus.ts';

/** Puts focus on the first field of a form that is wrong, each time that `errors` becomes another value than null. */
export function useFocusOnError(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors === null || errors === undefined) return;
    focusOn(form.current?.querySelector('[aria-invalid="true"]') ?? null);
  }, [errors]);
  return form;
}
