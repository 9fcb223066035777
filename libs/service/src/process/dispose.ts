/** Puts parts together that are let go one after the other, in the order given: first stop taking work, then close. */
export function disposeInOrder(...parts: readonly AsyncDisposable[]): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      for (const part of parts) await part[Symbol.asyncDispose]()
    },
  }
}

/** The same for parts that do not depend on one another. */
export const disposeTogether = (parts: readonly AsyncDisposable[]): AsyncDisposable => ({
  async [Symbol.asyncDispose]() {
    await Promise.all(parts.map((part) => part[Symbol.asyncDispose]()))
  },
})
