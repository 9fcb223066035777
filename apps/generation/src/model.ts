const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * What a generated picture is in the words of the IPTC vocabulary: made by a trained model, drawn by an algorithm alone,
 * or a composite in which the customer's own photos are one element.
 */
export function digitalSourceTypeOf({ hosted, showsPhotos }: { hosted: boolean; showsPhotos: boolean }): string {
  if (hosted) return `${IPTC}/trainedAlgorithmicMedia`
  return showsPhotos ? `${IPTC}/compositeSynthetic` : `${IPTC}/algorithmicMedia`
}
