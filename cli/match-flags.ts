import { calculationOf, typedChoice } from '#lib/calculations';
import {
  COMMISSION_BASES,
  LAY_ROUNDINGS,
  LAY_RULE4_MODES,
  readTypedLay,
  type TypedDraft,
} from '#lib/matched';

/** The flags of a matched bet, as typed. */
export type MatchFlags = {
  readonly type?: string;
  readonly stake?: string;
  readonly back?: string;
  readonly backCommission?: string;
  readonly backRule4?: string;
  readonly backBoost?: string;
  readonly boost?: string;
  readonly refund?: string;
  readonly refundWorth?: string;
  readonly bonusIfWin?: string;
  readonly lay?: string;
  readonly layCommission?: string;
  readonly layRule4?: string;
  readonly layRule4Mode?: string;
  readonly layStake?: string;
  readonly matched?: readonly string[];
  readonly eachWay?: string | true;
  readonly place?: string;
  readonly placeCommission?: string;
  readonly placeRule4?: string;
  readonly placeRule4Mode?: string;
  readonly placeStake?: string;
  readonly placeMatched?: readonly string[];
  readonly rounding?: string;
  readonly commissionBasis?: string;
};

/** The bet types, as `--type` names them. */
export const MATCH_TYPES = ['qualifying', 'snr', 'sr', 'refund'] as const;

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--type': MATCH_TYPES,
  '--rounding': LAY_ROUNDINGS,
  '--lay-rule4-mode': LAY_RULE4_MODES,
  '--place-rule4-mode': LAY_RULE4_MODES,
  '--commission-basis': COMMISSION_BASES,
};

/** The accepted values of a flag of a matched bet; none if the flag takes any text. */
export function matchValuesOf(flag: string): readonly string[] {
  return VALUES[flag] ?? [];
}

const { fields: FIELDS } = calculationOf('matched-bet');

/** The value in JSON of the choice that the text of a flag names; the text if it names none. */
function choiceFor(flag: string, text: string | undefined): string | undefined {
  const field = FIELDS.find(({ name }) => name === flag);
  return text === undefined || field === undefined || field.kind === 'list' ? text : typedChoice(field, text);
}

/** The draft that flags describe. */
export function matchedFromFlags(flags: MatchFlags): TypedDraft {
  return {
    betType: choiceFor('type', flags.type) ?? 'qualifying',
    back: {
      stake: flags.stake,
      odds: flags.back,
      commission: flags.backCommission,
      rule4: flags.backRule4,
      cashback: flags.refund,
      oddsBoost: flags.backBoost,
      boostPct: flags.boost,
      bonusIfWin: flags.bonusIfWin,
    },
    lay: {
      odds: flags.lay,
      commission: flags.layCommission,
      rule4: flags.layRule4,
      rule4Mode: choiceFor('lay-rule4-mode', flags.layRule4Mode),
    },
    rounding: choiceFor('rounding', flags.rounding),
    uncertaintyMultiplier: flags.refundWorth,
    commissionBasis: choiceFor('commission-basis', flags.commissionBasis),
    layStake: flags.layStake,
    matched: flags.matched?.map(readTypedLay),
    ...(isEachWay(flags) && { eachWay: eachWayFromFlags(flags) }),
  };
}

function isEachWay({ eachWay, place, ...flags }: MatchFlags): boolean {
  const { placeCommission, placeRule4, placeRule4Mode, placeStake, placeMatched } = flags;
  const given = [eachWay, place, placeCommission, placeRule4, placeRule4Mode, placeStake, placeMatched];
  return given.some((flag) => flag !== undefined);
}

function eachWayFromFlags(flags: MatchFlags): NonNullable<TypedDraft['eachWay']> {
  return {
    terms: flags.eachWay === true ? undefined : flags.eachWay,
    lay: {
      odds: flags.place,
      commission: flags.placeCommission,
      rule4: flags.placeRule4 ?? flags.layRule4,
      rule4Mode: choiceFor('place-rule4-mode', flags.placeRule4Mode),
    },
    layStake: flags.placeStake,
    matched: flags.placeMatched?.map(readTypedLay),
  };
}

const FLAGS: Readonly<Record<string, string>> = {
  betType: '--type',
  'back.stake': '--stake',
  'back.odds': '--back',
  'back.commission': '--back-commission',
  'back.rule4': '--back-rule4',
  'back.cashback': '--refund',
  'back.oddsBoost': '--back-boost',
  'back.boostPct': '--boost',
  'back.bonusIfWin': '--bonus-if-win',
  'lay.odds': '--lay',
  'lay.commission': '--lay-commission',
  'lay.rule4': '--lay-rule4',
  'lay.rule4Mode': '--lay-rule4-mode',
  layStake: '--lay-stake',
  matched: '--matched',
  'eachWay.terms': '--each-way',
  'eachWay.lay.odds': '--place',
  'eachWay.lay.commission': '--place-commission',
  'eachWay.lay.rule4': '--place-rule4',
  'eachWay.lay.rule4Mode': '--place-rule4-mode',
  'eachWay.layStake': '--place-stake',
  'eachWay.matched': '--place-matched',
  rounding: '--rounding',
  uncertaintyMultiplier: '--refund-worth',
  commissionBasis: '--commission-basis',
};

/** The flag for a field of a matched bet. For a field of a matched lay, the flag of the whole list. */
export function matchFlagFor(path: string): string | undefined {
  return FLAGS[path] ?? FLAGS[path.replace(/\.\d+(?:\..*)?$/u, '')];
}

/** True if any flag of a matched bet was given. */
export function hasMatchFlags(flags: MatchFlags): boolean {
  const given = new Set(Object.keys(flags));
  return Object.values(FLAGS).some((flag) => given.has(attributeOf(flag)));
}

/** Commander's key for a flag: `layRule4` for `--lay-rule4`. */
function attributeOf(flag: string): string {
  return flag.slice(2).replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}
