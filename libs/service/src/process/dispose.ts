/** Disposes of parts one after the other, in the order given. Put what takes work first and connections last. */
export function disposeInOrder(...parts: readonly AsyncDisposable[]): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      for (const part of parts) await part[Symbol.asyncDispose]()
    },
  }
}

/** Disposes of independent parts at the same time. */
export const disposeTogether = (parts: readonly AsyncDisposable[]): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    await Promise.all(parts.map((part) => part[Symbol.asyncDispose]()))
  },
})
