import { Schema } from 'prosemirror-model';
import { MARKS } from './schema-marks.ts';
import { NODES } from './schema-nodes.ts';

/** What a written text can hold (2.44). */
export const SCHEMA = new Schema({ nodes: NODES, marks: MARKS });
