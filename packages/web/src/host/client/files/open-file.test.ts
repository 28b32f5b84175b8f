import { expect, it } from 'vitest';
import { errorText, withReason } from '../../../texts/error-text.ts';
import { openFile } from './open-file.ts';

const failing = (status: number, body: string) =>
  openFile(async () => new Response(body, { status }), '/file', new AbortController().signal).catch(
    (error: unknown) => error,
  );

it('says why a file cannot be had where the mail’s own server is away or busy, and nothing else of a failure', async () => {
  const said = async (status: number, exception: string): Promise<string> =>
    withReason('No file.', await failing(status, JSON.stringify({ exc_type: exception })));
  expect(await said(502, 'MailServerError')).toBe(
    'No file. Your mail server cannot be reached. Please try again later',
  );
  expect(await said(503, 'SessionStopped')).toBe('No file. The mail server is busy. Please try again');
  expect(await said(404, 'DoesNotExistError')).toBe('No file.');
  const certificate = 'The certificate of your mail server is not valid. Your password was not sent to it';
  expect(errorText(await failing(502, JSON.stringify({ exc_type: 'MailServerError', message: certificate })))).toBe(
    certificate,
  );
  expect(await failing(502, '<h1>Bad gateway</h1>')).toMatchObject({ code: 'internal', status: 502 });
});
