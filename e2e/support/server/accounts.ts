import { rmSync } from 'node:fs';
import { dataFolderWith, startWren, startWrenProcess, type WrenProcess, type WrenServer } from './wren-server.ts';

export const ADA = 'ada@mail.localhost';
export const GRACE = 'grace@mail.localhost';

/** The data folder that each Wren with people begins as a copy of: made once in each process that runs journeys. */
let people: Promise<string> | undefined;

async function makePeople(): Promise<string> {
  const folder = await dataFolderWith({ [ADA]: 'Ada Marlow', [GRACE]: 'Grace Okafor' });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A Wren of its own with empty accounts of Ada and Grace. */
export async function startWithPeople(settings: Readonly<Record<string, string>> = {}): Promise<WrenServer> {
  people ??= makePeople();
  return startWren(settings, await people);
}

/** `startWithPeople` in a process of its own, which can be killed. */
export async function startProcessWithPeople(): Promise<WrenProcess> {
  people ??= makePeople();
  return startWrenProcess({}, await people);
}
