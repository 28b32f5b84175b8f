/** The reader's time zone by its IANA name. */
export const systemTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
