/**
 * The token of a launch, which ends the name of everything that it created, with the part that it is:
 * `Spring sale [k7f3q9]` is the campaign, `Visitors [k7f3q9.2]` its second ad set, `[k7f3q9.2.14]` the 14th ad in it.
 */
export const LAUNCH_TOKEN = / \[([a-z2-9]{6})(?:\.(c?\d{1,4}|\d{1,2}\.\d{1,2}))?\]$/

/** The token in a name, and the part. Null: it carries none. */
export function markIn(name: string): { token: string; part: string | null } | null {
  const found = LAUNCH_TOKEN.exec(name)
  return found && { token: found[1]!, part: found[2] ?? null }
}
