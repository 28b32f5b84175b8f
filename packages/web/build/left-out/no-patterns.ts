/** Stands in for the parser of patterns of addresses that the router brings: addresses are read by `app/routes/route.ts`. */
export function parse(): never {
  throw new Error('Addresses have no patterns here');
}
