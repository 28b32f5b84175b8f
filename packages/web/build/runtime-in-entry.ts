import type { Plugin } from 'vite';

/** The bundler's helpers, which all files share. */
const RUNTIME = /^assets\/rolldown-runtime-[^/]+\.js$/u;
const RUNTIME_MODULE = '\0rolldown/runtime.js';
const NAMES = /(\w+) as (\w+)/gu;

/**
 * Puts the bundler's helpers into the entry as well: the page waits for one file, not for a second one of 700 bytes. They hold
 * no state, so that the copy which later files import does not matter.
 */
export function runtimeInEntry(): Plugin {
  return {
    name: 'wren-runtime-in-entry',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const runtime = Object.values(bundle).find(({ fileName }) => RUNTIME.test(fileName));
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        // Where no other file is asked for before the entry, they are in it already.
        if (entry?.type === 'chunk' && RUNTIME_MODULE in entry.modules) return;
        if (runtime?.type !== 'chunk' || entry?.type !== 'chunk') this.error('the build has no helpers, or no entry');
        const asked = new RegExp(`import\\{([^{}]*)\\}from"\\./${runtime.fileName.slice('assets/'.length)}";`, 'u');
        const exported = /export\{([^{}]*)\};?\s*$/u;
        if (!asked.test(entry.code) || !exported.test(runtime.code))
          this.error('the helpers are asked for in another way');
        const helpers = runtime.code.replace(exported, (_all, names) => `return{${names.replace(NAMES, '$2:$1')}}`);
        entry.code = entry.code.replace(
          asked,
          (_all, names) => `const{${names.replace(NAMES, '$1:$2')}}=(()=>{${helpers}})();`,
        );
        entry.imports = entry.imports.filter((file) => file !== runtime.fileName);
      },
    },
  };
}
