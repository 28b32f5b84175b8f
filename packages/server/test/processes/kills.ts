/**
 * How often a test of crashes kills what it tests: a sample, at other moments in each run. `WREN_KILLS=200` asks for more.
 * @param few as many as a run of all tests has time for
 */
export const kills = (few: number): number => Number(process.env.WREN_KILLS ?? few);
