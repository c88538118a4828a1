import type { OddsView } from '../../ui/odds-text.ts';
import { useDeviceSettings } from '../../ui/use-device-settings.ts';

/** How odds are shown here: in the format that was chosen on this device, with the product's two places. */
export function useOddsView(): OddsView {
  return { format: useDeviceSettings().oddsFormat ?? 'decimal', places: 2 };
}
