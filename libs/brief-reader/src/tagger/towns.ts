import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import { placeOf } from './model.ts'

/** Names of towns of more than 1,000 people, as sorted hashes: see training/README.md. */
let towns: Uint32Array | null = null

const has = (hash: number): boolean => {
  towns ??= new Uint32Array(new Uint8Array(readFileSync(join(import.meta.dirname, '../../models/towns.bin'))).buffer)
  return placeOf(towns, hash) !== undefined
}

/** How many tokens from `at` on make the longest name of a town; 0 when none does. */
export function isTownAt(lower: readonly string[], at: number): number {
  for (let count = Math.min(6, lower.length - at); count > 0; count--) {
    const name = plainName(lower.slice(at, at + count).join(' '))
    if (name.length > 2 && has(hashOf(name))) return count
  }
  return 0
}

/** A name without marks and accents, so that "Saint-Étienne" and "saint etienne" are one. */
export const plainName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
