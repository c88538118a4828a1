/* Generated from the OpenAPI document of the server by `npm run client`. Do not edit. */

type Refused = { content: { 'application/problem+json': components['schemas']['Problem'] } };

export type paths = {
  '/api/settle': {
    /** Settles a slip, or up to 100 of them. */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the totals alone. Perms and folds may then have more lines than are listed. */
          totals?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['Slip'] | (components['schemas']['Slip'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['Settlement'] | ({
            result: components['schemas']['Settlement'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/compare': {
    /** Settles the same selections in every system that accepts them, for the same outlay. */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: perms of the systems that take fewer selections, too. */
          perms?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['Picks'] | (components['schemas']['Picks'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['Comparison'] | ({
            result: components['schemas']['Comparison'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/grade': {
    /** Grades a market at a final score. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['GradedMarket'] | (components['schemas']['GradedMarket'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['Grade'] | ({
            result: components['schemas']['Grade'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/matched-bet': {
    /** Matched bet */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['MatchedBetDraft'] | (components['schemas']['MatchedBetDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['MatchedBetCalculation'] | components['schemas']['NoMatchedFigures'] | components['schemas']['IncompleteMatchedBet'] | ({
            result: components['schemas']['MatchedBetCalculation'] | components['schemas']['NoMatchedFigures'] | components['schemas']['IncompleteMatchedBet'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/part-lay': {
    /** Part lay */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['PartLayDraft'] | (components['schemas']['PartLayDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['PartLayCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['PartLayCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/lay-plan': {
    /** Lay plan */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['LayPlanDraft'] | (components['schemas']['LayPlanDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['LayPlanCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['LayPlanCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/lay-anchors': {
    /** Underlay and overlay */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['LayAnchorsDraft'] | (components['schemas']['LayAnchorsDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['LayAnchorsCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['LayAnchorsCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/back-stake': {
    /** Back stake from a limit */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['BackStakeDraft'] | (components['schemas']['BackStakeDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['BackStakeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['BackStakeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/each-way-lay': {
    /** Each-way lay */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['EachWayLayDraft'] | (components['schemas']['EachWayLayDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['EachWayLayCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['EachWayLayCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/dead-heat': {
    /** Dead heat */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['DeadHeatDraft'] | (components['schemas']['DeadHeatDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['DeadHeatCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['DeadHeatCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/dutching': {
    /** Dutching */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['DutchingDraft'] | (components['schemas']['DutchingDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['DutchingCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['DutchingCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/dutching-total': {
    /** Dutching a total */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['DutchingTotalDraft'] | (components['schemas']['DutchingTotalDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['DutchingTotalCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['DutchingTotalCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/acca-lays': {
    /** Accumulator lays */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['AccaLaysDraft'] | (components['schemas']['AccaLaysDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['AccaLaysCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['AccaLaysCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/cover-lays': {
    /** Lays of one market */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['CoverLaysDraft'] | (components['schemas']['CoverLaysDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['CoverLaysCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['CoverLaysCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/hedge': {
    /** Lock in a bet */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['HedgeDraft'] | (components['schemas']['HedgeDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['HedgeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['HedgeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/lock-in': {
    /** Lock in a market */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['LockInDraft'] | (components['schemas']['LockInDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['LockInCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['LockInCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/early-payout': {
    /** Early payout */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['EarlyPayoutDraft'] | (components['schemas']['EarlyPayoutDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['EarlyPayoutCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['EarlyPayoutCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/boost': {
    /** Boost */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['BoostDraft'] | (components['schemas']['BoostDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['BoostCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['BoostCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/scores': {
    /** Scores of a row */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['ScoresDraft'] | (components['schemas']['ScoresDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['ScoresCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['ScoresCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/fair-odds': {
    /** Fair odds */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['FairOddsDraft'] | (components['schemas']['FairOddsDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['FairOddsCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['FairOddsCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/margin': {
    /** Margin */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['MarginDraft'] | (components['schemas']['MarginDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['MarginCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['MarginCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/edge': {
    /** Edge */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['EdgeDraft'] | (components['schemas']['EdgeDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['EdgeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['EdgeCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/kelly': {
    /** Kelly stake */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['KellyDraft'] | (components['schemas']['KellyDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['KellyCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['KellyCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/cash-out': {
    /** Cash-out value */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['CashOutDraft'] | (components['schemas']['CashOutDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['CashOutCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['CashOutCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/place-chances': {
    /** Place chances */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['PlaceChancesDraft'] | (components['schemas']['PlaceChancesDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['PlaceChancesCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['PlaceChancesCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/each-way-value': {
    /** Each-way value */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['EachWayValueDraft'] | (components['schemas']['EachWayValueDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['EachWayValueCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['EachWayValueCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/offer': {
    /** Offer */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['OfferDraft'] | (components['schemas']['OfferDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['OfferCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['OfferCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/odds-converter': {
    /** Odds converter */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['OddsConverterDraft'] | (components['schemas']['OddsConverterDraft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['OddsConverterCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['OddsConverterCalculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/calculate/rule4': {
    /** Rule 4 */
    post: {
      parameters: {
        query?: {
          /** true: every amount as a fraction in lowest terms, `n/d` or `n`. */
          exact?: 'true' | 'false';
          /** true: the steps that lead to the figures, as `workings`. */
          explain?: 'true' | 'false';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['Rule4Draft'] | (components['schemas']['Rule4Draft'])[];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['Rule4Calculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'] | ({
            result: components['schemas']['Rule4Calculation'] | components['schemas']['NoFigures'] | components['schemas']['IncompleteDraft'];
          } | {
            errors: (components['schemas']['ItemError'])[];
          })[];
        } };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/cards/{system}/slip.png': {
    /** Renders a settled slip as a picture of 1200×630, for link previews. */
    get: {
      parameters: {
        path: {
          system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
      };
      responses: {
        200: { content: {
          'image/png': unknown;
        } };
        400: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/embed/slip/{system}/': {
    /** Renders a settled slip as a page without scripts, for frames of other sites. */
    get: {
      parameters: {
        path: {
          system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
      };
      responses: {
        200: { content: {
          'text/html; charset=utf-8': string;
        } };
        400: { content: {
          'text/html; charset=utf-8': string;
        } };
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/register/': {
    /** Creates an account and signs in. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['RegisterBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['SignInAnswer'];
        } };
        400: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/login/': {
    /** Signs in. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['LoginBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['SignInAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/logout/': {
    /** Signs this browser out and revokes its tokens at once. */
    post: {
      parameters: {};
      responses: {
        204: { content?: never };
        403: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/me/': {
    /** The current user, if signed in. A browser calls it first: it sets both cookies. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['MeAnswer'];
        } };
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/token/': {
    /** Creates a pair of tokens for the session, anonymous or signed in. */
    post: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['TokenAnswer'];
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/auth/token/refresh/': {
    /** Exchanges a refresh token for a new pair. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['RefreshBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['TokenAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/sessions/': {
    /** Lists the sessions of the user, most recently used first. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['SessionsAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Ends one session by its id, or all other sessions. */
    delete: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['EndSessionsBody'];
      } };
      responses: {
        204: { content?: never };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/password/': {
    /** Changes the password. All other sessions end, and this one gets a new cookie. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['PasswordBody'];
      } };
      responses: {
        204: { content?: never };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/tokens/': {
    /** Lists the personal access tokens, the newest first. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['PersonalTokensAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Creates a personal access token. Only this response contains its text. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['NewPersonalTokenBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['NewPersonalTokenAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/tokens/{id}/': {
    /** Revokes a personal access token at once. */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        204: { content?: never };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/export/': {
    /** Exports all stored data of the user. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['ExportAnswer'];
        } };
        401: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/break/': {
    /** The end of the current break, or null. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['BreakAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Starts or extends a break, until the start of a day in London. */
    put: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['BreakBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['BreakAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/account/': {
    /** Deletes the account with all its data, and cancels the plan. */
    delete: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['DeleteAccountBody'];
      } };
      responses: {
        204: { content?: never };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/stable-config/public/': {
    /** The configuration, the same for every user. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['StableConfigAnswer'];
        } };
        304: { content?: never };
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/entitlements/tier-policies/': {
    /** The score limits and the rate limits of each tier. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['TierPoliciesAnswer'];
        } };
        304: { content?: never };
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/progress/journeys/': {
    /** Lists the progress in each journey. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['JourneyListAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Starts a journey. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['CreateJourneyBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['JourneyProgress'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/progress/journeys/{slug}/': {
    /** Saves the completed steps of a journey. */
    patch: {
      parameters: {
        path: {
          slug: 'first-offer';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['UpdateJourneyBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['JourneyProgress'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/progress/welcome-choice/': {
    /** Returns the choice made on the welcome page. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['WelcomeChoiceAnswer'];
        } };
        204: { content?: never };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Saves the choice made on the welcome page. */
    put: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['WelcomeChoiceBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['WelcomeChoiceAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/preferences/': {
    /** Returns all of the caller's preferences. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['PreferencesAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/preferences/general/': {
    /** Changes the general preferences. */
    patch: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['GeneralPreferencesBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['GeneralPreferences'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/preferences/calculators/{toolSlug}/': {
    /** Creates the preferences for a calculator. */
    post: {
      parameters: {
        path: {
          toolSlug: 'matched-calculator' | 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['CalculatorPreferencesBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['CalculatorPreferences'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Changes the preferences for a calculator. */
    patch: {
      parameters: {
        path: {
          toolSlug: 'matched-calculator' | 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['CalculatorPreferencesBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['CalculatorPreferences'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/preferences/bookies/{bookie}/': {
    /** Creates the preferences for a bookie. */
    post: {
      parameters: {
        path: {
          /** The code of a bookmaker or an exchange. */
          bookie: string;
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['BookiePreferencesBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['BookiePreferences'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Changes the preferences for a bookie. */
    patch: {
      parameters: {
        path: {
          /** The code of a bookmaker or an exchange. */
          bookie: string;
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['BookiePreferencesBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['BookiePreferences'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/bets/': {
    /** Lists saved bets, newest first, page by page. */
    get: {
      parameters: {
        query?: {
          /** The `next` of the page before. */
          cursor?: string;
          /** The number of bets on a page: 1 to 100. */
          limit?: string;
          settled?: 'true' | 'false';
        };
      };
      responses: {
        200: { content: {
          'application/json': components['schemas']['BetListAnswer'];
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
    /** Saves a slip or a matched bet. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['CreateBetBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['SavedBet'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/bets/export.csv': {
    /** Exports all saved bets as a CSV file, newest first, which the import accepts. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'text/csv; charset=utf-8': string;
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/bets/import/': {
    /** Imports the bets of a CSV file: all of them, or none. */
    post: {
      parameters: {};
      requestBody: { content: {
        'text/csv': string;
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['ImportAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/bets/{id}/': {
    /** Returns a saved bet, settled by the current engine. */
    get: {
      parameters: {
        path: {
          id: string;
        };
        query?: {
          /** Parts of a slip that list its units, separated by a comma. */
          include?: 'breakdown' | 'composite_bet' | 'breakdown,composite_bet' | 'composite_bet,breakdown';
        };
      };
      responses: {
        200: { content: {
          'application/json': components['schemas']['SavedBet'];
        } };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
    /** Updates the outcomes of a saved bet, the bet itself, or its other fields. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['UpdateBetBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['SavedBet'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
    /** Deletes a saved bet. */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        204: { content?: never };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/dashboard/': {
    /** Returns the profit of placed bets by day, and the open positions. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['DashboardAnswer'];
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/payments/plan/': {
    /** Returns the caller's plan and the state of the subscription. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['PlanAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/payments/checkout-session/': {
    /** Starts a checkout and returns the URL of its page. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['CheckoutBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['CheckoutAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/payments/cancel/': {
    /** Cancels the plan. */
    post: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['PlanAnswer'];
        } };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/payments/resume/': {
    /** Resumes a cancelled plan that still runs. */
    post: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['PlanAnswer'];
        } };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/payments/webhook/': {
    /** Receives an event of the payment gateway. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': unknown;
      } };
      responses: {
        200: { content?: never };
        400: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/payments/test-checkout/{id}/': {
    /** Serves the page of a test payment. No money moves. */
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: { content: {
          'text/html; charset=utf-8': string;
        } };
        404: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Submits the form of the page: pay, decline or cancel. */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: { content: {
        'application/x-www-form-urlencoded': unknown;
      } };
      responses: {
        303: { content?: never };
        400: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/payments/test-checkout/style.css': {
    /** Serves the style sheet of the page. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'text/css; charset=utf-8': string;
        } };
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/watches/': {
    /** Lists the watches, newest first. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['WatchesAnswer'];
        } };
        401: Refused;
        422: Refused;
        503: Refused;
      };
    };
    /** Creates a watch of a filter. Only this response has the secret of its webhook. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['NewWatchBody'];
      } };
      responses: {
        201: { content: {
          'application/json': components['schemas']['NewWatchAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/watches/{id}/': {
    /** Changes a watch. Only this response has the secret of its new webhook. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: { content: {
        'application/json': components['schemas']['UpdateWatchBody'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['ChangedWatchAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        404: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
    /** Deletes a watch with its firings; waiting messages are not sent. */
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        204: { content?: never };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/watches/{id}/test/': {
    /** Sends one test message to the address of a watch and reports whether it was accepted. */
    post: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: { content: {
          'application/json': components['schemas']['WatchTestAnswer'];
        } };
        401: Refused;
        403: Refused;
        404: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/api/watches/firings/': {
    /** Lists the firings of all watches, newest first, with the state of their messages. */
    get: {
      parameters: {
        query?: {
          /** The number of firings: 1 to 200, 50 if it is left out. */
          limit?: string;
        };
      };
      responses: {
        200: { content: {
          'application/json': components['schemas']['WatchFiringsAnswer'];
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/odds-gateway/aggregates': {
    /** Rows of a feed, best first. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['AggregatesQuery'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['AggregatesAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/odds-gateway/history': {
    /** Prices of rows in the last hours. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['HistoryQuery'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['HistoryAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/odds-gateway/dutching': {
    /** Markets of which every result can be backed, each at a different bookie, best first. */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['DutchingQuery'];
      } };
      responses: {
        200: { content: {
          'application/json': components['schemas']['DutchingAnswer'];
        } };
        400: Refused;
        401: Refused;
        403: Refused;
        408: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/odds-gateway/events/current': {
    /** Upcoming events. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['CurrentEventsAnswer'];
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/odds-gateway/stream': {
    /** Server-sent events: `changed` with the version when rows of a feed change. */
    get: {
      parameters: {
        query: {
          aggregation_type: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
        };
      };
      responses: {
        200: { content: {
          'text/event-stream': string;
        } };
        401: Refused;
        403: Refused;
        422: Refused;
        429: Refused;
        503: Refused;
      };
    };
  };
  '/healthz': {
    /** Liveness of the process. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['Up'];
        } };
        422: Refused;
        503: Refused;
      };
    };
  };
  '/readyz': {
    /** Readiness of each part that the server needs. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': components['schemas']['Ready'];
        } };
        422: Refused;
        503: { content: {
          'application/json': components['schemas']['Ready'];
        } };
      };
    };
  };
  '/metrics': {
    /** Metrics in the Prometheus text format. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'text/plain; version=0.0.4; charset=utf-8': string;
        } };
        404: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/operate/backup/': {
    /** Takes a backup of the embedded database (npm run backup). */
    post: {
      parameters: {};
      responses: {
        200: { content: {
          'application/gzip': unknown;
        } };
        401: Refused;
        409: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/operate/reset-password/': {
    /** Resets a user's password (npm run reset-password). */
    post: {
      parameters: {};
      requestBody: { content: {
        'application/json': components['schemas']['ResetBody'];
      } };
      responses: {
        204: { content?: never };
        400: Refused;
        401: Refused;
        408: Refused;
        409: Refused;
        413: Refused;
        415: Refused;
        422: Refused;
        503: Refused;
      };
    };
  };
  '/api/openapi.json': {
    /** The OpenAPI document of this API. */
    get: {
      parameters: {};
      responses: {
        200: { content: {
          'application/json': unknown;
        } };
        422: Refused;
        503: Refused;
      };
    };
  };
};

export type components = {
  schemas: {
    Problem: {
      type: string;
      title: string;
      status: number;
      detail?: string;
      errors?: ({
        code: string;
        path: string;
        message: string;
      })[];
      request_id: string;
    };
    Settlement: {
      system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
        fold: number;
      } | {
        folds: (number)[];
      } | {
        perm: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
      };
      lines: number;
      stakePerLine: string;
      totalStake: string;
      potentialPayout: string;
      potentialProfit: string;
      realisedPayout: string;
      realisedProfit: string;
      rules: {
        deadHeat: 'profit' | 'stake';
        boost: 'odds' | 'winnings';
        eachWayAnyToCome: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst';
        eachWayMultiples: 'apart' | 'equallyDivided';
      };
      concessions?: ({
        kind: 'oneWinner' | 'allWinners' | 'accumulator';
        potential: string;
        realised: string;
        reason: string | null;
      })[];
      payoutBeforeCap?: {
        potential: string;
        realised: string;
      };
      /** The conventions under which the bet would pay another sum. */
      otherRules?: ({
        rule: string;
        value: string;
        potentialPayout: string;
        realisedPayout: string;
      })[];
      breakdown: {
        units?: ({
          label: string;
          stake: string;
          potentialReturn: string;
          realisedReturn: string;
          unsettledLegs: number;
          eachWayLabel: 'win' | 'place' | 'eachWay' | null;
          status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
        })[];
        totals: {
          stake: string;
          potentialReturn: string;
          realisedReturn: string;
        };
      };
    };
    /** An issue of one document of a batch; its path begins there. */
    ItemError: {
      code: string;
      path: string;
      message: string;
    };
    Slip: {
      system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
        fold: number;
        folds?: never;
        perm?: never;
      } | {
        folds: (number)[];
        fold?: never;
        perm?: never;
      } | {
        perm: 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        fold?: never;
        folds?: never;
      };
      stakePerLine?: string | number | null;
      totalStake?: string | number | null;
      stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
      eachWay?: {
        terms?: string | number | null;
        places?: string | number | null;
        enabled?: boolean | null;
      } | null;
      selections: ({
        description?: string | null;
        /** A number: decimal text (some fields take fractions too), or a JSON number. */
        odds: string | number;
        outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
        rule4?: string | number | null;
        boostPct?: string | number | null;
        deadHeatDivisor?: string | number | null;
        deadHeatPlaceDivisor?: string | number | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
        } | null;
        market?: {
          kind: 'asianHandicap';
          /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
          line: string | number;
          side: 'home' | 'away';
        } | {
          kind: 'total';
          /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
          line: string | number;
          side: 'over' | 'under';
        } | {
          kind: 'drawNoBet';
          side: 'home' | 'away';
        } | {
          kind: 'matchResult';
          side: 'home' | 'draw' | 'away';
        } | {
          kind: 'doubleChance';
          sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
        } | {
          kind: 'bothToScore';
          yes: boolean;
        } | null;
        result?: {
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          home: string | number;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          away: string | number;
        } | null;
        finish?: {
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          position: string | number;
          tied?: string | number | null;
          pays?: string | number | null;
        } | null;
        banker?: boolean | null;
      })[];
      promos?: {
        boostPct?: string | number | null;
        commissionPct?: string | number | null;
      } | null;
      rules?: 'product' | 'bookmaker' | {
        deadHeat?: 'profit' | 'stake' | null;
        boost?: 'odds' | 'winnings' | null;
        eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
        eachWayMultiples?: 'apart' | 'equallyDivided' | null;
      } | null;
      concessions?: ({
        kind: 'oneWinner';
        multiply?: string | number | null;
        percent?: string | number | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      } | {
        kind: 'allWinners';
        /** In percent: 5 is 5 %. */
        percent: string | number;
        of?: 'winnings' | 'returns' | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      } | {
        kind: 'accumulator';
        /** Percentages by the number of legs. */
        ladder: {
          [key: string]: string | number;
        };
        minOdds?: string | number | null;
        of?: 'winnings' | 'returns' | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      })[] | null;
      maxPayout?: string | number | null;
    };
    Comparison: {
      outlay: string;
      rules?: {
        deadHeat: 'profit' | 'stake';
        boost: 'odds' | 'winnings';
        eachWayAnyToCome: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst';
        eachWayMultiples: 'apart' | 'equallyDivided';
      };
      systems: ({
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
        } | {
          folds: (number)[];
        } | {
          perm: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
        lines: number;
        stakePerLine: string;
        totalStake: string;
        unstaked: string;
        potentialPayout: string;
        realisedPayout: string;
        profitFrom: number | null;
        /** The conventions under which the bet would pay another sum. */
        otherRules?: ({
          rule: string;
          value: string;
          potentialPayout: string;
          realisedPayout: string;
        })[];
      })[];
      tooDear: ('singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
        fold: number;
      } | {
        folds: (number)[];
      } | {
        perm: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
      })[];
    };
    Picks: {
      stakePerLine?: string | number | null;
      totalStake?: string | number | null;
      stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
      eachWay?: {
        terms?: string | number | null;
        places?: string | number | null;
        enabled?: boolean | null;
      } | null;
      selections: ({
        description?: string | null;
        /** A number: decimal text (some fields take fractions too), or a JSON number. */
        odds: string | number;
        outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
        rule4?: string | number | null;
        boostPct?: string | number | null;
        deadHeatDivisor?: string | number | null;
        deadHeatPlaceDivisor?: string | number | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
        } | null;
        market?: {
          kind: 'asianHandicap';
          /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
          line: string | number;
          side: 'home' | 'away';
        } | {
          kind: 'total';
          /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
          line: string | number;
          side: 'over' | 'under';
        } | {
          kind: 'drawNoBet';
          side: 'home' | 'away';
        } | {
          kind: 'matchResult';
          side: 'home' | 'draw' | 'away';
        } | {
          kind: 'doubleChance';
          sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
        } | {
          kind: 'bothToScore';
          yes: boolean;
        } | null;
        result?: {
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          home: string | number;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          away: string | number;
        } | null;
        finish?: {
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          position: string | number;
          tied?: string | number | null;
          pays?: string | number | null;
        } | null;
        banker?: boolean | null;
      })[];
      promos?: {
        boostPct?: string | number | null;
        commissionPct?: string | number | null;
      } | null;
      rules?: 'product' | 'bookmaker' | {
        deadHeat?: 'profit' | 'stake' | null;
        boost?: 'odds' | 'winnings' | null;
        eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
        eachWayMultiples?: 'apart' | 'equallyDivided' | null;
      } | null;
      concessions?: ({
        kind: 'oneWinner';
        multiply?: string | number | null;
        percent?: string | number | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      } | {
        kind: 'allWinners';
        /** In percent: 5 is 5 %. */
        percent: string | number;
        of?: 'winnings' | 'returns' | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      } | {
        kind: 'accumulator';
        /** Percentages by the number of legs. */
        ladder: {
          [key: string]: string | number;
        };
        minOdds?: string | number | null;
        of?: 'winnings' | 'returns' | null;
        /** The most that it pays, in pounds. */
        cap?: string | number | null;
      })[] | null;
      maxPayout?: string | number | null;
      system?: unknown;
    };
    Grade: {
      outcome: 'win' | 'halfWin' | 'push' | 'halfLost' | 'lost';
    };
    GradedMarket: {
      market: {
        kind: 'asianHandicap';
        /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
        line: string | number;
        side: 'home' | 'away';
      } | {
        kind: 'total';
        /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
        line: string | number;
        side: 'over' | 'under';
      } | {
        kind: 'drawNoBet';
        side: 'home' | 'away';
      } | {
        kind: 'matchResult';
        side: 'home' | 'draw' | 'away';
      } | {
        kind: 'doubleChance';
        sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
      } | {
        kind: 'bothToScore';
        yes: boolean;
      };
      result: {
        /** A number: decimal text (some fields take fractions too), or a JSON number. */
        home: string | number;
        /** A number: decimal text (some fields take fractions too), or a JSON number. */
        away: string | number;
      };
    };
    MatchedBetCalculation: {
      kind: 'worked';
      /** single, or eachWay if the bet has a place part */
      betKind: string;
      /** The stake to lay. Pounds */
      layStake?: string;
      /** The loss of the lays if the selection wins. Pounds */
      liability?: string;
      /** The result at the bookmaker if the back bet wins. Pounds */
      backWin?: string;
      /** The result at the bookmaker if the back bet loses. Pounds */
      backLoss?: string;
      /** The result at the exchange if the lay wins. Pounds */
      layWin?: string;
      /** The result at the exchange if the lay loses. Pounds */
      layLoss?: string;
      /** The result at both sides if the back bet wins. Pounds */
      totalBackWin?: string;
      /** The result at both sides if the lay wins. Pounds */
      totalLayWin?: string;
      /** The refund if the back bet loses. Pounds */
      cashback?: string;
      /** The stake to lay now, after the lays that are matched. Pounds */
      nextLayStake?: string;
      /** The stake to lay of the win part. Pounds */
      winLayStake?: string;
      /** The stake to lay of the place part. Pounds */
      placeLayStake?: string;
      /** The loss of the win lay if the selection wins. Pounds */
      winLiability?: string;
      /** The loss of the place lay if the selection is placed. Pounds */
      placeLiability?: string;
      /** The result if the selection wins. Pounds */
      wins?: string;
      /** The result if it is placed at both sides. Pounds */
      places?: string;
      /** The result if only the bookmaker pays its place. Pounds */
      extraPlace?: string;
      /** The result if it is not placed. Pounds */
      unplaced?: string;
      /** The fair odds of the extra place at which the bet breaks even */
      extraPlaceOdds?: string | null;
      /** The worst of the results without an extra place. Pounds */
      profit: string;
      partialResults: ({
        /** A result between winning and losing: deadHeat, halfWin, push or halfLost */
        outcome: string;
        /** The divisor of the dead heat */
        divisor?: string;
        /** The position of the dead heat: first, lastPlace, exchangeLastPlace */
        tiedFor?: string;
        /** The result at the bookmaker. Pounds */
        bookmaker: string;
        /** The result at the exchange. Pounds */
        exchange: string;
        /** The result at both. Pounds */
        total: string;
        /** The result if the bookmaker divides the winnings instead. Pounds */
        totalIfWinningsDivided?: string;
      })[];
      /** The share of a cash stake that comes back, in percent; null for a free bet */
      rating: string | null;
      /** The share of a free bet that becomes cash, in percent; null for cash */
      retention: string | null;
      /** The basis of the exchange’s commission: market or bet */
      commissionBasis: string;
      conventions: {
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
        /** The rule of a dead heat, by which the stake is divided at both sides */
        deadHeat: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    /** A step that leads to the figures. */
    WorkingStep: {
      label: string;
      unit: 'money' | 'odds' | 'percent' | 'number';
      formula: string;
      value: string;
      exact: string;
    };
    /** The draft is complete and has no figures; `notes` say why. */
    NoMatchedFigures: {
      kind: 'none';
      notes: (string)[];
      [key: string]: unknown;
    };
    /** The fields in `missing` are still to fill in. */
    IncompleteMatchedBet: {
      kind: 'blank';
      missing: (string)[];
      [key: string]: unknown;
    };
    MatchedBetDraft: {
      /** Bet type: cash or a free bet */
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
      back: {
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
        oddsBoost?: string | number | null;
        /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
        boostPct?: string | number | null;
        /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
        cashback?: string | number | null;
        /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
        bonusIfWin?: string | number | null;
      };
      /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
      uncertaintyMultiplier?: string | number | null;
      lay: {
        /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Lay rule 4 applies to: the price or its winnings */
        rule4Mode?: 'winnings' | 'price' | null;
      };
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
      /** Commission on: the net result of the market, or each winning bet */
      commissionBasis?: 'market' | 'bet' | null;
      /** Lay stake: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more */
      layStake?: string | number | null;
      /** Matched already: stake and odds of what is laid already, and a rule 4 of its own */
      matched?: ({
        /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
      })[] | null;
      eachWay?: {
        /** Place terms: each-way at these terms. A fraction or a decimal, as "1/5" or "0.2"; above 0 and at most 1 */
        terms?: string | number | null;
        lay?: {
          /** Place lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds?: string | number | null;
          /** Place lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Place lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Place lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        } | null;
        /** Place lay stake: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more */
        layStake?: string | number | null;
        /** Place lays matched: stake and odds of what is laid already, and a rule 4 of its own */
        matched?: ({
          /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
        })[] | null;
      } | null;
    };
    PartLayCalculation: {
      kind: 'worked';
      result: {
        /** The stake to lay now. Pounds */
        nextLayStake: string;
        /** The stake of all lays together. Pounds */
        totalLayStake: string;
        /** The loss of the lays if the selection wins. Pounds */
        liability: string;
        /** The result at both sides if the back bet wins. Pounds */
        totalBackWin: string;
        /** The result at both sides if the lay wins. Pounds */
        totalLayWin: string;
        /** The worse of both results. Pounds */
        profit: string;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    /** The draft is complete and has no figures; `notes` say why. */
    NoFigures: {
      kind: 'none';
      result: null;
      notes: (string)[];
    };
    /** The fields in `missing` are still to fill in. */
    IncompleteDraft: {
      kind: 'blank';
      result: null;
      missing: (string)[];
    };
    PartLayDraft: {
      bet: {
        /** Bet type: cash or a free bet */
        betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
        back: {
          /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
          oddsBoost?: string | number | null;
          /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
          boostPct?: string | number | null;
          /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
          cashback?: string | number | null;
          /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
          bonusIfWin?: string | number | null;
        };
        /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
        uncertaintyMultiplier?: string | number | null;
        lay: {
          /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        };
        /** Rounding: of the stakes */
        rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
        /** Commission on: the net result of the market, or each winning bet */
        commissionBasis?: 'market' | 'bet' | null;
      };
      /** Matched already: stake and odds of what is laid already, and a rule 4 of its own */
      matched?: ({
        /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
      })[] | null;
    };
    LayPlanCalculation: {
      kind: 'worked';
      result: {
        takes: ({
          /** The odds of a lay, best first */
          decimalOdds: string;
          /** The stake of the lay. Pounds */
          stake: string;
        })[];
        /** The stake of all lays together. Pounds */
        totalLayStake: string;
        /** The odds of all lays together; null without a lay */
        averageOdds: string | null;
        /** The stake that the ladder has no money for. Pounds */
        shortStake: string;
        /** The loss of the lays if the selection wins. Pounds */
        liability: string;
        /** The result at both sides if the back bet wins. Pounds */
        totalBackWin: string;
        /** The result at both sides if the lay wins. Pounds */
        totalLayWin: string;
        /** The worse of both results. Pounds */
        profit: string;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    LayPlanDraft: {
      bet: {
        /** Bet type: cash or a free bet */
        betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
        back: {
          /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
          oddsBoost?: string | number | null;
          /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
          boostPct?: string | number | null;
          /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
          cashback?: string | number | null;
          /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
          bonusIfWin?: string | number | null;
        };
        /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
        uncertaintyMultiplier?: string | number | null;
        lay?: {
          /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds?: string | number | null;
          /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        } | null;
        /** Rounding: of the stakes */
        rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
        /** Commission on: the net result of the market, or each winning bet */
        commissionBasis?: 'market' | 'bet' | null;
      };
      /** Ladder: money that waits, and its odds */
      ladder?: ({
        /** Money. Pounds, as "10" or "2.50"; 0 or more */
        size: string | number;
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
      })[] | null;
      /** Matched already: stake and odds of what is laid already, and a rule 4 of its own */
      matched?: ({
        /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
      })[] | null;
    };
    LayAnchorsCalculation: {
      kind: 'worked';
      result: {
        standard: {
          /** The stake to lay for the same result either way. Pounds */
          layStake: string;
          /** The loss of the lays if the selection wins. Pounds */
          liability: string;
          /** The result at both sides if the back bet wins. Pounds */
          totalBackWin: string;
          /** The result at both sides if the lay wins. Pounds */
          totalLayWin: string;
          /** The worse of both results. Pounds */
          profit: string;
        };
        breakEvenIfBookieWins: {
          /** The stake to lay to break even if the back bet wins. Pounds */
          layStake: string;
          /** The loss of the lays if the selection wins. Pounds */
          liability: string;
          /** The result at both sides if the back bet wins. Pounds */
          totalBackWin: string;
          /** The result at both sides if the lay wins. Pounds */
          totalLayWin: string;
          /** The worse of both results. Pounds */
          profit: string;
        };
        /** The overlay; null if no stake breaks even */
        breakEvenIfExchangeWins: {
          /** The stake to lay to break even if the lay wins. Pounds */
          layStake: string;
          /** The loss of the lays if the selection wins. Pounds */
          liability: string;
          /** The result at both sides if the back bet wins. Pounds */
          totalBackWin: string;
          /** The result at both sides if the lay wins. Pounds */
          totalLayWin: string;
          /** The worse of both results. Pounds */
          profit: string;
        } | null;
        /** Your own stake; null without one */
        own: {
          /** The stake to lay as it was given. Pounds */
          layStake: string;
          /** The loss of the lays if the selection wins. Pounds */
          liability: string;
          /** The result at both sides if the back bet wins. Pounds */
          totalBackWin: string;
          /** The result at both sides if the lay wins. Pounds */
          totalLayWin: string;
          /** The worse of both results. Pounds */
          profit: string;
        } | null;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    LayAnchorsDraft: {
      bet: {
        /** Bet type: cash or a free bet */
        betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
        back: {
          /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
          oddsBoost?: string | number | null;
          /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
          boostPct?: string | number | null;
          /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
          cashback?: string | number | null;
          /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
          bonusIfWin?: string | number | null;
        };
        /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
        uncertaintyMultiplier?: string | number | null;
        lay: {
          /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        };
        /** Rounding: of the stakes */
        rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
        /** Commission on: the net result of the market, or each winning bet */
        commissionBasis?: 'market' | 'bet' | null;
      };
      /** Lay stake: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more */
      layStake?: string | number | null;
    };
    BackStakeCalculation: {
      kind: 'worked';
      result: {
        /** The back stake whose lay, rounded in any way, stays within the limit. Pounds */
        backStake: string;
        /** The stake to lay. Pounds */
        layStake: string;
        /** The loss of the lays if the selection wins. Pounds */
        liability: string;
        /** The result at both sides if the back bet wins. Pounds */
        totalBackWin: string;
        /** The result at both sides if the lay wins. Pounds */
        totalLayWin: string;
        /** The worse of both results. Pounds */
        profit: string;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    BackStakeDraft: {
      bet: {
        /** Bet type: cash or a free bet */
        betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
        back: {
          /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
          oddsBoost?: string | number | null;
          /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
          boostPct?: string | number | null;
          /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
          cashback?: string | number | null;
          /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
          bonusIfWin?: string | number | null;
        };
        /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
        uncertaintyMultiplier?: string | number | null;
        lay: {
          /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        };
        /** Rounding: of the stakes */
        rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
        /** Commission on: the net result of the market, or each winning bet */
        commissionBasis?: 'market' | 'bet' | null;
      };
      /** Most to lay: this or the liability. Pounds, as "10" or "2.50"; 0 or more */
      layLimit?: string | number | null;
      /** Most liability: this or the stake. Pounds, as "10" or "2.50"; 0 or more */
      liabilityLimit?: string | number | null;
    };
    EachWayLayCalculation: {
      kind: 'worked';
      result: {
        /** The stake to lay of the win part. Pounds */
        winLayStake: string;
        /** The stake to lay of the place part. Pounds */
        placeLayStake: string;
        /** The loss of the win lay if the selection wins. Pounds */
        winLiability: string;
        /** The loss of the place lay if the selection is placed. Pounds */
        placeLiability: string;
        /** The result if the selection wins. Pounds */
        wins: string;
        /** The result if it is placed at both sides. Pounds */
        places: string;
        /** The result if only the bookmaker pays its place. Pounds */
        extraPlace: string;
        /** The result if it is not placed. Pounds */
        unplaced: string;
        /** The worst of the results without an extra place. Pounds */
        profit: string;
        /** The fair odds of the extra place at which the bet breaks even */
        extraPlaceOdds: string | null;
        partialResults: ({
          /** A result between winning and losing: deadHeat, halfWin, push or halfLost */
          outcome: string;
          /** The divisor of the dead heat */
          divisor?: string;
          /** The position of the dead heat: first, lastPlace, exchangeLastPlace */
          tiedFor?: string;
          /** The result at the bookmaker. Pounds */
          bookmaker: string;
          /** The result at the exchange. Pounds */
          exchange: string;
          /** The result at both. Pounds */
          total: string;
          /** The result if the bookmaker divides the winnings instead. Pounds */
          totalIfWinningsDivided?: string;
        })[];
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    EachWayLayDraft: {
      /** Bet type: cash or a free bet */
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr';
      back: {
        /** Back stake: on each of the two parts. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Place terms: the part of the odds that a place pays. A fraction or a decimal, as "1/5" or "0.2"; above 0 and at most 1 */
        terms?: string | number | null;
        /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
        oddsBoost?: string | number | null;
      };
      win: {
        /** Win lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Win lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Win lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Win lay rule 4 applies to: the price or its winnings */
        rule4Mode?: 'winnings' | 'price' | null;
      };
      place: {
        /** Place lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Place lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Place lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Place lay rule 4 applies to: the price or its winnings */
        rule4Mode?: 'winnings' | 'price' | null;
      };
      matched?: {
        /** Win lays matched: stake and odds of what is laid already, and a rule 4 of its own */
        win?: ({
          /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
        })[] | null;
        /** Place lays matched: stake and odds of what is laid already, and a rule 4 of its own */
        place?: ({
          /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Rule 4: that of the lay by default. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
        })[] | null;
      } | null;
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
      /** Commission on: the net result of the market, or each winning bet */
      commissionBasis?: 'market' | 'bet' | null;
    };
    DeadHeatCalculation: {
      kind: 'worked';
      result: {
        /** With a position, the outcome of the bet: win, deadHeat or lost */
        outcome?: string;
        /** With a position, how many share one place; null if nothing of the stake rides */
        divisor?: string | null;
        /** The result at the bookmaker. Pounds */
        bookmaker: string;
        /** The result at the exchange. Pounds */
        exchange: string;
        /** The result at both. Pounds */
        total: string;
        conventions: {
          /** The rule of the dead heat: stake, divided at both sides */
          deadHeat: string;
        };
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    DeadHeatDraft: {
      back: {
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake?: string | number | null;
      };
      lay: {
        /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Lay stake. Pounds, as "10" or "2.50"; 0 or more */
        stake?: string | number | null;
      };
      /** Commission: of the exchange. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
      /** Position: the best of those that are tied. A whole number, as "3"; 1 or more */
      position?: string | number | null;
      /** Tied: how many share it, this one counted. A whole number, as "3"; 1 or more */
      tied?: string | number | null;
      /** Places paid: 10 for a top 10 finish; 1 is a win bet. A whole number, as "3"; 1 or more */
      pays?: string | number | null;
      /** Divisor: instead of a position: how many share one place: 2, 3/2. A fraction or a decimal, as "1/5" or "0.2"; 1 or more */
      divisor?: string | number | null;
    };
    DutchingCalculation: {
      kind: 'worked';
      result: {
        stakes: (string)[];
        results: (string)[];
        /** The worst of the results. Pounds */
        profit: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    DutchingDraft: {
      /** Bet type: cash or a free bet */
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
      back: {
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
        oddsBoost?: string | number | null;
        /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
        boostPct?: string | number | null;
        /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
        cashback?: string | number | null;
        /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
        bonusIfWin?: string | number | null;
      };
      /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
      uncertaintyMultiplier?: string | number | null;
      /** Another result: odds of another result, and its commission */
      others: ({
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      })[];
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
    };
    DutchingTotalCalculation: {
      kind: 'worked';
      result: {
        stakes: (string)[];
        results: (string)[];
        /** The worst of the results. Pounds */
        profit: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    DutchingTotalDraft: {
      /** Total stake: on all of them together. Pounds, as "10" or "2.50"; above 0 */
      totalStake: string | number;
      /** Bet: its odds, and its commission */
      bets: ({
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      })[];
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
    };
    AccaLaysCalculation: {
      kind: 'worked';
      result: {
        lays: ({
          /** The number of the leg, from 1 */
          leg: number;
          /** The stake to lay of each leg. Pounds */
          layStake: string;
          /** The loss of the lay if the leg wins. Pounds */
          liability: string;
        })[];
        firstLoser: (string)[];
        oneLoser?: (string)[];
        /** The result if all legs win. Pounds */
        allWin: string;
        /** The worst of the results. Pounds */
        profit: string;
        conventions: {
          /** eachLeg: each leg is laid in a market of its own, with commission on its gain */
          markets: string;
        };
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    AccaLaysDraft: {
      /** Bet type: cash or a free bet */
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
      back: {
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
        oddsBoost?: string | number | null;
        /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
        boostPct?: string | number | null;
        /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
        cashback?: string | number | null;
        /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
        bonusIfWin?: string | number | null;
      };
      /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
      uncertaintyMultiplier?: string | number | null;
      /** Leg: its lay odds, and commission */
      legs: ({
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      })[];
      /** Plan: how the legs are laid */
      plan?: 'equalised' | 'insurance' | 'neverLose' | 'lastLeg' | 'atStart' | null;
      /** Rounding: of the stakes, nearest if it is left out, but up with the plan neverLose */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
    };
    CoverLaysCalculation: {
      kind: 'worked';
      result: {
        layStakes: (string)[];
        liabilities: (string)[];
        results: (string)[];
        /** The result if none of them wins. Pounds */
        noneWins: string;
        /** The worst of the results. Pounds */
        profit: string;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    CoverLaysDraft: {
      /** Bet type: cash or a free bet */
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
      back: {
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
        /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
        rule4?: string | number | null;
        /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
        oddsBoost?: string | number | null;
        /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
        boostPct?: string | number | null;
        /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
        cashback?: string | number | null;
        /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
        bonusIfWin?: string | number | null;
      };
      /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
      uncertaintyMultiplier?: string | number | null;
      /** Lay: lay odds of a selection */
      lays: ({
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds: string | number;
      })[];
      /** Commission: of the exchange. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
      /** Commission on: the net result of the market, or each winning bet */
      commissionBasis?: 'market' | 'bet' | null;
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
    };
    HedgeCalculation: {
      kind: 'worked';
      result: {
        /** The stake to lay; null if a back bet evens the results. Pounds */
        lay: string | null;
        /** The stake to back; null if a lay evens the results. Pounds */
        back: string | null;
        /** The loss of the new bet if it loses. Pounds */
        liability: string;
        /** The result if the selection wins. Pounds */
        ifWins: string;
        /** The result if it loses. Pounds */
        ifLoses: string;
        conventions: {
          /** sameMarket: commission is on the net result with the open bet; otherAccount: on the new bet alone */
          markets: string;
        };
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    HedgeDraft: {
      back?: {
        /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
        stake?: string | number | null;
        /** Back odds: of the bet that is open. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        price?: string | number | null;
        /** Free bet: its stake is not returned */
        freeBet?: boolean | null;
      } | null;
      /** If it wins: instead of a bet. Pounds, as "10" or "2.50" */
      ifWins?: string | number | null;
      /** If it loses: instead of a bet. Pounds, as "10" or "2.50" */
      ifLoses?: string | number | null;
      /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      layPrice?: string | number | null;
      /** Back odds now: to back at, if losing it is better. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      backPrice?: string | number | null;
      /** Commission: on what it wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
      /** Same market: commission nets with the open bet */
      sameMarket?: boolean | null;
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | null;
    };
    LockInCalculation: {
      kind: 'worked';
      result: {
        stakes: ({
          /** The selection of a bet to place */
          selection: string;
          /** Its side: back or lay */
          side: string;
          /** Its odds */
          price: string;
          /** Its account; null if none was named */
          account: string | null;
          /** Its stake. Pounds */
          stake: string;
          /** The loss of the bet if it loses. Pounds */
          liability: string;
        })[];
        results: ({
          /** An outcome of the market */
          outcome: string;
          /** The result of the holdings at this outcome. Pounds */
          before: string;
          /** The result with the new bets. Pounds */
          after: string;
        })[];
        /** The worst result of the holdings. Pounds */
        worstBefore: string;
        /** The worst result with the new bets. Pounds */
        worst: string;
        cashOuts: ({
          /** The selection of a back bet that is held */
          selection: string;
          /** Its return if it wins. Pounds */
          returns: string;
          /** Its fair cash-out value. Pounds */
          fairValue: string;
          /** The source of its chance: chance, layPrice or backPrice */
          chanceMethod: string;
        })[];
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    LockInDraft: {
      /** Selection: its name, its back and lay odds now, and its chance */
      selections: ({
        /** Name: of the selection */
        name?: string | null;
        back?: {
          /** Back odds now. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          price?: string | number | null;
          /** Account of backs: such as betfair */
          account?: string | null;
          /** Its commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
        } | null;
        lay?: {
          /** Lay odds now. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          price?: string | number | null;
          /** Account of lays: such as betfair */
          account?: string | null;
          /** Its commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
        } | null;
        /** Chance: for the fair value of a cash-out. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
        chance?: string | number | null;
      })[];
      /** Holding: the number of its selection, back or lay, odds, stake, account, commission, free-bet */
      holdings?: ({
        /** Selection: from 1. A whole number, as "3"; 1 or more */
        selection: string | number;
        /** Side: back or lay */
        side: 'back' | 'lay';
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        price: string | number;
        /** Stake. Pounds, as "10" or "2.50"; 0 or more */
        stake: string | number;
        /** Account: such as betfair */
        account?: string | null;
        /** Commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
        /** Free bet: its stake is not returned */
        freeBet?: boolean | null;
      })[] | null;
      /** Complete: one of the selections must win */
      complete?: boolean | null;
      /** Rounding: of the stakes */
      rounding?: 'nearest' | 'down' | 'up' | 'none' | null;
    };
    EarlyPayoutCalculation: {
      kind: 'worked';
      result: {
        /** The stake to lay. Pounds */
        layStake: string;
        untriggered: {
          /** The result without an early payout if the selection wins. Pounds */
          wins: string;
          /** The result without an early payout if it does not win. Pounds */
          loses: string;
        };
        held: {
          /** The result after an early payout if the lay is held and the selection wins. Pounds */
          wins: string;
          /** The result after an early payout if the lay is held and it does not win. Pounds */
          loses: string;
        };
        /** The match breaks even if one bet in so many is paid twice; null if it does not lose */
        breakEvenOdds: string | null;
        /** The trade-out; null without odds in play */
        trade: {
          /** The stake to back in play. Pounds */
          stake: string;
          /** The result with the trade if the selection wins. Pounds */
          wins: string;
          /** The result with the trade if it does not win. Pounds */
          loses: string;
          /** The worse of both. Pounds */
          profit: string;
        } | null;
        /** The basis of the exchange’s commission: market or bet */
        commissionBasis: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    EarlyPayoutDraft: {
      bet: {
        /** Bet type: cash or a free bet */
        betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
        back: {
          /** Back stake. Pounds, as "10" or "2.50"; 0 or more */
          stake: string | number;
          /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Back commission: on what the back bet wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Back rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Odds boost: multiplies the back odds. A number, as "1.1"; above 0 */
          oddsBoost?: string | number | null;
          /** Winnings boost: on the winnings. Percent, as "2" or "2.5"; 0 or more */
          boostPct?: string | number | null;
          /** Refund: paid back if the bet loses. Pounds, as "10" or "2.50"; 0 or more */
          cashback?: string | number | null;
          /** Bonus: paid besides if the bet wins. Pounds, as "10" or "2.50"; 0 or more */
          bonusIfWin?: string | number | null;
        };
        /** Worth of a refund: of a pound of refund or bonus. A number, as "1.1"; 0 or more */
        uncertaintyMultiplier?: string | number | null;
        lay: {
          /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
          odds: string | number;
          /** Lay commission: on what the lay wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
          commission?: string | number | null;
          /** Lay rule 4. Percent, or pence in the pound, as "10"; from 0 to 100, clamped */
          rule4?: string | number | null;
          /** Lay rule 4 applies to: the price or its winnings */
          rule4Mode?: 'winnings' | 'price' | null;
        };
        /** Rounding: of the stakes */
        rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
        /** Commission on: the net result of the market, or each winning bet */
        commissionBasis?: 'market' | 'bet' | null;
      };
      /** Lay stake: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more */
      layStake?: string | number | null;
      /** Odds in play: to back at when you trade out. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      inPlayOdds?: string | number | null;
      /** Stake of the trade: if it is not the even one. Pounds, as "10" or "2.50"; 0 or more */
      tradeStake?: string | number | null;
    };
    BoostCalculation: {
      kind: 'worked';
      result: {
        /** The odds after the boost */
        boostedOdds: string;
        /** The factor by which the boost multiplies the odds */
        oddsBoost: string;
        /** The odds that the boost is worth as cash: the same, or less if it is paid as a free bet */
        worthOdds: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    BoostDraft: {
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      odds: string | number;
      /** Boost: of the winnings. Percent, as "2" or "2.5"; 0 or more */
      boostPct: string | number;
      /** Kept: of a free bet, if the boost is paid as one. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      freeBetKept?: string | number | null;
    };
    ScoresCalculation: {
      kind: 'worked';
      result: {
        /** The rating: the share of the stake that comes back, in percent */
        score1: string;
        /** The second score, by which the feed also ranks */
        score2: string;
        /** The unit of the second score */
        score2Is: string;
        /** The first score as the feed sends it */
        encoded1: number;
        /** The second score as the feed sends it */
        encoded2: number;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    ScoresDraft: {
      /** Feed: the matcher */
      feed: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      /** Back odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      odds: string | number;
      lay?: {
        /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds?: string | number | null;
        /** Lay commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      } | null;
      win?: {
        /** Win lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds?: string | number | null;
        /** Win lay commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      } | null;
      place?: {
        /** Place lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        odds?: string | number | null;
        /** Place lay commission. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      } | null;
      /** Place terms: of each_way and extra_place. A fraction or a decimal, as "1/5" or "0.2"; above 0 and at most 1 */
      terms?: string | number | null;
    };
    FairOddsCalculation: {
      kind: 'worked';
      result: {
        /** The method, if one was asked for */
        method?: string;
        names?: (string)[];
        prices: (string)[];
        impliedChances: (string)[];
        chances?: (string)[];
        fairOdds?: (string)[];
        /** The share of insiders in Shin’s method */
        z?: string;
        /** The exponent of the power method */
        k?: string;
        /** The ratio of the method oddsRatio */
        c?: string;
        /** The methods, if none was asked for */
        methods?: ({
          /** A method, if none was asked for */
          method: string;
          /** The fair chances by this method; null if it has no solution */
          chances: (string)[] | null;
          fairOdds?: (string)[];
          /** The share of insiders in Shin’s method */
          z?: string;
          /** The exponent of the power method */
          k?: string;
          /** The ratio of the method oddsRatio */
          c?: string;
          /** The reason why this method has no solution */
          note?: string;
        })[];
        worstCase?: (string)[];
        /** The sum of the implied chances above 100 % */
        overroundPct: string;
        /** The part of the stakes that the prices pay back, in percent */
        payoutPct: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    FairOddsDraft: {
      /** Odds: the odds of each selection, with a name if you like */
      prices: (string | number | {
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        price: string | number;
        /** Name: of the selection */
        name?: string | null;
      })[];
      /** Method: all of them if it is left out */
      method?: 'multiplicative' | 'additive' | 'power' | 'shin' | 'oddsRatio' | 'goto' | null;
    };
    MarginCalculation: {
      kind: 'worked';
      result: {
        /** The sum of the implied chances above 100 % */
        overroundPct: string;
        /** The part of the stakes that the prices pay back, in percent */
        payoutPct: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    MarginDraft: {
      /** Odds: one for each selection */
      prices: (string | number)[];
      /** Chances: one for each */
      chances?: (string | number)[] | null;
    };
    EdgeCalculation: {
      kind: 'worked';
      result: {
        /** The expected gain in percent of the stake */
        edgePct: string;
        /** The expected gain on the stake; null without a stake. Pounds */
        expected: string | null;
        /** The odds after commission */
        netOdds: string;
        /** The odds at which the bet is fair: 1 ÷ chance */
        fairOdds: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    EdgeDraft: {
      /** Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      chance: string | number;
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      price: string | number;
      /** Stake. Pounds, as "10" or "2.50"; 0 or more */
      stake?: string | number | null;
      /** Commission: on what it wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
      /** Free bet: its stake is not returned */
      freeBet?: boolean | null;
    };
    KellyCalculation: {
      kind: 'worked';
      result: {
        /** The part of the bank to stake */
        kelly: string;
        /** The stake; null without a bank. Pounds */
        stake: string | null;
        /** The expected gain in percent of the stake */
        edgePct: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    KellyDraft: {
      /** Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      chance: string | number;
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      price: string | number;
      /** Bank. Pounds, as "10" or "2.50"; 0 or more */
      bank?: string | number | null;
      /** Part: of the whole Kelly stake. A fraction or a decimal, as "1/5" or "0.2"; from 0 to 1 */
      part?: string | number | null;
      /** Commission: on what it wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
    };
    CashOutCalculation: {
      kind: 'worked';
      result: {
        /** The fair value of the bet. Pounds */
        fairValue: string;
        /** The chance that all of it wins */
        chance: string;
        chanceMethods: (string)[];
        /** The offer in percent of the fair value; null without an offer */
        offeredPct: string | null;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    CashOutDraft: {
      /** Return: if all of it wins. Pounds, as "10" or "2.50"; 0 or more */
      return: string | number;
      /** Odds now: of a single. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      priceNow?: string | number | null;
      /** Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      chance?: string | number | null;
      /** Offered. Pounds, as "10" or "2.50"; 0 or more */
      offered?: string | number | null;
      /** Open leg: its odds now */
      legs?: ({
        /** Odds now. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        priceNow?: string | number | null;
        /** Chance. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
        chance?: string | number | null;
      })[] | null;
    };
    PlaceChancesCalculation: {
      kind: 'worked';
      result: {
        /** The formula: Harville */
        method: string;
        runners: ({
          positions: (string)[];
          /** The chance to be placed */
          placed: string;
          /** The fair odds to be placed */
          fairPlaceOdds: string;
        })[];
        /** A known bias of the formula */
        warning: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    PlaceChancesDraft: {
      /** Chances: one for each */
      chances: (string | number)[];
      /** Places: that are paid. A whole number, as "3"; 1 or more */
      places?: string | number | null;
    };
    EachWayValueCalculation: {
      kind: 'worked';
      result: {
        /** The source of the chances: given, equal chances or Harville */
        method: string;
        /** The odds of the place part by the terms */
        placePrice: string;
        /** The chance to win */
        winChance: string;
        /** The chance to be placed */
        placeChance: string;
        /** The fair odds to be placed */
        fairPlacePrice: string;
        /** The expected return of 1 staked on the win part */
        winReturn: string;
        /** The expected return of 1 staked on the place part */
        placeReturn: string;
        /** The expected gain of 2 staked, 1 on each part. Pounds */
        value: string;
        /** The part of the expected return that the extra places add. Pounds */
        extraWorth: string;
        /** The place odds of the exchange, as they were given */
        exchangePlacePrice: string | null;
        /** The expected return of 1 on the place part at those odds */
        exchangePlaceReturn: string | null;
        /** The returns of 1 each-way on every runner, if all have the same chance. Pounds */
        returns?: string;
        /** The part of these returns that the place parts pay. Pounds */
        placeReturns?: string;
        /** A known bias of the formula */
        warning?: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    EachWayValueDraft: {
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      price: string | number;
      /** Place terms: the part of the odds that a place pays. A fraction or a decimal, as "1/5" or "0.2"; above 0 and at most 1 */
      terms?: string | number | null;
      /** Places: that are paid. A whole number, as "3"; 1 or more */
      places?: string | number | null;
      /** Extra places: how many of them are extra. A whole number, as "3"; 1 or more */
      extraPlaces?: string | number | null;
      /** Runners: all with the same chance. A whole number, as "3"; from 2 to 40 */
      runners?: string | number | null;
      /** Chances: one for each */
      chances?: (string | number)[] | null;
      /** Runner: the number of this one among the chances. A whole number, as "3"; 1 or more */
      runner?: string | number | null;
      /** Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      chance?: string | number | null;
      /** Chance of a place. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      placeChance?: string | number | null;
      /** Place odds at an exchange. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      exchangePlacePrice?: string | number | null;
    };
    OfferCalculation: {
      kind: 'worked';
      result: {
        /** The kind of the offer */
        kind: string;
        /** The expected gain. Pounds */
        expected: string;
        /** The variance of the gain; null if it is not known */
        variance: string | null;
        /** The standard deviation of the gain; null if it is not known. Pounds */
        deviation: string | null;
        chanceMethods: (string)[];
        /** The formula of the expected gain */
        formula: string;
        /** The formula with the figures of the offer */
        working: string;
        /** The odds that the bet pays in the end: boosted, or of all legs */
        price?: string;
        /** The stake, which by default uses the whole offer. Pounds */
        stake?: string;
        /** The return if the bet wins. Pounds */
        returns?: string;
        /** The stake to lay, with lay odds. Pounds */
        lay?: string;
        /** The stake to lay of the trigger, with its lay odds. Pounds */
        triggerLay?: string;
        /** The loss of the lay if the selection wins. Pounds */
        liability?: string;
        /** The result with the lay if the selection wins. Pounds */
        ifWins?: string;
        /** The result with the lay if it loses. Pounds */
        ifLoses?: string;
        outcomes: ({
          /** An outcome of the bet */
          outcome: string;
          /** Its chance */
          chance: string;
          /** The result at it without a lay. Pounds */
          result: string;
        })[];
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    OfferDraft: {
      /** Kind: of the offer */
      kind: 'refundIfLoses' | 'accumulator' | 'boost' | 'winningsDoubled' | 'bonusElsewhere' | 'wagering';
      /** Stake. Pounds, as "10" or "2.50"; 0 or more */
      stake?: string | number | null;
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      price?: string | number | null;
      /** Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
      chance?: string | number | null;
      /** Chance from: the method of a given chance */
      chanceMethod?: 'multiplicative' | 'additive' | 'power' | 'shin' | 'oddsRatio' | 'goto' | 'harville' | 'given' | null;
      /** Lay odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      layPrice?: string | number | null;
      /** Commission: on what it wins. Percent, as "2" or "2.5"; from 0 to 100, clamped */
      commission?: string | number | null;
      /** Refund: as a free bet. Pounds, as "10" or "2.50"; 0 or more */
      refund?: string | number | null;
      /** Kept: the part of a free bet that becomes cash: 0.8. A fraction or a decimal, as "1/5" or "0.2"; from 0 to 1 */
      kept?: string | number | null;
      /** Leg: its odds, and its chance */
      legs?: ({
        /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        price: string | number;
        /** Chance. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
        chance?: string | number | null;
      })[] | null;
      /** Boost: of a boost. Percent, as "2" or "2.5"; 0 or more */
      percent?: string | number | null;
      /** Boost of: what the percent is of */
      basis?: 'winnings' | 'price' | null;
      /** Boosted odds: instead of a percent. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      boostedPrice?: string | number | null;
      /** Up to: of extra winnings. Pounds, as "10" or "2.50"; 0 or more */
      upTo?: string | number | null;
      /** Bonus. Pounds, as "10" or "2.50"; 0 or more */
      bonus?: string | number | null;
      trigger?: {
        /** Chance of the trigger. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1 */
        chance?: string | number | null;
        /** Lay odds of the trigger. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
        layPrice?: string | number | null;
        /** Commission of it. Percent, as "2" or "2.5"; from 0 to 100, clamped */
        commission?: string | number | null;
      } | null;
      /** To be wagered: in total. Pounds, as "10" or "2.50"; 0 or more */
      wagered?: string | number | null;
      /** House edge: lost of a pound wagered: 0.03. A fraction or a decimal, as "1/5" or "0.2"; above -1 and below 1 */
      houseEdge?: string | number | null;
    };
    OddsConverterCalculation: {
      kind: 'worked';
      result: {
        /** The price as decimal odds, of at most four places */
        decimal: string;
        /** The price as decimal odds without rounding, or as a fraction */
        exactOdds: string;
        /** The price as fractional odds */
        fractional: string;
        /** The fraction that bookmakers quote for it; null if they quote none */
        bookmakers: string | null;
        /** The price as American odds */
        american: string;
        /** The chance that the price implies, in percent */
        impliedPct: string;
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    OddsConverterDraft: {
      /** Odds. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      odds: string | number;
    };
    Rule4Calculation: {
      kind: 'worked';
      result: {
        /** The deduction from the winnings, in percent */
        rule4: string;
        /** The odds after the deduction; null without odds */
        reducedOdds: string | null;
        /** The return of the stake at these odds; null without a stake and odds. Pounds */
        returns: string | null;
        withdrawals: ({
          /** The odds of a withdrawn runner */
          price: string;
          /** The deduction for it, in percent */
          rule4: string;
        })[];
        conventions: {
          /** The scale of deductions: tattersalls */
          scale: string;
        };
      };
      notes?: (string)[];
      workings?: (components['schemas']['WorkingStep'])[];
    };
    Rule4Draft: {
      /** Withdrawal: the odds of each runner when it was withdrawn */
      withdrawn: (string | number)[];
      /** Odds: of the bet on another runner. Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1 */
      price?: string | number | null;
      /** Stake. Pounds, as "10" or "2.50"; 0 or more */
      stake?: string | number | null;
    };
    SignInAnswer: {
      authenticated: boolean;
      email: string | null;
      /** 1 anonymous, 2 member, 3 plan. */
      tier: 1 | 2 | 3;
      created_at: string | null;
      /** A path of ours. */
      redirect_to: (unknown) & (unknown) & (string);
    };
    RegisterBody: {
      email: string;
      password: string;
      /** The person says that they are 18 or over. */
      over_18: true;
      /** Where to go afterwards. A path that may not be followed is left aside, not an error. */
      next?: string;
    };
    LoginBody: {
      email: string;
      password: string;
      /** Where to go afterwards. A path that may not be followed is left aside, not an error. */
      next?: string;
    };
    MeAnswer: {
      authenticated: boolean;
      email: string | null;
      /** 1 anonymous, 2 member, 3 plan. */
      tier: 1 | 2 | 3;
      created_at: string | null;
    };
    TokenAnswer: {
      /** A JWT: the bearer token of the odds gateway. It lives 5 minutes. */
      access: string;
      refresh: string;
    };
    RefreshBody: {
      refresh: string;
    };
    SessionsAnswer: {
      sessions: (components['schemas']['Session'])[];
    };
    Session: {
      id: string;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      last_seen_at: string;
      /** A moment, ISO 8601 in UTC. */
      expires_at: string;
      user_agent: string;
      is_current: boolean;
    };
    EndSessionsBody: {
      id?: string;
    };
    PasswordBody: {
      current_password: string;
      new_password: string;
    };
    PersonalTokensAnswer: {
      tokens: (components['schemas']['PersonalToken'])[];
    };
    PersonalToken: {
      id: string;
      name: string;
      scopes: ('odds:read' | 'bets:read' | 'bets:write')[];
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      last_used_at: string | null;
      /** A moment, ISO 8601 in UTC. */
      expires_at: string;
    };
    NewPersonalTokenAnswer: {
      token: string;
      personal_token: components['schemas']['PersonalToken'];
    };
    NewPersonalTokenBody: {
      name: string;
      scopes: ('odds:read' | 'bets:read' | 'bets:write')[];
      expires_in_days: number;
      password: string;
    };
    ExportAnswer: {
      exported_at: string;
      /** Rows by table, without hashed and encrypted secrets. */
      data: {
        [key: string]: ({
          [key: string]: unknown;
        })[];
      };
    };
    BreakAnswer: {
      /** The day on which the break ends; null: no break. */
      until: string | null;
    };
    BreakBody: {
      /** The day on which the break ends; null: no break. */
      until: string | null;
    };
    DeleteAccountBody: {
      password: string;
    };
    StableConfigAnswer: {
      bookies: (components['schemas']['Bookie'])[];
      sports: ({
        code: string;
        slug: string;
        name: string;
        icon_name: string | null;
      })[];
      competitions: ({
        slug: string;
        code: string;
        name: string;
        sport: string;
        country: string | null;
        icon_name: string | null;
      })[];
      countries: ({
        code: string;
        name: string;
      })[];
      market_types: (components['schemas']['MarketType'])[];
      contract_types: (components['schemas']['ContractType'])[];
      aggregated_feeds: (components['schemas']['AggregatedFeed'])[];
      bog_promotions: (components['schemas']['Promotion'])[];
      two_up_promotions: (components['schemas']['Promotion'])[];
      plan: components['schemas']['Plan'];
      journeys: ({
        slug: 'first-offer';
        name: string;
        steps: ({
          step_number: number;
          title: string;
          video: {
            provider: 'youtube' | 'vimeo';
            video_id: string;
            title: string;
            seconds: number | null;
          } | null;
          links: ({
            /** The code of a bookmaker or an exchange. */
            bookie_code: string;
            label: string;
            /** An https address. */
            url: string;
            /** True if we are paid for it: such a link is marked "Ad". */
            is_ad: boolean;
            significant_terms: string;
            /** The day on which the terms were last checked. */
            checked_on: string | null;
          })[];
        })[];
      })[];
      must_be_shown: ({
        kind: 'age' | 'notice' | 'helpline' | 'self_exclusion';
        text: string;
        phone: string | null;
        url: string | null;
      })[];
      operator: components['schemas']['Operator'];
      flags: {
        hide_risk_free: boolean;
        dev_navigation: boolean;
      };
    };
    Bookie: {
      /** The code of a bookmaker or an exchange. */
      code: string;
      slug: string;
      name: string;
      icon_name: string | null;
      has_odds: boolean;
      is_exchange: boolean;
      /** Its standard commission, 2 for 2 %; empty for none. */
      commission: string;
    };
    MarketType: {
      code: string;
      slug: string;
      name: string;
      has_odds: boolean;
      has_params: boolean;
      sports: (string)[];
    };
    ContractType: {
      code: string;
      slug: string;
      name: string;
      display_template: string;
    };
    AggregatedFeed: {
      slug: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      score1_name: string;
      score2_name: string;
      /** The unit of the score of this feed. */
      score1_kind: 'percent' | 'odds';
      /** The unit of the score of this feed. */
      score2_kind: 'percent' | 'odds';
    };
    Promotion: {
      /** The code of a bookmaker or an exchange. */
      bookie_code: string;
      competition_slugs: (string)[];
      /** Active from then on; null: always. */
      activation_time: string | null;
    };
    Plan: {
      slug: string;
      name: string;
      price_pence: number;
      currency: 'GBP';
      period: 'month' | 'year';
      promises: ({
        text: string;
        /** Where it can be seen at work; null: planned. */
        url: string | null;
      })[];
    };
    Operator: {
      /** The operator of this site: a company, or a person. */
      name: string | null;
      /** Where and under which number it is registered. */
      registration: string | null;
      /** Its postal address. */
      address: string | null;
      contact_email: string | null;
      contact_url: string | null;
      /** Additions to the privacy page: legal grounds, hosting, retention of logs. */
      privacy_note: string | null;
      /** Additions to the terms: governing law, refunds. */
      terms_note: string | null;
    };
    TierPoliciesAnswer: {
      tiers: ({
        /** 1 anonymous, 2 member, 3 plan. */
        tier: 1 | 2 | 3;
        name: string;
        /** A month, in pounds with two places. */
        price: string;
        /** 1 anonymous, 2 member, 3 plan. */
        authorization_level: 1 | 2 | 3;
        aggregated_feeds: (components['schemas']['FeedPolicy'])[];
      })[];
    };
    FeedPolicy: {
      slug: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      score1_cap: number;
      score2_cap: number;
      max_calls_per_minute: number;
    };
    JourneyListAnswer: (components['schemas']['JourneyProgress'])[];
    JourneyProgress: {
      journey_slug: 'first-offer';
      /** Ascending, each once. */
      completed_steps: (number)[];
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
    };
    CreateJourneyBody: {
      journey_slug: 'first-offer';
      /** The numbers of the completed steps as a JSON text: [1,2]. In any order; they are a set. */
      completed_steps_json: string;
    };
    UpdateJourneyBody: {
      /** The numbers of the completed steps as a JSON text: [1,2]. In any order; they are a set. */
      completed_steps_json: string;
    };
    WelcomeChoiceAnswer: {
      choice: 'first_offer' | 'tools';
      /** When a choice was first made. */
      decided_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
    };
    WelcomeChoiceBody: {
      choice: 'first_offer' | 'tools';
    };
    PreferencesAnswer: {
      general: components['schemas']['GeneralPreferences'];
      calculators: (components['schemas']['CalculatorPreferences'])[];
      bookies: (components['schemas']['BookiePreferences'])[];
    };
    GeneralPreferences: {
      id: string;
      odds_format: 'decimal' | 'fractional' | 'american';
      decimal_odds_places: 2 | 3 | 4;
      stake_format: 'per_line' | 'total';
      /** null: as the system has it. */
      dark_mode: boolean | null;
      /** null: as the system has it. */
      reduced_motion: boolean | null;
      hide_gubbed_bookies: boolean;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
    };
    CalculatorPreferences: {
      tool_slug: 'matched-calculator' | 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
      show_back_commission: boolean;
      show_hedge_commission: boolean;
      show_per_unit_stake_type: boolean;
      show_per_selection_boost: boolean;
      show_each_way_places: boolean;
      show_place_odds: boolean;
      rule4_back_mode: 'steps' | 'number';
      rule4_lay_mode: 'winnings' | 'price';
      /** The worth of a pound of refund or bonus; empty counts as 1. */
      uncertainty_multiplier: string;
    };
    BookiePreferences: {
      /** The code of a bookmaker or an exchange. */
      bookie: string;
      bookie_name: string;
      /** The code of a bookmaker or an exchange. */
      bookie_code: string;
      rule4_mode: 'back' | 'lay' | 'both' | 'off';
      gubbed: boolean;
      favorite: boolean;
      hidden: boolean;
      /** The commission of this user, 2 for 2 %; empty: the bookie's own. */
      commission: string;
      notes: string;
      /** The money paid into the account less that taken out, in pounds; empty: not stated. */
      paid_in: string;
    };
    GeneralPreferencesBody: {
      odds_format?: 'decimal' | 'fractional' | 'american';
      decimal_odds_places?: 2 | 3 | 4;
      stake_format?: 'per_line' | 'total';
      /** null: as the system has it. */
      dark_mode?: boolean | null;
      /** null: as the system has it. */
      reduced_motion?: boolean | null;
      hide_gubbed_bookies?: boolean;
    };
    CalculatorPreferencesBody: {
      show_back_commission?: boolean;
      show_hedge_commission?: boolean;
      show_per_unit_stake_type?: boolean;
      show_per_selection_boost?: boolean;
      show_each_way_places?: boolean;
      show_place_odds?: boolean;
      rule4_back_mode?: 'steps' | 'number';
      rule4_lay_mode?: 'winnings' | 'price';
      /** The worth of a pound of refund or bonus; empty counts as 1. */
      uncertainty_multiplier?: string;
    };
    BookiePreferencesBody: {
      rule4_mode?: 'back' | 'lay' | 'both' | 'off';
      gubbed?: boolean;
      favorite?: boolean;
      hidden?: boolean;
      /** The commission of this user, 2 for 2 %; empty: the bookie's own. */
      commission?: string;
      notes?: string;
      /** The money paid into the account less that taken out, in pounds; empty: not stated. */
      paid_in?: string;
    };
    BetListAnswer: {
      results: (components['schemas']['ListedBet'])[];
      next: string | null;
    };
    ListedBet: {
      id: string;
      bookie_id: string | null;
      placed: boolean;
      live_track: boolean;
      notes: string;
      /** By selection; a matched bet has one, whose `lost` means that its lay won. */
      outcomes: ('unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost')[];
      settled: boolean;
      status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
      /** The profit, of both sides of a matched bet; null until it is settled. */
      realised_profit: string | null;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
      settled_at: string | null;
      kind: 'slip';
      slip: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
          folds?: never;
          perm?: never;
        } | {
          folds: (number)[];
          fold?: never;
          perm?: never;
        } | {
          perm: 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
          fold?: never;
          folds?: never;
        };
        stakePerLine?: string | number | null;
        totalStake?: string | number | null;
        stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
          enabled?: boolean | null;
        } | null;
        selections: ({
          description?: string | null;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          odds: string | number;
          outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
          rule4?: string | number | null;
          boostPct?: string | number | null;
          deadHeatDivisor?: string | number | null;
          deadHeatPlaceDivisor?: string | number | null;
          eachWay?: {
            terms?: string | number | null;
            places?: string | number | null;
          } | null;
          market?: {
            kind: 'asianHandicap';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'home' | 'away';
          } | {
            kind: 'total';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'over' | 'under';
          } | {
            kind: 'drawNoBet';
            side: 'home' | 'away';
          } | {
            kind: 'matchResult';
            side: 'home' | 'draw' | 'away';
          } | {
            kind: 'doubleChance';
            sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
          } | {
            kind: 'bothToScore';
            yes: boolean;
          } | null;
          result?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            home: string | number;
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            away: string | number;
          } | null;
          finish?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            position: string | number;
            tied?: string | number | null;
            pays?: string | number | null;
          } | null;
          banker?: boolean | null;
        })[];
        promos?: {
          boostPct?: string | number | null;
          commissionPct?: string | number | null;
        } | null;
        rules?: 'product' | 'bookmaker' | {
          deadHeat?: 'profit' | 'stake' | null;
          boost?: 'odds' | 'winnings' | null;
          eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
          eachWayMultiples?: 'apart' | 'equallyDivided' | null;
        } | null;
        concessions?: ({
          kind: 'oneWinner';
          multiply?: string | number | null;
          percent?: string | number | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'allWinners';
          /** In percent: 5 is 5 %. */
          percent: string | number;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'accumulator';
          /** Percentages by the number of legs. */
          ladder: {
            [key: string]: string | number;
          };
          minOdds?: string | number | null;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        })[] | null;
        maxPayout?: string | number | null;
      };
      settlement: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
        } | {
          folds: (number)[];
        } | {
          perm: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
        lines: number;
        stakePerLine: string;
        totalStake: string;
        potentialPayout: string;
        potentialProfit: string;
        realisedPayout: string;
        realisedProfit: string;
        rules: {
          deadHeat: 'profit' | 'stake';
          boost: 'odds' | 'winnings';
          eachWayAnyToCome: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst';
          eachWayMultiples: 'apart' | 'equallyDivided';
        };
        concessions?: ({
          kind: 'oneWinner' | 'allWinners' | 'accumulator';
          potential: string;
          realised: string;
          reason: string | null;
        })[];
        payoutBeforeCap?: {
          potential: string;
          realised: string;
        };
      };
    } | {
      id: string;
      bookie_id: string | null;
      placed: boolean;
      live_track: boolean;
      notes: string;
      /** By selection; a matched bet has one, whose `lost` means that its lay won. */
      outcomes: ('unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost')[];
      settled: boolean;
      status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
      /** The profit, of both sides of a matched bet; null until it is settled. */
      realised_profit: string | null;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
      settled_at: string | null;
      kind: 'matched_bet';
      matched_bet: components['schemas']['MatchedBet'];
      settlement: components['schemas']['MatchedResults'];
    };
    MatchedBet: {
      betType: 'qualifying' | 'freebetSr' | 'freebetSnr' | 'riskFree';
      back?: {
        stake?: string | number | null;
        odds?: string | number | null;
        decimalOdds?: string | number | null;
        commission?: string | number | null;
        rule4?: string | number | null;
        cashback?: string | number | null;
        oddsBoost?: string | number | null;
        boostPct?: string | number | null;
        /** Paid besides if the bet wins. */
        bonusIfWin?: string | number | null;
      } | null;
      lay?: {
        odds?: string | number | null;
        decimalOdds?: string | number | null;
        commission?: string | number | null;
        rule4?: string | number | null;
        rule4Mode?: 'winnings' | 'price' | null;
      } | null;
      rounding?: 'nearest' | 'down' | 'up' | 'none' | 'best' | null;
      /** The worth of a pound of refund or bonus. */
      uncertaintyMultiplier?: string | number | null;
      /** Commission on the net result of the market, or on each winning bet. Left out: market. */
      commissionBasis?: 'market' | 'bet' | null;
      /** The stake to lay now, if that is not the even one. */
      layStake?: string | number | null;
      /** The lays that are matched already. */
      matched?: ({
        stake?: string | number | null;
        odds?: string | number | null;
        decimalOdds?: string | number | null;
        rule4?: string | number | null;
      })[] | null;
      /** The half of an each-way bet that this is; its parts are settled apart. */
      part?: 'win' | 'place' | null;
      /** The terms of a place part whose odds are those of the win part. */
      terms?: string | number | null;
      context?: {
        event?: {
          id: string;
          /** A moment, in whole seconds since 1970 began (UTC). */
          start: number;
          competitionSlug: string;
          activeCompetitors: ({
            name: string;
          })[];
          name?: string | null;
          venue?: string | null;
        } | null;
        backContract?: {
          id: string;
          lay: boolean;
          /** The code of a bookmaker or an exchange. */
          bookieCode: string;
          url?: string | null;
          marketTypeCode: string;
          marketParam?: string | null;
          contractTypeCode: string;
          contractParam?: string | null;
          oddsWithLiquidity: {
            odds: (number)[];
            liquidity: (number | null)[];
          };
          unboostedOdds?: number | null;
        } | null;
        layContract?: {
          id: string;
          lay: boolean;
          /** The code of a bookmaker or an exchange. */
          bookieCode: string;
          url?: string | null;
          marketTypeCode: string;
          marketParam?: string | null;
          contractTypeCode: string;
          contractParam?: string | null;
          oddsWithLiquidity: {
            odds: (number)[];
            liquidity: (number | null)[];
          };
          unboostedOdds?: number | null;
        } | null;
        /** Where it is laid, of a bet without a row; a row says so itself. */
        exchange?: string | null;
      } | null;
    };
    MatchedResults: {
      layStake: string | null;
      liability: string | null;
      backWin: string | null;
      backLoss: string | null;
      layWin: string | null;
      layLoss: string | null;
      totalBackWin: string | null;
      totalLayWin: string | null;
      profit: string | null;
      cashback: string | null;
      notes?: (string)[];
    };
    SavedBet: {
      id: string;
      bookie_id: string | null;
      placed: boolean;
      live_track: boolean;
      notes: string;
      /** By selection; a matched bet has one, whose `lost` means that its lay won. */
      outcomes: ('unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost')[];
      settled: boolean;
      status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
      /** The profit, of both sides of a matched bet; null until it is settled. */
      realised_profit: string | null;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
      settled_at: string | null;
      kind: 'slip';
      slip: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
          folds?: never;
          perm?: never;
        } | {
          folds: (number)[];
          fold?: never;
          perm?: never;
        } | {
          perm: 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
          fold?: never;
          folds?: never;
        };
        stakePerLine?: string | number | null;
        totalStake?: string | number | null;
        stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
          enabled?: boolean | null;
        } | null;
        selections: ({
          description?: string | null;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          odds: string | number;
          outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
          rule4?: string | number | null;
          boostPct?: string | number | null;
          deadHeatDivisor?: string | number | null;
          deadHeatPlaceDivisor?: string | number | null;
          eachWay?: {
            terms?: string | number | null;
            places?: string | number | null;
          } | null;
          market?: {
            kind: 'asianHandicap';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'home' | 'away';
          } | {
            kind: 'total';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'over' | 'under';
          } | {
            kind: 'drawNoBet';
            side: 'home' | 'away';
          } | {
            kind: 'matchResult';
            side: 'home' | 'draw' | 'away';
          } | {
            kind: 'doubleChance';
            sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
          } | {
            kind: 'bothToScore';
            yes: boolean;
          } | null;
          result?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            home: string | number;
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            away: string | number;
          } | null;
          finish?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            position: string | number;
            tied?: string | number | null;
            pays?: string | number | null;
          } | null;
          banker?: boolean | null;
        })[];
        promos?: {
          boostPct?: string | number | null;
          commissionPct?: string | number | null;
        } | null;
        rules?: 'product' | 'bookmaker' | {
          deadHeat?: 'profit' | 'stake' | null;
          boost?: 'odds' | 'winnings' | null;
          eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
          eachWayMultiples?: 'apart' | 'equallyDivided' | null;
        } | null;
        concessions?: ({
          kind: 'oneWinner';
          multiply?: string | number | null;
          percent?: string | number | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'allWinners';
          /** In percent: 5 is 5 %. */
          percent: string | number;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'accumulator';
          /** Percentages by the number of legs. */
          ladder: {
            [key: string]: string | number;
          };
          minOdds?: string | number | null;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        })[] | null;
        maxPayout?: string | number | null;
      };
      composite_bet?: {
        bookieId?: string | null;
        placed: boolean;
        liveTrack: boolean;
        unitBets: ({
          side: 'BACK';
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          stake: string | number;
          stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
          oddsBoost?: string | number | null;
          oddsOverride?: string | number | null;
          legs: ({
            eventDescription?: string | null;
            marketDescription?: string | null;
            contractDescription?: string | null;
            marketParam?: string | null;
            contractParam?: string | null;
            /** A price (returns per unit of stake, above 1), decimal or n/d. Not fractional odds: 4/3 is 1.333… */
            baseOdds: string | number;
            oddsBoost?: string | number | null;
            oddsOverride?: string | number | null;
            outcome?: 'unsettled' | 'win' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
            rule4Value?: string | number | null;
            ewPart?: 'notApplicable' | 'win' | 'place' | null;
            ewTerms?: string | number | null;
            ewPlaces?: string | number | null;
            deadHeatDivisor?: string | number | null;
            earlyPayout?: boolean | null;
            priceBoost?: string | number | null;
          })[];
          anyToCome?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            rolloverMultiplier: string | number;
          } | null;
        })[];
        rules?: 'product' | 'bookmaker' | {
          deadHeat?: 'profit' | 'stake' | null;
          boost?: 'odds' | 'winnings' | null;
          eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
          eachWayMultiples?: 'apart' | 'equallyDivided' | null;
        } | null;
        promos?: {
          boostPct?: string | number | null;
          commissionPct?: string | number | null;
        } | null;
        concessions?: ({
          kind: 'oneWinner';
          multiply?: string | number | null;
          percent?: string | number | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'allWinners';
          /** In percent: 5 is 5 %. */
          percent: string | number;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'accumulator';
          /** Percentages by the number of legs. */
          ladder: {
            [key: string]: string | number;
          };
          minOdds?: string | number | null;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        })[] | null;
        maxPayout?: string | number | null;
      };
      settlement: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
        } | {
          folds: (number)[];
        } | {
          perm: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
        };
        lines: number;
        stakePerLine: string;
        totalStake: string;
        potentialPayout: string;
        potentialProfit: string;
        realisedPayout: string;
        realisedProfit: string;
        rules: {
          deadHeat: 'profit' | 'stake';
          boost: 'odds' | 'winnings';
          eachWayAnyToCome: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst';
          eachWayMultiples: 'apart' | 'equallyDivided';
        };
        concessions?: ({
          kind: 'oneWinner' | 'allWinners' | 'accumulator';
          potential: string;
          realised: string;
          reason: string | null;
        })[];
        payoutBeforeCap?: {
          potential: string;
          realised: string;
        };
        breakdown?: {
          units: ({
            label: string;
            stake: string;
            potentialReturn: string;
            realisedReturn: string;
            unsettledLegs: number;
            eachWayLabel: 'win' | 'place' | 'eachWay' | null;
            status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
          })[];
          totals: {
            stake: string;
            potentialReturn: string;
            realisedReturn: string;
          };
        };
      };
    } | {
      id: string;
      bookie_id: string | null;
      placed: boolean;
      live_track: boolean;
      notes: string;
      /** By selection; a matched bet has one, whose `lost` means that its lay won. */
      outcomes: ('unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost')[];
      settled: boolean;
      status: 'lost' | 'inPlay' | 'void' | 'won' | 'settled';
      /** The profit, of both sides of a matched bet; null until it is settled. */
      realised_profit: string | null;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** A moment, ISO 8601 in UTC. */
      updated_at: string;
      settled_at: string | null;
      kind: 'matched_bet';
      matched_bet: components['schemas']['MatchedBet'];
      settlement: components['schemas']['MatchedResults'];
    };
    /** Exactly one of slip and matched_bet. What their figures may be is the engine’s to say. */
    CreateBetBody: ({
      slip: unknown;
    } | {
      matched_bet: unknown;
    }) & ({
      slip?: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
          folds?: never;
          perm?: never;
        } | {
          folds: (number)[];
          fold?: never;
          perm?: never;
        } | {
          perm: 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
          fold?: never;
          folds?: never;
        };
        stakePerLine?: string | number | null;
        totalStake?: string | number | null;
        stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
          enabled?: boolean | null;
        } | null;
        selections: ({
          description?: string | null;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          odds: string | number;
          outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
          rule4?: string | number | null;
          boostPct?: string | number | null;
          deadHeatDivisor?: string | number | null;
          deadHeatPlaceDivisor?: string | number | null;
          eachWay?: {
            terms?: string | number | null;
            places?: string | number | null;
          } | null;
          market?: {
            kind: 'asianHandicap';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'home' | 'away';
          } | {
            kind: 'total';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'over' | 'under';
          } | {
            kind: 'drawNoBet';
            side: 'home' | 'away';
          } | {
            kind: 'matchResult';
            side: 'home' | 'draw' | 'away';
          } | {
            kind: 'doubleChance';
            sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
          } | {
            kind: 'bothToScore';
            yes: boolean;
          } | null;
          result?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            home: string | number;
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            away: string | number;
          } | null;
          finish?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            position: string | number;
            tied?: string | number | null;
            pays?: string | number | null;
          } | null;
          banker?: boolean | null;
        })[];
        promos?: {
          boostPct?: string | number | null;
          commissionPct?: string | number | null;
        } | null;
        rules?: 'product' | 'bookmaker' | {
          deadHeat?: 'profit' | 'stake' | null;
          boost?: 'odds' | 'winnings' | null;
          eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
          eachWayMultiples?: 'apart' | 'equallyDivided' | null;
        } | null;
        concessions?: ({
          kind: 'oneWinner';
          multiply?: string | number | null;
          percent?: string | number | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'allWinners';
          /** In percent: 5 is 5 %. */
          percent: string | number;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'accumulator';
          /** Percentages by the number of legs. */
          ladder: {
            [key: string]: string | number;
          };
          minOdds?: string | number | null;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        })[] | null;
        maxPayout?: string | number | null;
      };
      matched_bet?: components['schemas']['MatchedBet'];
      bookie_id: string | null;
      placed: boolean;
      /** Shown among the bets in play on the dashboard. */
      live_track: boolean;
      notes: string;
    });
    ImportAnswer: {
      imported: number;
      skipped: number;
    };
    /** At most one of slip, matched_bet and outcomes. A document replaces that of the bet, and has to be of the same kind. */
    UpdateBetBody: {
      slip?: {
        system: 'singles' | 'each-way' | 'doubles' | 'trebles' | 'acca' | 'parlay' | 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin' | {
          fold: number;
          folds?: never;
          perm?: never;
        } | {
          folds: (number)[];
          fold?: never;
          perm?: never;
        } | {
          perm: 'patent' | 'lucky-15' | 'trixie' | 'yankee' | 'canadian' | 'super-yankee' | 'lucky-31' | 'heinz' | 'lucky-63' | 'super-heinz' | 'goliath' | 'lucky-127' | 'lucky-255' | 'single-stakes-about' | 'double-stakes-about' | 'rounder' | 'roundabout' | 'round-robin' | 'flag' | 'super-flag' | 'heinz-flag' | 'super-heinz-flag' | 'goliath-flag' | 'alphabet' | 'union-jack-trebles' | 'union-jack-trixie' | 'union-jack-patent' | 'union-jack-round-robin';
          fold?: never;
          folds?: never;
        };
        stakePerLine?: string | number | null;
        totalStake?: string | number | null;
        stakeType?: 'cash' | 'freeBetSnr' | 'freeBetSr' | null;
        eachWay?: {
          terms?: string | number | null;
          places?: string | number | null;
          enabled?: boolean | null;
        } | null;
        selections: ({
          description?: string | null;
          /** A number: decimal text (some fields take fractions too), or a JSON number. */
          odds: string | number;
          outcome?: 'unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost' | null;
          rule4?: string | number | null;
          boostPct?: string | number | null;
          deadHeatDivisor?: string | number | null;
          deadHeatPlaceDivisor?: string | number | null;
          eachWay?: {
            terms?: string | number | null;
            places?: string | number | null;
          } | null;
          market?: {
            kind: 'asianHandicap';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'home' | 'away';
          } | {
            kind: 'total';
            /** A line in quarters, with or without a sign: -0.75, +2, 2.25. */
            line: string | number;
            side: 'over' | 'under';
          } | {
            kind: 'drawNoBet';
            side: 'home' | 'away';
          } | {
            kind: 'matchResult';
            side: 'home' | 'draw' | 'away';
          } | {
            kind: 'doubleChance';
            sides: ['home' | 'draw' | 'away', 'home' | 'draw' | 'away'];
          } | {
            kind: 'bothToScore';
            yes: boolean;
          } | null;
          result?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            home: string | number;
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            away: string | number;
          } | null;
          finish?: {
            /** A number: decimal text (some fields take fractions too), or a JSON number. */
            position: string | number;
            tied?: string | number | null;
            pays?: string | number | null;
          } | null;
          banker?: boolean | null;
        })[];
        promos?: {
          boostPct?: string | number | null;
          commissionPct?: string | number | null;
        } | null;
        rules?: 'product' | 'bookmaker' | {
          deadHeat?: 'profit' | 'stake' | null;
          boost?: 'odds' | 'winnings' | null;
          eachWayAnyToCome?: 'independent' | 'pooled' | 'pooledWinFirst' | 'apart' | 'apartWinFirst' | null;
          eachWayMultiples?: 'apart' | 'equallyDivided' | null;
        } | null;
        concessions?: ({
          kind: 'oneWinner';
          multiply?: string | number | null;
          percent?: string | number | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'allWinners';
          /** In percent: 5 is 5 %. */
          percent: string | number;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        } | {
          kind: 'accumulator';
          /** Percentages by the number of legs. */
          ladder: {
            [key: string]: string | number;
          };
          minOdds?: string | number | null;
          of?: 'winnings' | 'returns' | null;
          /** The most that it pays, in pounds. */
          cap?: string | number | null;
        })[] | null;
        maxPayout?: string | number | null;
      };
      matched_bet?: components['schemas']['MatchedBet'];
      bookie_id?: string | null;
      placed?: boolean;
      /** Shown among the bets in play on the dashboard. */
      live_track?: boolean;
      notes?: string;
      /** By selection, all of them. A matched bet has one: win, lost (then its lay won), void, unsettled, or of a line halfWin, push or halfLost. */
      outcomes?: ('unsettled' | 'win' | 'placed' | 'deadHeat' | 'lost' | 'void' | 'halfWin' | 'push' | 'halfLost')[];
      settled?: boolean;
      /** The `updated_at` of the bet that is changed; 409 if it has changed since. */
      expected_updated_at?: string;
    };
    DashboardAnswer: {
      /** The number of bets that are settled. */
      settled_bets: number;
      totals: {
        cash: {
          /** The smaller result of each matched bet; a slip has none and counts 0. */
          expected: string;
          /** Pounds with two places. */
          actual: string;
        };
        free_bets: {
          /** The smaller result of each matched bet; a slip has none and counts 0. */
          expected: string;
          /** Pounds with two places. */
          actual: string;
        };
      };
      /** Running totals at the end of every day (Europe/London) on which a bet was settled. */
      profit_series: ({
        day: string;
        cash: {
          /** The smaller result of each matched bet; a slip has none and counts 0. */
          expected: string;
          /** Pounds with two places. */
          actual: string;
        };
        free_bets: {
          /** The smaller result of each matched bet; a slip has none and counts 0. */
          expected: string;
          /** Pounds with two places. */
          actual: string;
        };
      })[];
      outlook: {
        all: {
          /** Open bets that are counted. */
          bets: number;
          /** Open bets that are not counted: each-way bets, bets with more than 10 unsettled selections, and the oldest of very many. */
          left_out: number;
          /** The mean of their results together, at the chances that the saved odds imply. */
          mean: string;
          /** The standard deviation of these results. */
          deviation: string;
          /** The actual profit with the mean, less the deviation. */
          low: string;
          /** The actual profit with the mean and the deviation. */
          high: string;
        };
        cash: {
          /** Open bets that are counted. */
          bets: number;
          /** Open bets that are not counted: each-way bets, bets with more than 10 unsettled selections, and the oldest of very many. */
          left_out: number;
          /** The mean of their results together, at the chances that the saved odds imply. */
          mean: string;
          /** The standard deviation of these results. */
          deviation: string;
          /** The actual profit with the mean, less the deviation. */
          low: string;
          /** The actual profit with the mean and the deviation. */
          high: string;
        };
        free_bets: {
          /** Open bets that are counted. */
          bets: number;
          /** Open bets that are not counted: each-way bets, bets with more than 10 unsettled selections, and the oldest of very many. */
          left_out: number;
          /** The mean of their results together, at the chances that the saved odds imply. */
          mean: string;
          /** The standard deviation of these results. */
          deviation: string;
          /** The actual profit with the mean, less the deviation. */
          low: string;
          /** The actual profit with the mean and the deviation. */
          high: string;
        };
      };
      open_liabilities: {
        /** Pounds with two places. */
        total: string;
        bets: ({
          bet_id: string;
          bookie_id: string | null;
          /** Pounds with two places. */
          liability: string;
        })[];
      };
      balances: ({
        /** null: the bets of no named bookie. */
        bookie_id: string | null;
        /** The balance that settled bets left there. */
        settled: string;
        /** Cash stakes and liabilities of open bets. */
        at_risk: string;
        /** The part of at_risk that is liability of lays. */
        liability: string;
        /** The result of the open bets there if each goes its worst way. */
        worst: string;
        /** The same if each goes its best way. */
        best: string;
        bets: number;
      })[];
      /** The first offer by one’s own bets: the oldest qualifying bet and the oldest free bets with a back at its bookmaker and a lay at its exchange. */
      first_offer: {
        qualifying: {
          bets: number;
          open: number;
          /** Pounds with two places. */
          expected: string;
          /** The profit of settled bets. */
          actual: string;
        };
        free_bets: {
          bets: number;
          open: number;
          /** Pounds with two places. */
          expected: string;
          /** The profit of settled bets. */
          actual: string;
        };
      };
      open_bets: (components['schemas']['ListedBet'])[];
    };
    PlanAnswer: {
      /** The plan that is for sale, or that one has. */
      plan: 'beginners';
      state: 'none' | 'trial' | 'active' | 'past_due' | 'cancelled' | 'unpaid' | 'refunded' | 'disputed';
      /** 1 anonymous, 2 member, 3 plan. */
      tier: 1 | 2 | 3;
      price_pence: number;
      currency: 'GBP';
      period: 'month' | 'year';
      /** When it is next paid for; null: never. */
      renews_at: string | null;
      /** When it ends; null: it goes on. */
      cancels_at: string | null;
      /** Nothing is really paid: the built-in test checkout. */
      is_test: boolean;
    };
    CheckoutAnswer: {
      /** Stripe's address, or a path of our test checkout. */
      url: string;
    };
    CheckoutBody: {
      plan: 'beginners';
    };
    WatchesAnswer: {
      watches: (components['schemas']['Watch'])[];
    };
    Watch: {
      id: string;
      name: string;
      feed: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      filter: components['schemas']['WatchFilter'];
      limit: components['schemas']['WatchLimit'];
      channel: 'page' | 'webhook' | 'discord' | 'telegram';
      /** The host that messages go to, or the chat; null for none. */
      target: string | null;
      /** A row that stays is reported again after so many minutes. */
      quiet_minutes: number;
      paused: boolean;
      /** A moment, ISO 8601 in UTC. */
      expires_at: string;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
    };
    WatchFilter: {
      back_bookies?: (string)[];
      lay_bookies?: (string)[];
      market_codes?: (string)[];
      event_ids?: (string)[];
      /** As they are, without backslashes. */
      competition_slugs?: (string)[];
      /** Events that start within so many hours from now. */
      hours?: number;
      back_odds_min?: number | null;
      back_odds_max?: number | null;
      score1_max?: number | null;
      score2_max?: number | null;
      min_liquidity?: number | null;
      best_price_only?: boolean;
    };
    WatchLimit: {
      kind: 'rating' | 'free_bet' | 'loss';
      /** rating, free_bet: at least so many percent. loss: at most so many pounds on a £10 bet. Decimal text. */
      at: string;
    };
    NewWatchAnswer: {
      watch: components['schemas']['Watch'];
      /** The key of the signatures of a webhook; null for other channels. */
      secret: string | null;
    };
    NewWatchBody: {
      name: string;
      feed: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      filter: components['schemas']['WatchFilter'];
      limit: components['schemas']['WatchLimit'];
      target: components['schemas']['WatchTarget'];
      /** A row that stays is reported again after so many minutes. */
      quiet_minutes?: number;
      expires_in_days?: number;
    };
    WatchTarget: {
      channel: 'page';
    } | {
      channel: 'webhook';
      /** An https address. It is stored encrypted and never returned. */
      url: string;
    } | {
      channel: 'discord';
      /** The address of a webhook of a Discord channel. */
      url: string;
    } | {
      channel: 'telegram';
      bot_token: string;
      /** The id of a chat, or the @name of a channel. */
      chat: string;
    };
    ChangedWatchAnswer: {
      id: string;
      name: string;
      feed: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      filter: components['schemas']['WatchFilter'];
      limit: components['schemas']['WatchLimit'];
      channel: 'page' | 'webhook' | 'discord' | 'telegram';
      /** The host that messages go to, or the chat; null for none. */
      target: string | null;
      /** A row that stays is reported again after so many minutes. */
      quiet_minutes: number;
      paused: boolean;
      /** A moment, ISO 8601 in UTC. */
      expires_at: string;
      /** A moment, ISO 8601 in UTC. */
      created_at: string;
      /** The new key of the signatures, if the request gave the address of a webhook; else null. */
      secret: string | null;
    };
    UpdateWatchBody: {
      name?: string;
      limit?: components['schemas']['WatchLimit'];
      target?: components['schemas']['WatchTarget'];
      /** A row that stays is reported again after so many minutes. */
      quiet_minutes?: number;
      expires_in_days?: number;
      paused?: boolean;
    };
    WatchTestAnswer: {
      delivered: boolean;
      detail: string;
    };
    WatchFiringsAnswer: {
      firings: (components['schemas']['WatchFiring'])[];
    };
    WatchFiring: {
      id: string;
      watch_id: string;
      watch_name: string;
      row_id: string;
      message: string;
      /** A moment, ISO 8601 in UTC. */
      fired_at: string;
      state: 'shown' | 'waiting' | 'delivered' | 'failed' | 'withheld';
      attempts: number;
      last_error: string | null;
    };
    AggregatesAnswer: (components['schemas']['AggregateRow'])[];
    AggregateRow: {
      id: string;
      /** Why the row is not healthy; some only inform. */
      health: (string)[];
      /** The oldest side's last confirmation, in UTC seconds. */
      updated_at: number;
      /** The reason why the sides count as one selection, or one market. */
      paired_by: string;
      notes: (string)[];
      /** Hundredths, plus 100000 where the row is healthy. */
      primary_score: number;
      /** Hundredths, plus 100000 where the row is healthy. */
      secondary_score: number;
      /** Only if the query asks for it. */
      worth?: components['schemas']['Worth'];
      aggregation_type: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      event: components['schemas']['RowEvent'];
      /** The back side, then the win lay, then (each-way, extra place) the place lay. */
      contracts: (components['schemas']['Contract'])[];
      price_index: number;
      /** The other bookmakers' prices of a grouped row, best first. */
      others?: (components['schemas']['OtherPrice'])[];
    };
    Worth: {
      method: 'multiplicative' | 'additive' | 'power' | 'shin' | 'oddsRatio' | 'goto';
      /** By the book of the exchange that the row is laid at. Each-way: of its win market. */
      exchange: {
        /** The method in words. */
        method: string;
        /** Decimal odds, two to four places. */
        fair: string;
        /** The expected gain in percent of what is staked; null if there is no chance of a place. */
        edge: string | null;
        /** The code of a bookmaker or an exchange. */
        bookie_code: string;
      } | null;
      exchange_reason?: string;
      /** The median of the bookmakers whose book on the market is whole and fresh. */
      consensus: {
        /** The method in words. */
        method: string;
        /** Decimal odds, two to four places. */
        fair: string;
        /** The expected gain in percent of what is staked; null if there is no chance of a place. */
        edge: string | null;
        bookies: number;
      } | null;
      consensus_reason?: string;
      /** Each-way and extra places only. */
      places?: {
        paid: number;
        /** The chance of a place at which the bet returns its stakes; null without a chance to win. */
        break_even: string | null;
        /** By the exchange's own place market. */
        exchange: {
          /** The method in words. */
          method: string;
          /** Percent, two places. */
          chance: string;
          /** The expected gain of 1 unit on each part, four places. */
          value: string;
        } | null;
        exchange_reason?: string;
        /** By Harville's formula from the chances to win, which overrates the places of favourites. */
        harville: {
          /** The method in words. */
          method: string;
          /** Percent, two places. */
          chance: string;
          /** The expected gain of 1 unit on each part, four places. */
          value: string;
        } | null;
        harville_reason?: string;
      };
    };
    RowEvent: {
      /** The id of an event. */
      id: string;
      /** A moment, in whole seconds since 1970 began (UTC). */
      start: number;
      competition_slug: string;
      active_competitors: ({
        name: string;
      })[];
      name: string;
      venue: string | null;
    };
    Contract: {
      id: string;
      lay: boolean;
      /** The code of a bookmaker or an exchange. */
      bookie_code: string;
      url: string | null;
      market_type_code: string;
      /** Each-way back: terms and places, 1/5|4. Place lay: places, 3. Otherwise the line, or null. */
      market_param: string | null;
      contract_type_code: string;
      contract_param: string | null;
      odds_with_liquidity: {
        /** Best first. */
        odds: (number)[];
        /** Pounds at each price; null: the source does not say. */
        liquidity: (number | null)[];
      };
      unboosted_odds?: number;
    };
    OtherPrice: {
      id: string;
      /** Why the row is not healthy; some only inform. */
      health: (string)[];
      /** The oldest side's last confirmation, in UTC seconds. */
      updated_at: number;
      /** The reason why the sides count as one selection, or one market. */
      paired_by: string;
      notes: (string)[];
      /** Hundredths, plus 100000 where the row is healthy. */
      primary_score: number;
      /** Hundredths, plus 100000 where the row is healthy. */
      secondary_score: number;
      /** Only if the query asks for it. */
      worth?: components['schemas']['Worth'];
      /** The back side. */
      contract: components['schemas']['Contract'];
    };
    AggregatesQuery: {
      aggregation_type?: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      /** Empty: all bookmakers, no exchanges. */
      back_bookies?: (string)[];
      /** Empty: all exchanges. */
      lay_bookies?: (string)[];
      market_codes?: (string)[];
      event_ids?: (string)[];
      event_filters?: {
        /** A moment: a number or digits (seconds up to 20000000000, milliseconds above), or ISO 8601 with its zone. */
        start_from?: number | string | null;
        /** A moment: a number or digits (seconds up to 20000000000, milliseconds above), or ISO 8601 with its zone. */
        start_to?: number | string | null;
        /** Special characters may be escaped with a backslash. */
        competition_slugs?: (string)[];
      };
      limit?: number;
      offset?: number;
      back_odds_min?: number | null;
      back_odds_max?: number | null;
      /** edge: by the expected return at the fair chances of the row's exchange, multiplicative. Rows without them are left out. */
      sort_by?: 'score_1' | 'score_2' | 'edge';
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      score1_max?: number | null;
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      score2_max?: number | null;
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      score_1_min?: number | null;
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      score_2_min?: number | null;
      /** Percent of the stake, by the method that edge sorts by. */
      edge_min?: number | null;
      best_price_only?: boolean;
      min_liquidity?: number | null;
      exclude_arbs?: boolean;
      /** selection: a row is the best of a selection's bookmakers, with the others in it; an exchange that is backed has a row of its own. event: a row is the best of its event. limit and offset count such rows. */
      group_by?: 'selection' | 'event';
      /** Adds to each price what it is worth at the fair chances of this method. */
      worth?: 'multiplicative' | 'additive' | 'power' | 'shin' | 'oddsRatio' | 'goto';
    };
    HistoryAnswer: {
      /** The moment of the answer, in UTC seconds. */
      at: number;
      /** No price after this moment is missing; later than the query asks if the server does not reach back so far. Null: it keeps no prices. */
      since: number | null;
      /** Null for a pair that the feed does not show the caller now. */
      pairs: ({
        /** By time: the price from a moment until the next one. The last one holds now. */
        back: ([number, number | null])[];
        /** By time: the price from a moment until the next one. The last one holds now. */
        lay: ([number, number | null])[];
      } | null)[];
    };
    HistoryQuery: {
      aggregation_type?: 'mb' | 'each_way' | 'extra_place' | 'boost' | 'bog' | 'two_up';
      minutes?: number;
      pairs: ({
        /** The id of an event. */
        event_id: string;
        /** The id of the row's back contract. */
        back: string;
        /** The id of a lay of the row; each-way, of its win or its place lay. */
        lay: string;
      })[];
    };
    DutchingAnswer: (components['schemas']['DutchingRow'])[];
    DutchingRow: {
      id: string;
      /** Why the row is not healthy; some only inform. */
      health: (string)[];
      /** The oldest side's last confirmation, in UTC seconds. */
      updated_at: number;
      /** The reason why the sides count as one selection, or one market. */
      paired_by: string;
      notes: (string)[];
      event: components['schemas']['RowEvent'];
      /** The percent of the stakes that comes back whichever result wins, after commission: hundredths, plus 100000 where the row is healthy. */
      rating: number;
      /** A back price of each result. */
      contracts: (components['schemas']['Contract'])[];
    };
    DutchingQuery: {
      /** Bookmakers and exchanges to back at. Empty: all bookmakers, no exchanges. Exchanges are taken after commission. */
      back_bookies?: (string)[];
      market_codes?: (string)[];
      event_ids?: (string)[];
      event_filters?: {
        /** A moment: a number or digits (seconds up to 20000000000, milliseconds above), or ISO 8601 with its zone. */
        start_from?: number | string | null;
        /** A moment: a number or digits (seconds up to 20000000000, milliseconds above), or ISO 8601 with its zone. */
        start_to?: number | string | null;
        /** Special characters may be escaped with a backslash. */
        competition_slugs?: (string)[];
      };
      limit?: number;
      offset?: number;
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      rating_min?: number | null;
      /** Percent, or odds where the feed says so: decoded, whether healthy or not. */
      rating_max?: number | null;
      exclude_arbs?: boolean;
    };
    CurrentEventsAnswer: (components['schemas']['CurrentEvent'])[];
    CurrentEvent: {
      /** The id of an event. */
      id: string;
      /** A moment, in whole seconds since 1970 began (UTC). */
      start: number;
      competition_slug: string;
      active_competitors: ({
        name: string;
      })[];
    };
    Up: {
      status: 'up';
    };
    Ready: {
      status: 'ready' | 'not ready' | 'stopping';
      parts: {
        [key: string]: 'up' | 'down';
      };
      /** The reason for each part that is down. */
      reasons: {
        [key: string]: string;
      };
    };
    ResetBody: {
      email: string;
      password: string;
    };
  };
};
