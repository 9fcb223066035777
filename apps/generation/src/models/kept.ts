/**
 * What outside models made for one piece of work, kept until the work ends: whatever was paid for is not asked for again
 * when the work goes on in another process.
 */
export type Kept = {
  /** Null when nothing was kept under this name. */
  get(name: string): Promise<Uint8Array | null>
  /** Names are lower-case letters, digits and dashes. */
  put(name: string, bytes: Uint8Array): Promise<void>
}
