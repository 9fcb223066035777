/** What is shown, in the address. */
export type RulesSearch = { view?: 'learned' | 'protected' | undefined; q?: string | undefined }

/** Reads the address; what is not known there is left out. */
export const rulesSearch = ({ view, q }: Record<string, unknown>): RulesSearch => ({
  ...((view === 'learned' || view === 'protected') && { view }),
  ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
})
