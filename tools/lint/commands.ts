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

/** Files, exports and dependencies that nothing uses. What Nx, npm or a child process starts from is named in knip.json. */
export const unused: Check = {
  name: 'unused code (knip)',
  faults: (root) => command(root, 'node_modules/knip/bin/knip.js', '--no-config-hints', '--no-progress'),
}

export const lock: Check = {
  name: 'package-lock.json',
  faults: (root) => command(root, 'tools/lock.mjs', '--check'),
}
