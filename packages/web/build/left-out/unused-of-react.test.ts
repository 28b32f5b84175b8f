import { describe, expect, it } from 'vitest';
import { usedIn } from './unused-of-react.ts';

describe('what the build leaves out of React', () => {
  it('is found where a file imports it', () => {
    expect(usedIn("import { Activity, useState } from 'react';", 'src/pane.tsx')).toEqual(['<Activity>']);
    expect(usedIn("import{memo as m,Children as c}from'react';", 'node_modules/list/index.js')).toEqual(['Children']);
    expect(usedIn("import {\n  flushSync,\n  preload,\n} from 'react-dom';", 'src/fonts.ts')).toHaveLength(1);
  });

  it('is found where a component draws it', () => {
    expect(usedIn('<title>{name}</title>', 'src/page.tsx')).toEqual(['elements that belong into the head']);
    expect(usedIn('<form onSubmit={send} action={save}>', 'src/form.tsx')).toEqual(['functions as actions']);
    expect(usedIn('<video muted src={file} />', 'src/film.tsx')).toEqual([
      'an attribute that is treated in a way of its own',
    ]);
    expect(usedIn('<x-row name="a" />', 'src/row.tsx')).toEqual(['elements with a dash in their name']);
    expect(usedIn('<path strokeMiterlimit={3} />', 'src/icon.tsx')).toEqual(['an attribute that HTML calls otherwise']);
  });

  it('is not taken for what is called alike', () => {
    expect(usedIn("import { preload } from '../preload.ts';\nimport { useState } from 'react';", 'src/a.ts')).toEqual(
      [],
    );
    expect(usedIn('<EmptyState title={name} action={<Button />} />', 'src/empty.tsx')).toEqual([]);
    expect(usedIn("const PAGE = '<title>Mail</title>';", 'src/print.ts')).toEqual([]);
  });
});
