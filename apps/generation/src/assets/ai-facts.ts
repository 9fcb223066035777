/** How a picture came to be, as its row says. */
type Made = { source: 'generated' | 'uploaded'; digitalSourceType: string | null }

/** Whether one of our models made it. Of an upload nothing is known. */
export const isAiGenerated = ({ source }: Made) => source === 'generated'

/**
 * Whether it may show a person who does not exist. The engine draws shapes, type and the customer's own photos, and never
 * invents people. A trained model may have, and the picture has not been reviewed.
 */
export const mayShowSyntheticPerson = ({ digitalSourceType }: Made) =>
  digitalSourceType?.endsWith('/trainedAlgorithmicMedia') ?? false
