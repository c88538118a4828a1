// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { showPage } from '../../testing/show-page.tsx';
import { useToast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const press = (name: string): Promise<void> =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }));

/** The region for toasts: the first status, before the one with the test's URL. */
function saidIn(element: HTMLElement): HTMLElement {
  const [region] = within(element).getAllByRole('status');
  if (region === undefined) throw new Error('No status');
  return region;
}

const takenBack = vi.fn();
/** A text of four lines, which is shown for 20 seconds. */
const LONG = 'words '.repeat(34).trim().slice(0, 200);

function Toasts({ children }: { readonly children?: ReactNode }): ReactNode {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ says: 'Saved.' })}>
        Save
      </button>
      <button type="button" onClick={() => toast({ says: LONG, tone: 'news' })}>
        Tell
      </button>
      <button type="button" onClick={() => toast({ says: 'Not saved.', tone: 'failed' })}>
        Fail
      </button>
      <button
        type="button"
        onClick={() => toast({ says: 'Gone.', action: { label: 'Undo', onPress: takenBack } })}
      >
        Remove
      </button>
      <button
        type="button"
        onClick={() =>
          toast({
            says: 'Removed.',
            action: { label: 'Undo', onPress: () => toast({ says: 'Not undone.', tone: 'failed' }) },
          })
        }
      >
        Lose
      </button>
      {children}
    </>
  );
}

function Opener(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Above" onClose={() => setOpen(false)}>
          <Toasts />
        </Dialog>
      )}
    </>
  );
}

test('a success is a status for five seconds, a failure an alert for ten', async () => {
  showPage(<Toasts />);
  const status = saidIn(document.body);
  await press('Save');
  expect(status).toHaveTextContent('Saved.');
  expect(screen.queryByRole('alert')).toBeNull();
  const tick = status.querySelector('path')?.getAttribute('d');
  later(5000);
  expect(status).toBeEmptyDOMElement();
  await press('Fail');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Not saved.');
  expect(status).toBeEmptyDOMElement();
  expect(alert.querySelector('path')?.getAttribute('d')).not.toBe(tick);
  later(9000);
  expect(alert).toBeVisible();
  later(1000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('news has its own icon, and a long text is shown for longer', async () => {
  showPage(<Toasts />);
  const status = saidIn(document.body);
  await press('Save');
  const tick = status.querySelector('path')?.getAttribute('d');
  await press('Tell');
  expect(status.querySelector('path')?.getAttribute('d')).not.toBe(tick);
  later(19_000);
  expect(status).toHaveTextContent(LONG);
  later(1000);
  expect(status).toBeEmptyDOMElement();
});

test('it stays while the user hovers over it or has focus in it', async () => {
  showPage(<Toasts />);
  await press('Remove');
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerEnter(screen.getByText('Gone.'));
  later(60_000);
  fireEvent.pointerLeave(screen.getByText('Gone.'));
  later(4000);
  act(() => undo.focus());
  later(60_000);
  expect(undo).toBeVisible();
  act(() => undo.blur());
  later(5000);
  expect(screen.queryByText('Gone.')).toBeNull();
});

test('a toast that replaces another has its own timer, and restores focus', async () => {
  showPage(<Toasts />);
  await press('Remove');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Saved.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  later(5000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('one that replaces a hovered toast closes after its own time', async () => {
  showPage(<Toasts />);
  await press('Save');
  fireEvent.pointerEnter(screen.getByText('Saved.'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  later(5000);
  expect(screen.queryByText('Gone.')).toBeNull();
});

test('undo restores focus', async () => {
  showPage(<Toasts />);
  await press('Remove');
  await press('Undo');
  expect(takenBack).toHaveBeenCalledOnce();
  expect(screen.queryByText('Gone.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

test('the shortcut undoes while the toast is shown, but not from a field', async () => {
  takenBack.mockClear();
  showPage(
    <Toasts>
      <input aria-label="Name" />
    </Toasts>,
  );
  await press('Remove');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  expect(takenBack).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(takenBack).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(takenBack).toHaveBeenCalledOnce();
});

test('it is shown in the topmost dialog, and on the page once that is closed', async () => {
  showPage(<Opener />);
  await press('Open');
  const dialog = screen.getByRole('dialog', { name: 'Above' });
  await press('Save');
  expect(saidIn(dialog)).toHaveTextContent('Saved.');
  expect(screen.getAllByText('Saved.')).toHaveLength(1);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog.isConnected).toBe(false);
  expect(saidIn(document.body)).toHaveTextContent('Saved.');
});

test('a toast shown by its action stays, whether pressed or by key', async () => {
  showPage(<Toasts />);
  for (const undo of [
    () => press('Undo'),
    () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await press('Lose');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await undo();
    expect(screen.getByRole('alert')).toHaveTextContent('Not undone.');
    expect(screen.queryByText('Removed.')).toBeNull();
  }
});
