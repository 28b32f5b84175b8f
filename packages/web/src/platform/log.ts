/** Log for developers; never shown to the user. */
export type Log = (text: string, cause?: unknown) => void;

export const consoleLog: Log = (text, cause) => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(`[wren] ${text}`, ...(cause === undefined ? [] : [cause]));
};
