import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * Journeys, the welcome choice and the three groups of preferences. What the program reads as one of a few values is
 * held to them here: a row that says anything else would break every answer that it is part of. Calculators and bookies
 * come and go with versions and configurations, so their names are not.
 */
export const progressAndPreferences: Migration = async (db) => {
  await createProgress(db);
  await createPreferences(db);
};

const createProgress: Migration = async (db) => {
  await sql`
    create table journey_progress (
      user_id uuid not null references users on delete cascade,
      journey_slug text not null check (journey_slug in ('first-offer')),
      completed_steps integer[] not null check (completed_steps <@ array[1, 2, 3, 4, 5]),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, journey_slug)
    )`.execute(db);
  await sql`
    create table welcome_choices (
      user_id uuid primary key references users on delete cascade,
      choice text not null check (choice in ('first_offer', 'tools')),
      decided_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
};

const createPreferences: Migration = async (db) => {
  await sql`
    create table general_preferences (
      user_id uuid primary key references users on delete cascade,
      odds_format text not null check (odds_format in ('decimal', 'fractional', 'american')),
      decimal_odds_places integer not null check (decimal_odds_places between 2 and 4),
      stake_format text not null check (stake_format in ('per_line', 'total')),
      dark_mode boolean,
      reduced_motion boolean,
      hide_gubbed_bookies boolean not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table calculator_preferences (
      user_id uuid not null references users on delete cascade,
      tool_slug text not null,
      show_back_commission boolean not null,
      show_hedge_commission boolean not null,
      show_per_unit_stake_type boolean not null,
      show_per_selection_boost boolean not null,
      show_each_way_places boolean not null,
      show_place_odds boolean not null,
      rule4_back_mode text not null check (rule4_back_mode in ('steps', 'number')),
      rule4_lay_mode text not null check (rule4_lay_mode in ('winnings', 'price')),
      uncertainty_multiplier text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, tool_slug)
    )`.execute(db);
  await sql`
    create table bookie_preferences (
      user_id uuid not null references users on delete cascade,
      bookie text not null,
      rule4_mode text not null check (rule4_mode in ('back', 'lay', 'both', 'off')),
      gubbed boolean not null,
      favorite boolean not null,
      hidden boolean not null,
      commission text not null,
      notes text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, bookie)
    )`.execute(db);
};
