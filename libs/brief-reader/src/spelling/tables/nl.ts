import type { SpellingTable } from './table.ts'

export const nl: SpellingTable = { always: 'café|cafés|crème|privé|België|financiële|ideeën' }
