export type Said = {
  title: string
  /** A second line: what is safe, what to do. */
  detail?: string | undefined
  tone?: 'bad' | undefined
  /** Takes it back. Shown as a button for nine seconds. */
  undo?: (() => void) | undefined
  /** Another single action. */
  action?: { label: string; run: () => void } | undefined
}

const waiting: Said[] = []
let deliver: ((said: Said) => void) | null = null

/**
 * Says in a toast that something has happened: `say('Archived', { undo })`. Read out by screen readers. Instead of asking
 * "are you sure" wherever undo is possible.
 */
export function say(title: string, options: Omit<Said, 'title'> = {}): void {
  const said = { title, ...options }
  if (deliver) deliver(said)
  else waiting.push(said)
}

/** The toaster, once it is there, takes what was said so far. */
export function attach(to: (said: Said) => void): void {
  deliver = to
  for (const said of waiting.splice(0)) to(said)
}
