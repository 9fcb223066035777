/** A compiled program. */
export type WasmModule = { readonly brand: unique symbol }
export type WasmMemory = { readonly buffer: ArrayBuffer }
type Imports = Record<string, Record<string, (...values: never[]) => number>>

/** What we use of WebAssembly. Its types come with the browser's only, which no server code should see. */
export const { compile, instantiate } = (
  globalThis as unknown as {
    WebAssembly: {
      compile: (code: Uint8Array) => Promise<WasmModule>
      instantiate: (module: WasmModule, imports: Imports) => Promise<{ exports: Record<string, unknown> }>
    }
  }
).WebAssembly
