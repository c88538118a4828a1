import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from './focus.ts';

/** Focuses the first invalid field of a form each time that `errors` changes to a value other than null. */
export function useFocusOnError(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors === null || errors === undefined) return;
    focusOn(form.current?.querySelector('[aria-invalid="true"]') ?? null);
  }, [errors]);
  return form;
}
