/**
 * The number of connected ad accounts of a team, and of those that need attention. Accounts are connected through
 * campaign-control, which no installation runs yet, so both are 0.
 */
export async function countAdAccounts(
  _teamId: string,
  _workspaceIds: readonly string[],
): Promise<{ connected: number; needsAttention: number }> {
  return { connected: 0, needsAttention: 0 }
}
