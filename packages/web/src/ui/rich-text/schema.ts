import { Schema } from 'prosemirror-model';
import { MARKS } from './schema-marks.ts';
import { NODES } from './schema-nodes.ts';

/** The schema of written text (2.44). */
export const SCHEMA = new Schema({ nodes: NODES, marks: MARKS });
