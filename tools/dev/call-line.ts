import { styleText } from 'node:util'

/** What the gateway logs about a call. */
type Call = {
  time: string
  call: string
  audience: string
  status: number
  ms: number
  requestId: string
  teamId: string | null
}

/**
 * Formats a logged call for the terminal: time, status, name, duration, transport, team and request id. Returns null for any
 * other log line.
 */
export function findCallLine(text: string): string | null {
  if (!text.includes('"call":')) return null
  const { time, call, audience, status, ms, requestId, teamId } = JSON.parse(text) as Call
  const at = new Date(time).toTimeString().slice(0, 8)
  const took = `${ms} ms`.padStart(8)
  const who = teamId === null ? '' : `team ${teamId}  `
  const dim = (part: string) => styleText('dim', part)
  return [
    dim(at),
    styleText(colorOf(status), String(status)),
    call.padEnd(24),
    took,
    dim(`${audience.padEnd(5)} ${who}${requestId}`),
  ].join('  ')
}

const colorOf = (status: number) => (status < 400 ? 'green' : status < 500 ? 'yellow' : 'red')
