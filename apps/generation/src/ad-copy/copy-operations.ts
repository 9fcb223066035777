import { languageOfCopy, findingsIn, readCopyBrief } from './copy-reading.ts'
import { writeCopy } from './embedded/write-copy.ts'
import type { CopyRequest, CopyText } from './request.ts'

/** What an outside writer needs of the reading. */
function readForCopy(request: CopyRequest) {
  const { reading, kit } = readCopyBrief(request)
  return { language: languageOfCopy(request, reading), usesKit: request.brand === null || kit !== null }
}

/** What the fact check finds in each text. */
function checkCopyFacts({ request, texts }: { request: CopyRequest; texts: CopyText[] }): string[][] {
  const { reading } = readCopyBrief(request)
  return texts.map((text) => findingsIn(reading, request, text))
}

/** The operations that read strangers' texts. They run in brief processes (docs/adr/0021). */
export const copyOperations = { writeCopy, readForCopy, checkCopyFacts }
