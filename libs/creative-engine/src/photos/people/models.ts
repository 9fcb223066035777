import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openNetwork, type Network } from './network.ts'

/** The weights are files of this library: `files` of its package.json puts them beside every bundle. */
const folder = join(import.meta.dirname, '../../../models')
const opened = new Map<string, Network>()

/** A network, opened on its first use. */
export function network(name: 'face_detection_full_range' | 'selfie_segmentation'): Network {
  const known = opened.get(name) ?? openNetwork(readFileSync(join(folder, `${name}.tflite`)))
  opened.set(name, known)
  return known
}
