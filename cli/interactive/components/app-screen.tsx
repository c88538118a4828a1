import type { ReactNode } from 'react';
import { type App, formOf } from '../app.ts';
import { type Menu, menuEntries, newMenu } from '../menu.ts';
import type { Size } from '../model.ts';
import { withGlyphs } from '../../render/glyphs.ts';
import { menuLines, menuTitle } from '../view/menu-lines.ts';
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

/** The open calculator, or the menu. */
export function AppScreen({ app, style }: AppScreenProps): ReactNode {
  const { menu, calculator, size } = app;
  if (menu !== undefined || calculator === undefined) {
    const shown = { menu: menu ?? newMenu(), isFirst: calculator === undefined };
    return <MenuScreen {...shown} size={size} style={style} />;
  }
  if (calculator === 'slip') return <Screen model={app.slip} style={style} />;
  return <FormScreen form={formOf(app, calculator)} style={style} />;
}

type MenuScreenProps = {
  readonly menu: Menu;
  /** True before any calculator was chosen, so there is none to return to. */
  readonly isFirst: boolean;
  readonly size: Size;
  readonly style: Style;
};

function MenuScreen({ menu, isFirst, size, style }: MenuScreenProps): ReactNode {
  const width = formWidth(size);
  const escape = menu.filter !== '' ? 'esc whole list' : isFirst ? 'esc quit' : 'esc back';
  const about = menuEntries(menu)[menu.index]?.about ?? '';
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
        title={menuTitle(menu, pageSpace(size))}
        isActive
        lines={menuLines(menu, pageSpace(size), style)}
        width={width}
        height={Math.max(0, size.rows - 3)}
        style={style}
      />
    </Page>
  );
}
