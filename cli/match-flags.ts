import { LAY_ROUNDINGS, LAY_RULE4_MODES } from '#lib/matched';

/** What the flags of a matched bet hold, as typed. */
export type MatchFlags = {
  readonly type?: string;
  readonly stake?: string;
  readonly back?: string;
  readonly backCommission?: string;
  readonly backRule4?: string;
  readonly backBoost?: string;
  readonly refund?: string;
  readonly refundWorth?: string;
  readonly lay?: string;
  readonly layCommission?: string;
  readonly layRule4?: string;
  readonly layRule4Mode?: string;
  readonly rounding?: string;
};

const TYPES: Readonly<Record<string, string>> = { snr: 'freebetSnr', sr: 'freebetSr', refund: 'riskFree' };

/** The bet types by the names that flags have for them. */
export const MATCH_TYPES = ['qualifying', 'snr', 'sr', 'refund'] as const;

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--type': MATCH_TYPES,
  '--rounding': LAY_ROUNDINGS,
  '--lay-rule4-mode': LAY_RULE4_MODES,
};

/** The values that a flag of a matched bet has a choice of. */
export function matchValuesOf(flag: string): readonly string[] {
  return VALUES[flag] ?? [];
}

/** The matched bet that flags describe, as JSON has it, not looked at yet. */
export function matchedFromFlags(flags: MatchFlags): Readonly<Record<string, unknown>> {
  const { type = 'qualifying' } = flags;
  return {
    betType: TYPES[type] ?? type,
    back: {
      stake: flags.stake,
      odds: flags.back,
      commission: flags.backCommission,
      rule4: flags.backRule4,
      cashback: flags.refund,
      oddsBoost: flags.backBoost,
    },
    lay: {
      odds: flags.lay,
      commission: flags.layCommission,
      rule4: flags.layRule4,
      rule4Mode: flags.layRule4Mode,
    },
    rounding: flags.rounding,
    uncertaintyMultiplier: flags.refundWorth,
  };
}

/** Whether any flag of a matched bet is there. */
export function hasMatchFlags(flags: MatchFlags): boolean {
  return FLAG_NAMES.some((name) => flags[name] !== undefined);
}

const FLAG_NAMES: readonly (keyof MatchFlags)[] = [
  'type',
  'stake',
  'back',
  'backCommission',
  'backRule4',
  'backBoost',
  'refund',
  'refundWorth',
  'lay',
  'layCommission',
  'layRule4',
  'layRule4Mode',
  'rounding',
];

const FLAGS: Readonly<Record<string, string>> = {
  betType: '--type',
  'back.stake': '--stake',
  'back.odds': '--back',
  'back.commission': '--back-commission',
  'back.rule4': '--back-rule4',
  'back.cashback': '--refund',
  'back.oddsBoost': '--back-boost',
  'lay.odds': '--lay',
  'lay.commission': '--lay-commission',
  'lay.rule4': '--lay-rule4',
  'lay.rule4Mode': '--lay-rule4-mode',
  rounding: '--rounding',
  uncertaintyMultiplier: '--refund-worth',
};

/** The flag that a field of a matched bet is given by, where there is one. */
export function matchFlagFor(path: string): string | undefined {
  return FLAGS[path];
}
