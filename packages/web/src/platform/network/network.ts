/** What the browser knows of the connection, and of the page being looked at. */
export interface Network {
  online(): boolean;
  visible(): boolean;
  /** Calls back when the connection is there again, or the page is looked at again. Answers how to stop. */
  onWake(run: () => void): () => void;
  /** Calls back when the connection is lost or there again, or the page is hidden or looked at again. Answers how to stop. */
  onChange(run: () => void): () => void;
}

function listen(target: EventTarget, names: readonly string[], run: () => void): () => void {
  for (const name of names) target.addEventListener(name, run);
  return () => {
    for (const name of names) target.removeEventListener(name, run);
  };
}

export function browserNetwork(): Network {
  return {
    // Where the browser does not say, it is taken for online: the calls tell.
    online: () => navigator.onLine !== false,
    visible: () => document.visibilityState === 'visible',
    onChange: (run) => {
      const stops = [listen(window, ['online', 'offline'], run), listen(document, ['visibilitychange'], run)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onWake: (run) => {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') run();
      };
      const stops = [listen(window, ['online'], run), listen(document, ['visibilitychange'], whenVisible)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
