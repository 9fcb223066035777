// A drawing process that works like the real one, except for the briefs below: those never end, each in its own way.
import { serveReads } from '@adloom/service/serve-reads'
import type { RenderRequest } from '@adloom/creative-engine'
import { draws } from '../src/pictures/draws.ts'

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

serveReads({
  ...draws,
  draw(request: RenderRequest) {
    ENDLESS[request.brief.instructions]?.()
    return draws.draw(request)
  },
})
