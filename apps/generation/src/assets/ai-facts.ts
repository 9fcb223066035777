/** How a picture came to be, as its row says. */
type Made = { source: 'generated' | 'uploaded'; digitalSourceType: string | null; syntheticPerson: boolean }

/** Whether one of our models made it. Of an upload nothing is known. */
export const isAiGenerated = ({ source }: Pick<Made, 'source'>) => source === 'generated'

/**
 * Whether it may show a person who does not exist, or who did not do what is shown. A video says so itself: its avatars and
 * voices are synthetic. In pictures the engine draws shapes, type and the customer's own photos, and never invents people.
 * A trained model may have, and the picture has not been reviewed.
 */
export const mayShowSyntheticPerson = ({ digitalSourceType, syntheticPerson }: Omit<Made, 'source'>) =>
  syntheticPerson || (digitalSourceType?.endsWith('/trainedAlgorithmicMedia') ?? false)
