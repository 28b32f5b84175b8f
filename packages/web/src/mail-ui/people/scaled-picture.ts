/** Pixels of a contact's picture on either side: twice those of the largest avatar. */
const EDGE = 112;
/** Characters of its `data:` address at most, as the host takes it. */
const MAX_CHARACTERS = 10_000;

/**
 * The middle square of a picture, small enough to be kept with a contact: a `data:` address.
 * @throws DOMException when the file is no picture that this browser reads
 */
export async function scaledPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const side = Math.min(picture.width, picture.height);
    for (const edge of [EDGE, 80, 56]) {
      canvas.width = edge;
      canvas.height = edge;
      const context = canvas.getContext('2d');
      context?.drawImage(
        picture,
        (picture.width - side) / 2,
        (picture.height - side) / 2,
        side,
        side,
        0,
        0,
        edge,
        edge,
      );
      for (const quality of [0.85, 0.6]) {
        const address = canvas.toDataURL('image/webp', quality);
        if (address.length <= MAX_CHARACTERS) return address;
      }
    }
    throw new DOMException('The picture does not get small enough', 'EncodingError');
  } finally {
    picture.close();
  }
}
