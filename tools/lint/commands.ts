import { command, type Check } from './check.ts'

export const format: Check = {
  name: 'format (oxfmt)',
  faults: (root, folder) => command(root, 'node_modules/oxfmt/bin/oxfmt', '--check', folder),
}

/** Warnings count: a rule is either kept or switched off. */
export const oxlint: Check = {
  name: 'oxlint',
  faults: (root, folder) =>
    command(root, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format=unix', folder),
}

export const generated: Check = {
  name: 'generated files',
  faults: (root) => command(root, 'tools/codegen/codegen.ts', '--check'),
}

export const lock: Check = {
  name: 'package-lock.json',
  faults: (root) => command(root, 'tools/lock.mjs', '--check'),
}
