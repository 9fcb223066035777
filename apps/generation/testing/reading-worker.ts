// Decodes a photo for its parent process, here or in a reader, so that the cost of a reader can be measured. `{ what,
// where, times }` returns the milliseconds of one read. `{ idle: true }` returns the process id of a reader that has
// just finished and stays.
import { silentLog } from '@adloom/runtime'
import sharp from 'sharp'
import { openReaders, type PictureReaders } from '../src/pictures/readers.ts'
import { reads } from '../src/pictures/reads.ts'

type Read = {
  what: 'readPicture' | 'decodeLogo'
  where: 'here' | 'reader' | 'new reader'
  times: number
}

const who = { team: 'bench', path: 'body' }
const photo = await sharp({
  create: {
    width: 4_000,
    height: 3_000,
    channels: 3,
    background: '#888888',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  },
})
  .blur(3)
  .jpeg({ quality: 85 })
  .toBuffer()
const logo = await sharp({ create: { width: 800, height: 300, channels: 4, background: '#0f766e' } })
  .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0000' })
  .png()
  .toBuffer()
const readers = openReaders(silentLog)

process.on('disconnect', () => process.exit())
process.on('message', (message: Read | { idle: true }) => {
  const answered = 'idle' in message ? idle() : measure(message)
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: String(cause) }),
  )
})

async function measure({ what, where, times }: Read): Promise<number> {
  const startedAt = performance.now()
  for (let i = 0; i < times; i++) {
    if (where === 'here') await readHere(what)
    else if (where === 'reader') await readThere(readers, what)
    else {
      await using fresh = openReaders(silentLog)
      await readThere(fresh, what)
    }
  }
  return (performance.now() - startedAt) / times
}

const bytesFor = (what: Read['what']) => (what === 'decodeLogo' ? logo : photo)

async function readHere(what: Read['what']): Promise<void> {
  const bytes = bytesFor(what)
  if (what === 'readPicture') await reads.readPicture({ bytes, path: who.path })
  else await reads[what](bytes)
}

async function readThere(by: PictureReaders, what: Read['what']): Promise<void> {
  const bytes = bytesFor(what)
  if (what === 'readPicture') await by.read(what, who, () => ({ bytes, path: who.path }))
  else await by.read(what, who, () => bytes)
}

async function idle(): Promise<number> {
  await readThere(readers, 'decodeLogo')
  return readers.pids()[0]!
}
