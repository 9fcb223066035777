import { NORTHBEAM_JP } from './demo-northbeam.ts'
import { LUMEA_US } from './demo-lumea.ts'
import type { WorldScript } from './script.ts'

/**
 * The accounts of the demo team: three months of two invented brands. Account ids, tokens of launches and hashes of
 * pictures are those of tools/seed/demo/campaigns.ts.
 */
export const demo: WorldScript = {
  person: 'Demo Person',
  business: 'Adloom Demo',
  accounts: [LUMEA_US, NORTHBEAM_JP],
}
