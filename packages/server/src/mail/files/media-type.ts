import { lookup } from 'mime-types';

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/u;

/** A plausible file extension, rather than a word with a dot before it. */
const ENDING = /\.[a-z0-9]{1,16}$/iu;

/**
 * The media type of an attached file: from the browser, else from its name's extension (the IANA registry). Lower case, without
 * parameters.
 */
export function mediaType(fileName: string, declared: string | null = null): string {
  const [declaredType = ''] = (declared ?? '').toLowerCase().split(';');
  if (MEDIA_TYPE.test(declaredType.trim()) && declaredType.trim() !== 'application/octet-stream')
    return declaredType.trim();
  const [ending] = ENDING.exec(fileName) ?? [];
  return (ending !== undefined && lookup(ending)) || 'application/octet-stream';
}
