// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Panel } from './panel.tsx';
import { PanelProvider, usePanels } from './panel-stack.tsx';

function Openers(): ReactNode {
  const panels = usePanels();
  return (
    <>
      <button type="button" onClick={() => panels.open('a', { props: { name: 'Ann' } })}>
        Open a
      </button>
      <button type="button" onClick={() => panels.open('c')}>
        Open c
      </button>
    </>
  );
}

function Greeting({
  name,
  onReplaced,
}: {
  readonly name: string;
  readonly onReplaced: () => void;
}): ReactNode {
  const panels = usePanels();
  return (
    <>
      <button type="button" onClick={() => panels.open('b', { how: 'push' })}>
        {`Hello ${name}`}
      </button>
      <button type="button" onClick={() => panels.open('b', { onClose: onReplaced })}>
        Replace with b
      </button>
    </>
  );
}

function show({ more, onReplaced = vi.fn() }: { more?: ReactNode; onReplaced?: () => void } = {}): void {
  render(
    <PanelProvider>
      <Openers />
      <Panel id="a" title="Panel A">
        {({ name }) => <Greeting name={String(name)} onReplaced={onReplaced} />}
      </Panel>
      <Panel id="b" title="Panel B">
        {() => <Openers />}
      </Panel>
      {more}
    </PanelProvider>,
  );
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('a panel opens with what it was opened with, and closes by its button', async () => {
  show();
  await press('Open a');
  expect(screen.getByRole('dialog', { name: 'Panel A' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hello Ann' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Close/u }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only the panel on top is shown; below it the other keeps its place', async () => {
  show();
  await press('Open a');
  await press('Hello Ann');
  const dialogs = document.querySelectorAll('dialog');
  expect([...dialogs].map(({ open }) => open)).toEqual([false, true]);
  await userEvent.keyboard('{Escape}');
  expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([true]);
});

test('opening replaces what is open, whose callbacks run', async () => {
  const onReplaced = vi.fn();
  show({ onReplaced });
  await press('Open a');
  await press('Replace with b');
  expect(screen.getByRole('dialog', { name: 'Panel B' })).toBeVisible();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(onReplaced).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open a' }));
  expect(onReplaced).toHaveBeenCalledOnce();
});

test('a panel that is not registered does not open, and developers are warned', async () => {
  show();
  await press('Open c');
  expect(screen.queryByRole('dialog')).toBeNull();
  // oxlint-disable-next-line no-console -- the warning is what is tested
  const warn = vi.mocked(console.warn);
  expect(warn).toHaveBeenCalledWith('Panel not registered: c');
  warn.mockClear();
});

test('of two under one id the first draws, with a warning', async () => {
  show({
    more: (
      <Panel id="a" title="Another A">
        {() => <p>Second</p>}
      </Panel>
    ),
  });
  // oxlint-disable-next-line no-console -- the warning is what is tested
  const warn = vi.mocked(console.warn);
  expect(warn).toHaveBeenCalledWith('Panel already registered: a');
  warn.mockClear();
  await press('Open a');
  expect(screen.getByRole('dialog', { name: 'Panel A' })).toBeVisible();
  expect(screen.queryByText('Second')).toBeNull();
});

test('a press beside a panel closes it; one that began inside does not', async () => {
  show();
  await press('Open a');
  const dialog = screen.getByRole('dialog');
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Hello Ann' }) },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a panel whose content fails leaves the page standing', async () => {
  function Broken(): ReactNode {
    throw new Error('broken');
  }
  show({
    more: (
      <Panel id="c" title="Panel C">
        {() => <Broken />}
      </Panel>
    ),
  });
  await press('Open c');
  expect(await screen.findByText('This panel stopped working')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open a', hidden: true })).toBeInTheDocument();
  // oxlint-disable-next-line no-console -- React says there what failed
  vi.mocked(console.error).mockClear();
});
