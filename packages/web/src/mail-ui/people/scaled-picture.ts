/** Edge of a contact's picture in pixels: twice that of the largest avatar. */
const EDGE = 112;
/** Longest `data:` URL in characters, the host's limit. */
const MAX_CHARACTERS = 10_000;

/**
 * The centre square of a picture, scaled down for a contact: a `data:` URL.
 * @throws DOMException when the browser cannot decode the file
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
