/** Both servers; when one of them fails to start, the other is stopped and the failure rethrown. */
export async function bothOrNone<A extends Stoppable, B extends Stoppable>(
  first: A | Promise<A>,
  second: B | Promise<B>,
): Promise<[A, B]> {
  try {
    return await Promise.all([first, second])
  } catch (cause) {
    const settled = await Promise.allSettled([first, second])
    await Promise.all(settled.map(async (result) => result.status === 'fulfilled' && result.value?.stop()))
    throw cause
  }
}

type Stoppable = { stop(): Promise<void> } | undefined
