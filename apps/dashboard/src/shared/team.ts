import type { Team } from './session.ts'

const KEY = 'adloom.team'

/**
 * The team in the address, else the one that was chosen last in this browser, else the first. null: the person is in
 * none, or not in the one that the address names; another in its place would be taken for it.
 */
export function chooseTeam(teams: readonly Team[], inAddress: string | undefined, last: string | null): Team | null {
  const find = (id: string | null) => teams.find((team) => team.id === id?.toLowerCase())
  if (inAddress !== undefined) return find(inAddress) ?? null
  return find(last) ?? teams[0] ?? null
}

/** Where storage is switched off, nothing is remembered. */
export function lastTeam(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberTeam(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Then it is asked for in the address only.
  }
}
