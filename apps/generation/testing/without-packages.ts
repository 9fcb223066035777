import Module from 'node:module'

/** Lets packages with native code or WebAssembly be missing, as on a machine that they have no binary for. */
export function withoutPackages(...names: readonly string[]): void {
  const { _load: load } = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown }
  const _load = (name: string, ...rest: unknown[]) => {
    if (names.includes(name)) throw new Error(`There is no ${name} on this machine.`)
    return load(name, ...rest)
  }
  Object.assign(Module, { _load })
}
