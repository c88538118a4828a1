/** Whether drills go on for as long as they should: in CI. Where somebody waits for the tests, they are cut short. */
export const IN_FULL = process.env['CI'] !== undefined;
