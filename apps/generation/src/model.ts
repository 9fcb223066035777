/** The model that makes pictures: the engine in this repository. */
export const IMAGE_MODEL_ID = 'adloom-compositor'

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * What a generated picture is in the words of the IPTC vocabulary: drawn by an algorithm alone, or a composite in which
 * the customer's own photos are one element.
 */
export const digitalSourceTypeOf = (showsPhotos: boolean) =>
  showsPhotos ? `${IPTC}/compositeSynthetic` : `${IPTC}/algorithmicMedia`
