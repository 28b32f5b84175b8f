import { runWren } from '../../src/cli/run-wren.ts';

/** The command line on a data folder, with a line for each step of it, so that it can be killed in its midst. Prints 'done' at its end. */
const [, , dataFolder = '', ...args] = process.argv;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const none = async (): Promise<string> => '';
const terminal = {
  watched: true,
  interactive: false,
  print: say,
  printError: say,
  show: say,
  ask: none,
  askSecret: none,
};
say('begun');
const code = await runWren(args, { WREN_DATA: dataFolder }, terminal, '1.2.3');
say(code === 0 ? 'done' : `failed ${code}`);
