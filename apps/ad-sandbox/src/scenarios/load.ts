import type { Load } from '../clock/begin.ts'

/** The worlds that there are, by name. */
const WORLDS: Readonly<Record<string, Load>> = {
  empty: async () => {},
}

export const SCENARIOS = Object.keys(WORLDS)
export const isScenario = (name: string) => Object.hasOwn(WORLDS, name)

/** Fills an empty world as its scenario says. */
export const load: Load = async (tx, beginning) => {
  const world = WORLDS[beginning.scenario]
  if (!world) throw new Error(`There is no scenario ${beginning.scenario}; there are ${SCENARIOS.join(', ')}`)
  await world(tx, beginning)
}
