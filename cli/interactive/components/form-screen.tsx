import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Form } from '../form/form.ts';
import { withGlyphs } from '../../render/glyphs.ts';
import { formAnswerLines } from '../view/answer-lines.ts';
import { formHelpLine, formKeyLine } from '../view/form-help.ts';
import { formLayout, formWidth, lastAnswerTop, lastWorkingsTop } from '../view/form-layout.ts';
import { formLines } from '../view/form-lines.ts';
import { formWorkingsLines } from '../view/form-workings.ts';
import { copiedLines, keyTable } from '../view/pages.ts';
import { pageSpace } from '../view/screen-layout.ts';
import { type Line, span } from '../view/span.ts';
import type { Style } from '../view/style.ts';
import { windowOn } from '../view/window.ts';
import { Frame, Lines } from './frame.tsx';
import { Page } from './page.tsx';

type FormScreenProps = { readonly form: Form; readonly style: Style };

/** The form of a calculation beside its answer, or above it in a narrow terminal. */
export function FormScreen({ form, style }: FormScreenProps): ReactNode {
  const { calculation, size } = form;
  const width = formWidth(size);
  const header: Line = [
    span(' '),
    span('Layline', 'strong'),
    span('  '),
    span(calculation.label),
    span(`  ${withGlyphs(calculation.about, style.glyphs)}`, 'label'),
  ];
  return (
    <Page
      header={header}
      help={[formHelpLine(form, width), formKeyLine(form, width, style)]}
      size={size}
      width={width}
      style={style}
    >
      <Body form={form} style={style} />
    </Page>
  );
}

function Body({ form, style }: FormScreenProps): ReactNode {
  const { mode, size } = form;
  const width = formWidth(size);
  const height = Math.max(0, size.rows - 3);
  const page = { isActive: true, width, height, style };
  switch (mode.kind) {
    case 'copied':
      return <Lines lines={copiedLines(mode, { width, height })} style={style} />;
    case 'keys':
      return <Frame title="Keys" lines={formKeyLines()} {...page} />;
    case 'workings': {
      const lines = formWorkingsLines(form, pageSpace(size).width, style);
      return (
        <Frame
          title={scrolledTitle('Workings', mode.top, lastWorkingsTop(form))}
          lines={lines.slice(Math.min(mode.top, lastWorkingsTop(form)))}
          {...page}
        />
      );
    }
    case 'browse':
    case 'edit':
    case 'copy':
      return <Frames form={form} style={style} />;
  }
}

function Frames({ form, style }: FormScreenProps): ReactNode {
  const layout = formLayout(form);
  const { lines, first, last } = formLines(form, layout.form.width - 2, style);
  const height = layout.form.height - 2;
  // A row that is taller than the frame begins at its first line.
  const at = last - first < height ? Math.floor((first + last) / 2) : first;
  const visible = windowOn(lines.length, at, height);
  const answer = formAnswerLines(form, layout.answer.width - 2, style);
  const maxTop = lastAnswerTop(form);
  return (
    <Box flexDirection={layout.isWide ? 'row' : 'column'}>
      <Frame
        title={
          visible.count < lines.length
            ? `Your figures, ${visible.first + 1} to ${visible.first + visible.count} of ${lines.length}`
            : 'Your figures'
        }
        isActive
        lines={lines.slice(visible.first, visible.first + visible.count)}
        {...layout.form}
        style={style}
      />
      <Frame
        title={scrolledTitle('Answer', form.top, maxTop)}
        isActive={false}
        lines={answer.slice(Math.min(form.top, maxTop))}
        {...layout.answer}
        style={style}
      />
    </Box>
  );
}

/** The keys and their effects. Must fit in 80 columns and 24 rows. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Up, Down', 'field; in an edit they keep it and go on'],
  ['Left, Right', 'choice before or after; in a list the fields of a row'],
  ['Tab, Shift Tab', 'next field, field before'],
  ['Digits', 'type a number into the field at once'],
  ['Enter, Esc', 'edit (digits begin it), or next choice; keep it, cancel'],
  ['Backspace', 'empty the field'],
  ['Page Up, Page Down', 'scroll the answer'],
  ['m', 'more: the fields that few bets need'],
  ['a, x', 'add a row below the one in use; remove it'],
  ['e', 'explain the answer, step by step'],
  ['f', 'fill in an example, then the next one'],
  ['u, r', 'undo; clear the form'],
  ['y', 'copy as JSON or as a command line'],
  ['Esc', 'the list of calculators; what was typed is kept'],
  ['q, Ctrl C', 'quit with the answer printed; without'],
  ['Ctrl L', 'draw the screen again'],
];

/** The key reference of a form. */
function formKeyLines(): readonly Line[] {
  return keyTable(KEYS);
}

/** The title of a frame that scrolls, with the key that shows the rest; `maxTop` is the last first line. */
function scrolledTitle(title: string, top: number, maxTop: number): string {
  if (maxTop === 0) return title;
  return `${title}, Page ${top < maxTop ? 'Down' : 'Up'} for more`;
}
