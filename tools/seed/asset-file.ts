import { join } from 'node:path'
import { TEST_PICTURES, testPictureFile } from '@adloom/creative-engine/testing/briefs'

/** The path of a seeded picture: in ./assets, or in the engine, whose tests use it too. */
export function assetFile(file: string): string {
  const shared = TEST_PICTURES.find((picture) => picture === file)
  return shared ? testPictureFile(shared) : join(import.meta.dirname, 'assets', file)
}
