// The drawing process from its bundle, except for the briefs below: those never end, each in its own way.
import type { RenderRequest } from '@adloom/creative-engine'

const ENDLESS: Record<string, () => void> = {
  'loops forever': () => {
    for (;;);
  },
  'never comes back from a native call': () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  'fills the memory': () => {
    const held: Buffer[] = []
    for (;;) held.push(Buffer.alloc(16 * 2 ** 20, held.length))
  },
  'breaks the process': () => process.abort(),
}

// It listens first, so that such a brief does not reach the process behind it.
process.on('message', ({ what, input }: { what: string; input: RenderRequest }) => {
  if (what === 'draw') ENDLESS[input.brief.instructions]?.()
})
await import(new URL('../dist/drawing-process.js', import.meta.url).href)
