/**
 * How many ad accounts a team has connected, and how many of them need a person. Accounts are connected through
 * campaign-control, which no installation runs yet: so no team has one.
 */
export async function countAdAccounts(
  _teamId: string,
  _workspaceIds: readonly string[],
): Promise<{ connected: number; needsAttention: number }> {
  return { connected: 0, needsAttention: 0 }
}
