import type { Plugin } from 'vite';

/** The bundler's helpers, which all files share. */
const RUNTIME = /^assets\/rolldown-runtime-[^/]+\.js$/u;
const NAMES = /(\w+) as (\w+)/gu;

/**
 * Puts the bundler's helpers into every file that asks for them: the page waits for one file, not for a second one of 700 bytes.
 * They hold no state, so that copies do not matter.
 */
export function runtimeInside(): Plugin {
  return {
    name: 'wren-runtime-inside',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const runtime = Object.values(bundle).find(({ fileName }) => RUNTIME.test(fileName));
        // Where every file asks for the entry, they are in it already.
        if (runtime?.type !== 'chunk') return;
        const asked = new RegExp(`import\\{([^{}]*)\\}from"\\./${runtime.fileName.slice('assets/'.length)}";`, 'u');
        const exported = /export\{([^{}]*)\};?\s*$/u;
        if (!exported.test(runtime.code)) this.error('the helpers are exported in another way');
        const helpers = runtime.code.replace(exported, (_all, names) => `return{${names.replace(NAMES, '$2:$1')}}`);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !file.imports.includes(runtime.fileName)) continue;
          if (!asked.test(file.code)) this.error(`${file.fileName} asks for the helpers in another way`);
          file.code = file.code.replace(
            asked,
            (_all, names) => `const{${names.replace(NAMES, '$1:$2')}}=(()=>{${helpers}})();`,
          );
          file.imports = file.imports.filter((name) => name !== runtime.fileName);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
