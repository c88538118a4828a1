import type { ReactNode } from 'react';
import { type App, formOf } from '../app.ts';
import { type Choice, choicesIn, newChoice } from '../choice.ts';
import type { Size } from '../model.ts';
import { withGlyphs } from '../../render/glyphs.ts';
import { choiceLines } from '../view/choice-lines.ts';
import { formWidth } from '../view/form-layout.ts';
import { hintLine } from '../view/hint-line.ts';
import { pageSpace } from '../view/screen-layout.ts';
import { span } from '../view/span.ts';
import type { Style } from '../view/style.ts';
import { FormScreen } from './form-screen.tsx';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';
import { Screen } from './screen.tsx';

type AppScreenProps = { readonly app: App; readonly style: Style };

/** The calculator in view, or the choice of them. */
export function AppScreen({ app, style }: AppScreenProps): ReactNode {
  const { choice, calculator, size } = app;
  if (choice !== undefined || calculator === undefined) {
    const shown = { choice: choice ?? newChoice(), isFirst: calculator === undefined };
    return <ChoiceScreen {...shown} size={size} style={style} />;
  }
  if (calculator === 'slip') return <Screen model={app.slip} style={style} />;
  return <FormScreen form={formOf(app, calculator)} style={style} />;
}

type ChoiceScreenProps = {
  readonly choice: Choice;
  /** True before any calculator was chosen: there is none to go back to. */
  readonly isFirst: boolean;
  readonly size: Size;
  readonly style: Style;
};

function ChoiceScreen({ choice, isFirst, size, style }: ChoiceScreenProps): ReactNode {
  const width = formWidth(size);
  const escape = choice.filter !== '' ? 'esc whole list' : isFirst ? 'esc quit' : 'esc back';
  const about = choicesIn(choice)[choice.index]?.about ?? '';
  const hints = ['type to narrow', `${style.screen.updown} move`, 'enter open'];
  return (
    <Page
      header={[span(' '), span('Layline', 'strong'), span('  '), span('Choose a calculator')]}
      help={[
        [span(` ${withGlyphs(about, style.glyphs)}`, 'label')],
        hintLine(hints, [escape, 'ctrl c quit'], width),
      ]}
      size={size}
      width={width}
      style={style}
    >
      <Frame
        title="Calculators"
        isActive
        lines={choiceLines(choice, pageSpace(size), style)}
        width={width}
        height={Math.max(0, size.rows - 3)}
        style={style}
      />
    </Page>
  );
}
