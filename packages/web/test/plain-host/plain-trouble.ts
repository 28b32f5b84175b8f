import type { ServerResponse } from 'node:http';

/**
 * What can come between a client and its host. 'lost': the call is carried out, and the answer never arrives; 'empty': it
 * arrives without a body. 'nothing': the call is not carried out, and answered without a body.
 */
export type Trouble =
  | 'refused'
  | 'forbidden'
  | 'crash'
  | 'proxy'
  | 'portal'
  | 'login page'
  | 'forbidden page'
  | 'refused page'
  | 'nothing'
  | 'empty'
  | 'lost';

const PROXY_PAGE =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

/** Answers instead of the host. False: the host itself is to answer. */
export function answerTrouble(trouble: Trouble, response: ServerResponse): boolean {
  switch (trouble) {
    case 'proxy':
      response.writeHead(502, { 'Content-Type': 'text/html' }).end(PROXY_PAGE);
      return true;
    case 'portal':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Welcome to our hotel</body></html>');
      return true;
    case 'forbidden page':
    case 'refused page':
      response
        .writeHead(trouble === 'forbidden page' ? 403 : 417, { 'Content-Type': 'text/html' })
        .end('<html><body><h1>Not Permitted</h1><p>frappe.exceptions</p></body></html>');
      return true;
    case 'nothing':
      response.writeHead(200).end();
      return true;
    case 'login page':
      response.writeHead(302, { Location: '/login?redirect-to=%2Fapp' }).end();
      return true;
    default:
      return false;
  }
}
