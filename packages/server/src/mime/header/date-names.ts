/** The months in mail (RFC 5322 §3.3), in lower case. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Zone names of RFC 5322 §4.3, in hours east of Greenwich. Other names mean that the zone is unknown. */
export const ZONES: Readonly<Record<string, number>> = {
  UT: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};
