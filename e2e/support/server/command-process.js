// Runs command lines of the built Wren for the process that has forked it, and ends with that: a process for each of them would
// spend most of its time on reading the program.
import { runWren } from '../../../packages/server/dist/run-wren.js';

process.on('message', async ({ id, args, environment }) => {
  const printed = [];
  const told = [];
  const terminal = {
    print: (line) => printed.push(line),
    printError: (line) => told.push(line),
    show: () => undefined,
    watched: false,
    interactive: false,
    askSecret: async () => '',
    ask: async () => '',
  };
  const code = await runWren(args, environment, terminal, 'journeys').catch((error) => {
    told.push(String(error?.stack ?? error));
    return 1;
  });
  const lines = (of) => of.map((line) => `${line}\n`).join('');
  process.send({ id, code, printed: lines(printed), told: lines(told) });
});
