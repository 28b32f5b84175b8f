import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Questioner } from './questioner.ts';
import { QUESTIONS } from './questions.ts';
import { terminalPrompt } from './terminal-prompt.ts';

/** A terminal at which keys are pressed once a question is asked. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { columns: 100, rows: 40, isTTY: true });
  let shown = '';
  output.on('data', (bytes: Buffer) => {
    shown += bytes.toString('utf8');
  });
  const prompt = terminalPrompt({ input, output });
  return {
    questioner: new Questioner({}, async (question, usual) => {
      const answer = prompt(question, usual);
      await new Promise<void>((resolve) => {
        const look = (): void => (shown.includes(question.text.slice(0, 20)) ? resolve() : void setImmediate(look));
        look();
      });
      return answer;
    }),
    press: (keys: string) => input.write(keys),
    shown: () => shown,
    seen: async (text: string): Promise<void> => {
      while (!shown.includes(text)) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('asks at a terminal, offers what was said before, and takes no answer that makes no sense', async () => {
  const { questioner, press, seen } = terminal();
  const host = questioner.ask(QUESTIONS.host, 'mail.example.org');
  await seen('Under which name');
  press('!\r');
  await seen('must be a host name');
  press('\u007f\r');
  expect(await host).toBe('mail.example.org');
  const have = questioner.ask(QUESTIONS.have, 'jmap');
  await seen('What is there already?');
  press('\r');
  expect(await have).toBe('jmap');
});

it('shows no secret while it is typed, and ends when it is broken off', async () => {
  const { questioner, press, seen, shown } = terminal();
  const password = questioner.ask(QUESTIONS.password, null);
  await seen('Its password there');
  press('hidden words\r');
  expect(await password).toBe('hidden words');
  expect(shown()).not.toContain('hidden');
  const relay = questioner.ask(QUESTIONS.relay, '');
  await seen('Which server takes mail to others');
  press('\u0003');
  await expect(relay).rejects.toThrow('Stopped. Nothing was written.');
});
