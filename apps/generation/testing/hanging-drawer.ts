// A drawer that draws as the real one does, but for briefs that say otherwise: it then never ends, in one of the ways in
// which a picture can.
import { serveReads } from '@adloom/service/serve-reads'
import type { RenderRequest } from '@adloom/creative-engine'
import { draws } from '../src/pictures/draws.ts'

const ENDLESS: Record<string, () => void> = {
  'loops for ever': () => {
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
