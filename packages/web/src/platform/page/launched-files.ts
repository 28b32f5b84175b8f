/** What of the Launch Handler API is used (WICG, Web App Launch Handling API §4), which TypeScript does not list. */
interface LaunchQueue {
  setConsumer(run: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls back with the files by which the installed application was opened, as the manifest's `file_handlers` say. What was launched before waits for this. */
export function onLaunchedFiles(run: (files: readonly FileSystemFileHandle[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) run(files);
  });
}
