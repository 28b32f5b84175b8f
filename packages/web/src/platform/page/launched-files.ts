/** The used part of the Launch Handler API (WICG, Web App Launch Handling API §4), which TypeScript does not declare. */
interface LaunchQueue {
  setConsumer(run: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Calls back with the files by which the installed application was opened (`file_handlers` of the manifest). Earlier launches are
 * queued until then.
 */
export function onLaunchedFiles(run: (files: readonly FileSystemFileHandle[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) run(files);
  });
}
