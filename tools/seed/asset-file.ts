import { join } from 'node:path'
import { TEST_PICTURES, testPictureFile } from '@adloom/creative-engine/testing/briefs'

/** Where a picture of a seeded team lies: in ./assets, or with the engine, whose tests draw with it too. */
export function assetFile(file: string): string {
  const shared = TEST_PICTURES.find((picture) => picture === file)
  return shared ? testPictureFile(shared) : join(import.meta.dirname, 'assets', file)
}
