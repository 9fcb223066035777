import type { SeedTeam } from '../team.ts'
import { ads } from './ads.ts'
import { DEMO_ACCOUNTS, launches } from './campaigns.ts'
import { drafts } from './drafts.ts'
import { lumeaAssets, lumeaKit, lumeaProducts } from './lumea.ts'
import { northbeamAssets, northbeamKit, northbeamProducts } from './northbeam.ts'
import { projects } from './projects.ts'
import { rules } from './rules.ts'

/**
 * Two invented brands in one workspace, and a second workspace without a brand, where the brief alone determines the
 * look of an ad.
 */
export const demoTeam: SeedTeam = {
  person: { email: 'demo@adloom.example', name: 'Demo' },
  team: { slug: 'demo', name: 'Adloom Demo', workspaceNames: ['Brands', 'Playground'], includedCredits: 100_000 },
  assets: [...lumeaAssets, ...northbeamAssets, ...ads.map(({ asset }) => asset)],
  brandKits: [lumeaKit, northbeamKit],
  products: [...lumeaProducts, ...northbeamProducts],
  projects,
  campaigns: { accounts: DEMO_ACCOUNTS, launches, rules, drafts },
}
