/** What the rows of a feed are sorted by: the score that the bet in mind is rated by. */
export type Sort = 'score_1' | 'score_2';
export const SORTS = ['score_1', 'score_2'] as const satisfies readonly Sort[];
