import type { Team } from './session.ts'

const KEY = 'adloom.team'

/**
 * The team in the URL, else the one last chosen in this browser, else the first. null: the person has no team, or is
 * not a member of the team in the URL. Another team in its place would be mistaken for it.
 */
export function chooseTeam(teams: readonly Team[], inAddress: string | undefined, last: string | null): Team | null {
  const find = (id: string | null) => teams.find((team) => team.id === id?.toLowerCase())
  if (inAddress !== undefined) return find(inAddress) ?? null
  return find(last) ?? teams[0] ?? null
}

/** Nothing is remembered when storage is disabled. */
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
    // Then only the URL names the team.
  }
}
