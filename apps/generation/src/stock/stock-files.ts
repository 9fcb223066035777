import { createHash } from 'node:crypto'
import { PRESENTERS, type Presenter, STOCK_VOICES, type StockVoice } from '@adloom/video-engine/catalogue'

/** Raise it when the engine draws portraits or speaks differently: the files then have new addresses. */
const RELEASE = 1

/** What a voice says in its preview. */
export const PREVIEW_SCRIPT = 'Hi, this is how I sound. Your next ad could speak with my voice.'

/** A file that Adloom comes with. It is made when it is first asked for, and is the same for every team. */
export type StockFile = { name: string; mimeType: string } & (
  | { make: 'portrait'; presenterId: string }
  | { make: 'preview'; voiceId: string }
)

/** The digest is of all that the file is made from, so a name always stands for the same bytes. */
const nameOf = (id: string, recipe: unknown, extension: string) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([RELEASE, recipe]))
    .digest('hex')
    .slice(0, 16)
  return `${id}-${digest}.${extension}`
}

export const portraitName = ({ id, face }: Presenter) => nameOf(id, face, 'png')
export const previewName = ({ id, engine }: StockVoice) => nameOf(id, [engine, PREVIEW_SCRIPT], 'wav')

const FILES: ReadonlyMap<string, StockFile> = new Map(
  [
    ...PRESENTERS.map((presenter): StockFile => {
      const name = portraitName(presenter)
      return { name, mimeType: 'image/png', make: 'portrait', presenterId: presenter.id }
    }),
    ...STOCK_VOICES.map((voice): StockFile => {
      return { name: previewName(voice), mimeType: 'audio/wav', make: 'preview', voiceId: voice.id }
    }),
  ].map((file) => [file.name, file]),
)

/** The stock file of a name, or null. */
export const findStockFile = (name: string): StockFile | null => FILES.get(name) ?? null
