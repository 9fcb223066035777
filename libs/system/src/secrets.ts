import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUS_USERS, type BusUser } from '@adloom/bus'
import type { RolePasswords } from '@adloom/db'
import { SECRET_NAMES } from './apps.gen.ts'
import { SCHEMAS, type SchemaName } from './apps.ts'

export type SecretName = (typeof SECRET_NAMES)[number]

/** Everything secret of one installation on one machine. Made at the first start, kept beside the data. */
export type Secrets = {
  postgres: string
  roles: Record<SchemaName, RolePasswords>
  bus: Record<BusUser, string>
  demoPassword: string
  otherPassword: string
  /** The API keys of the demo teams, from their first start on. auth keeps their hashes only. */
  demoKey?: string
  otherKey?: string
  /** And those that processes ask for by name. */
} & Record<SecretName, string>

export const secretsFileOf = (dataDir: string) => join(dataDir, 'secrets.json')

const random = () => randomBytes(32).toString('base64url')
const each = <K extends string, V>(names: readonly K[], make: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>

/** The secrets in the file; those that it lacks (all, at the first start) are made and written, for its owner's eyes only. */
export function loadSecrets(file: string): Secrets {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets = completeSecrets(stored)
  if (JSON.stringify(stored) !== JSON.stringify(secrets)) saveSecrets(file, secrets)
  return secrets
}

/** Written whole or not at all, for its owner's eyes only. */
export function saveSecrets(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

export function completeSecrets(stored: Partial<Secrets> = {}): Secrets {
  return {
    postgres: stored.postgres ?? random(),
    roles: { ...each(SCHEMAS, () => ({ app: random(), system: random() })), ...stored.roles },
    bus: { ...each(BUS_USERS, random), ...stored.bus },
    ...each(SECRET_NAMES, (name) => stored[name] ?? random()),
    demoPassword: stored.demoPassword ?? randomBytes(9).toString('base64url'),
    otherPassword: stored.otherPassword ?? randomBytes(9).toString('base64url'),
    ...(stored.demoKey ? { demoKey: stored.demoKey } : {}),
    ...(stored.otherKey ? { otherKey: stored.otherKey } : {}),
  }
}
