import type { Answer } from '@adloom/bus'
import { HEADER, referenceTo } from '@adloom/contracts'
import type { Known } from './authenticate.ts'

type Send = (caller: Record<string, string>) => Promise<Answer>

/**
 * Sends a call with the statement of its caller, or with a reference once the service has read the statement. The
 * service asks for the statement when it does not know the reference, because a replica may be new or have evicted it.
 */
export async function introduce({ statement, readBy }: Known, service: string, send: Send): Promise<Answer> {
  if (readBy.has(service)) {
    const answer = await send({ [HEADER.callerReference]: referenceTo(statement) })
    if (!answer.wantsStatement) return answer
  }
  const answer = await send({ [HEADER.caller]: statement })
  if (answer.error !== 'unauthenticated') readBy.add(service)
  return answer
}
