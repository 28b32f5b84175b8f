import { startWren, type WrenServer } from './wren-server.ts';

export const ADA = 'ada@mail.localhost';
export const GRACE = 'grace@mail.localhost';

/** A Wren of its own with empty accounts of Ada and Grace. */
export async function startWithPeople(settings: Readonly<Record<string, string>> = {}): Promise<WrenServer> {
  const wren = await startWren(settings);
  await Promise.all([wren.addAccount(ADA, 'Ada Marlow'), wren.addAccount(GRACE, 'Grace Okafor')]);
  return wren;
}
