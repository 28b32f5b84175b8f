// Runs Wrens for the process that has forked it, beside one another, and ends with that: a process for each of them would spend
// most of its time on reading the program, and on running what is not compiled yet.
import { startWren } from '../../../packages/server/dist/start-wren.js';

/** What stops a Wren, by its data folder. */
const stops = new Map();

async function change({ environment, isStart }) {
  const folder = environment.WREN_DATA;
  if (isStart) return void stops.set(folder, await startWren(environment));
  const stop = stops.get(folder);
  stops.delete(folder);
  await stop?.();
}

process.on('message', async (question) => {
  const failed = await change(question).then(
    () => null,
    (error) => String(error?.stack ?? error),
  );
  process.send({ id: question.id, failed });
});
process.on('disconnect', () => process.exit());
